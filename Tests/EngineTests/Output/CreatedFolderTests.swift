import Foundation
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

@testable import ImprintEngine

/// Folders of outputs that are not there yet.
@Suite struct CreatedFolderTests {
  let folder: ScratchFolder
  let clip: String

  /// Ten frames of 64 × 36.
  init() throws {
    folder = try ScratchFolder()
    clip = try folder.make(
      "clip.mp4", "-f lavfi -i testsrc2=s=64x36:r=10:d=1 -c:v libx264 -pix_fmt yuv420p")
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(name))
  }

  private func stills(creating createsFolders: Bool, _ moments: StillMoments) -> StillJob {
    var job = Job(input: .file(clip))
    job.output = folder.path("new/deep/still.png")
    job.createsFolders = createsFolders
    return StillJob(job, moments)
  }

  @Test func `stills and sheets are written into a folder that is made for them`() async throws {
    let refused = await #expect(throws: ExportError.self) {
      _ = try await stills(creating: false, .at([0.5])).run()
    }
    #expect(refused?.kind == .cannotCreate && !exists("new"))
    _ = try await stills(creating: true, .at([0.2, 0.5])).run()
    #expect(exists("new/deep/still-1.png") && exists("new/deep/still-2.png"))
    try FileManager.default.removeItem(atPath: folder.path("new"))
    _ = try await stills(creating: true, .sheet(columns: 2, rows: 1)).run()
    #expect(exists("new/deep/still.png"))
  }

  @Test func `a Live Photo is written into a folder that is made for it`() async throws {
    var photo = LivePhotoJob(of: clip)
    photo.folder = folder.path("new/deep")
    let first = photo
    let refused = await #expect(throws: ExportError.self) { _ = try await first.run() }
    #expect(refused?.kind == .cannotCreate && !exists("new"))
    photo.job.createsFolders = true
    _ = try await photo.run()
    #expect(exists("new/deep/clip.JPG") && exists("new/deep/clip.MOV"))
  }
}
