import ImprintEngine
import ImprintPlanning
import TestSupport
import Testing

/// Videos of phones, of browsers' encoders and of movies, and one that was stamped before.
@Suite struct SmartRenderingRealClipTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// B-frames before the overlay that refer to a frame of it are encoded too, at most three.
  @Test(
    .realClips,
    arguments: [
      // Key frames at 1.2, 3.04 and 5.48 s, 25 frames a second: frames 100 to 136 are encoded.
      ("scikitvideo/bikes.mp4", 4.0, 213, []),
      // It begins at 1 s, 30 frames a second, the last key frame is the 250th: frames 225 to 249 are encoded.
      ("androidx/edit_list_positive_shift.mp4", 8.5, 245, []),
      // A key frame at 1 s, 30 frames a second, with a changing rate.
      ("pigallery2/IMG_7943_HEVC.MOV", 1.1, 33, []),
      // 325 frames, 25 a second, the last key frame is the 202nd.
      ("torchcodec/nasa_13013.mp4", 1.0, 148, ["track.dropped"]),
      // 30 frames of one group.
      ("androidx/bear-vp9-odd-dimensions.webm", 0.5, 15, []),
    ])
  func `what the overlay does not touch is the clip's own`(
    clip: String, from: Double, copied: Int, warnings: [String]
  ) async throws {
    let ending = clip.split(separator: ".").last ?? "mp4"
    let job = Job.stamped(
      realClip(clip), to: folder.path("out.\(ending)"), from: from, until: from + 0.3)
    let comparison = try await CopyComparison(exporting: job, of: realClip(clip), in: folder)
    try comparison.check(clip, warnings: warnings)
    #expect((copied - 3...copied).contains(comparison.report.framesCopied))
  }

  /// Each generation brings parameter sets of its own, whose ids are not those of the ones before.
  @Test func `a video that was stamped twice before is stamped again`() async throws {
    let clip = try folder.make(
      "0.mp4",
      "-f lavfi -i testsrc2=s=160x96:r=25:d=8 -pix_fmt yuv420p -c:v libx264 -preset veryfast"
        + " -x264-params keyint=25:min-keyint=25:b-adapt=0")
    for generation in 1...3 {
      let input = folder.path("\(generation - 1).mp4")
      let second = Double(generation * 2 - 1)
      let job = Job.stamped(
        input, to: folder.path("\(generation).mp4"), from: second, until: second + 0.9)
      let comparison = try await CopyComparison(exporting: job, of: input, in: folder)
      try comparison.check("generation \(generation)")
      #expect(comparison.report.framesCopied == 175)
    }
    let digests = try FrameDigests.all([clip, folder.path("3.mp4")], in: folder).map(\.digests)
    for frame in 0..<200 {
      let isStamped = [1, 3, 5].contains(frame / 25)
      #expect((digests[0][frame] == digests[1][frame]) == !isStamped, "frame \(frame)")
    }
  }
}
