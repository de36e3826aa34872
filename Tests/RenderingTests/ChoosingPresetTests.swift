import Foundation
import ImprintDocuments
import ImprintFaults
import ImprintInspection
import ImprintMedia
import ImprintMediaTypes
import ImprintPrimitives
import TestSupport
import Testing

@testable import ImprintPlanning
@testable import ImprintRendering

/// Presets that choose among others, of which `auto` is one.
@Suite struct ChoosingPresetTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func job(_ choice: String) throws -> Job {
    for (name, fit) in [("small", 320), ("large", 640)] {
      try folder.write(
        "{ format: 'imprint.preset/1', container: 'mkv', video: { encoders: ['ffv1'], "
          + "fit: [\(fit), \(fit)] } }", to: "Presets/\(name).json")
    }
    try folder.write(
      "{ format: 'imprint.preset/1', choose: \(choice) }", to: "Presets/mine.json")
    var job = Job(
      input: .blank(BlankVideo(size: PixelSize(width: 400, height: 200), duration: 0.1)))
    job.preset = .document(.name("mine"))
    job.resources = ResourceLocator(searching: [folder.path])
    job.output = folder.path("out.mkv")
    return job
  }

  @Test func `a preset of one's own chooses by size`() async throws {
    var job = try job("{ sizes: ['small', 'large'] }")
    #expect(try await Plan(job).preset.name == "large")
    job.input = .blank(BlankVideo(size: PixelSize(width: 100, height: 320), duration: 0.1))
    #expect(try await Plan(job).preset.name == "small")
  }

  @Test(arguments: [
    ("{ sizes: ['none'] }", "mine: it chooses none"),
    ("{ sizes: ['mine'] }", "mine: it chooses mine, which chooses among others itself"),
    ("{ sizes: ['lossless'] }", "mine: its size lossless has no fit to choose it by"),
  ])
  func `a choice that cannot be made is told`(choice: String, message: String) async throws {
    let job = try job(choice)
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.kind == .invalid)
    #expect(error.map { "\($0)" }?.hasPrefix(message) == true, "\(error.map { "\($0)" } ?? "")")
  }

  /// 64 × 36 pixels of HEVC; `mine` in place of `auto` has no preset for Live Photos, and then one.
  @Test func `a Live Photo takes the preset of its codec that is named for it, and no other`()
    async throws
  {
    try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=64x36:r=10:d=0.5 -c:v libx265 -x265-params log-level=none "
        + "-pix_fmt yuv420p")
    for (choice, encoder) in [
      ("sizes: ['640x480']", "libx264"),
      ("sizes: ['640x480'], livePhoto: ['640x480', 'hevc-1080']", "libx265"),
    ] {
      try folder.write(
        "{ format: 'imprint.preset/1', choose: { \(choice) } }", to: "Presets/mine.json")
      var photo = LivePhotoJob(of: folder.path("clip.mp4"))
      photo.job.preset = .document(.name("mine"))
      photo.job.resources = ResourceLocator(searching: [folder.path])
      photo.folder = folder.path
      #expect(try await LivePhotoPlan(photo).movie.video?.encoder == encoder)
    }
  }

  /// WebM holds no AAC.
  @Test(arguments: [("", "libopus"), (", fallbacks: ['mp2', 'libvorbis']", "libvorbis")])
  func `sound that the container does not hold takes the preset's stand-ins`(
    fallbacks: String, encoder: String
  ) async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x36:r=10:d=0.5 -f lavfi -i sine=d=0.5 -c:v ffv1 -c:a flac")
    try folder.write(
      "{ format: 'imprint.preset/1', container: 'webm', video: { encoders: ['libvpx-vp9'] }, "
        + "audio: { encoders: ['aac']\(fallbacks) } }", to: "Presets/web.json")
    var job = Job(input: .file(clip))
    job.preset = .document(.name("web"))
    job.resources = ResourceLocator(searching: [folder.path])
    job.output = folder.path("out.webm")
    #expect(try await Plan(job).sound.map(\.encoder.encoder) == [encoder])
  }
}
