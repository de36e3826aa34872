import Foundation
import ImprintEngine
import ImprintPlanning
import TestSupport
import Testing

/// A Live Photo in place of one that is there, where the video cannot get its name after the still has.
@Suite struct ReplacedPairTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.make(
      "clip.mp4", "-f lavfi -i testsrc2=s=64x36:r=10:d=0.5 -c:v libx264 -pix_fmt yuv420p")
  }

  private func plan(overwriting: Bool) async throws -> LivePhotoPlan {
    var photo = LivePhotoJob(of: folder.path("clip.mp4"))
    photo.job.overwrites = overwriting
    return try await LivePhotoPlan(photo)
  }

  /// A folder takes the video's name once the plan has looked at it.
  private func export(_ plan: LivePhotoPlan) async throws {
    let video = folder.url.appending(path: "clip.MOV/inside")
    try FileManager.default.createDirectory(at: video, withIntermediateDirectories: true)
    let error = await #expect(throws: ExportError.self) { try await plan.export() }
    #expect(error?.kind == .cannotCreate)
  }

  @Test func `the old still is there again`() async throws {
    try folder.write("the old still", to: "clip.JPG")
    try await export(plan(overwriting: true))
    #expect(try folder.names == ["clip.JPG", "clip.MOV", "clip.mp4"])
    #expect(try String(contentsOfFile: folder.path("clip.JPG"), encoding: .utf8) == "the old still")
  }

  @Test(arguments: [false, true])
  func `a new still goes where there was none`(overwriting: Bool) async throws {
    try await export(plan(overwriting: overwriting))
    #expect(try folder.names == ["clip.MOV", "clip.mp4"])
  }

  @Test func `both are replaced, and nothing is left beside them`() async throws {
    for name in ["clip.JPG", "clip.MOV"] { try folder.write("old", to: name) }
    _ = try await plan(overwriting: true).export()
    #expect(try folder.names == ["clip.JPG", "clip.MOV", "clip.mp4"])
    for name in ["clip.JPG", "clip.MOV"] {
      #expect(try Data(contentsOf: folder.url.appending(path: name)).count > 100)
    }
  }
}
