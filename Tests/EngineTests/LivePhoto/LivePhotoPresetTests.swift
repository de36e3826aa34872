import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The preset that a Live Photo takes of one that chooses among others.
@Suite struct LivePhotoPresetTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

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
}
