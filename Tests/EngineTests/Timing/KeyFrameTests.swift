import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintPlanning

/// The distance of an output's key frames, which players seek to, in time.
@Suite struct KeyFrameTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let x264 = #"{ name: "libx264", options: { preset: "ultrafast" } }"#
  private static let x265 =
    #"{ name: "libx265", options: { preset: "ultrafast", "x265-params": "log-level=none" } }"#
  private static let vp8 = #"{ name: "libvpx", options: { deadline: "realtime" } }"#
  private static let svt = #"{ name: "libsvtav1", options: { preset: 12 } }"#

  /// A second of 60 frames, and four of 2: a group of the average 13.6 frames a second would last for 7 s.
  @Test(arguments: [x264, x265, vp8, svt, "'mpeg4'", "'mpeg2video'"])
  func `a film whose rate falls has a key frame each second`(encoder: String) async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=60:d=5 -vf select=lt(t\\,1)+not(mod(n\\,30)) "
        + "-fps_mode passthrough -enc_time_base 1/1000 -c:v ffv1")
    let preset = try folder.write(
      """
      { format: "imprint.preset/1", title: "t", container: "mkv",
        video: { encoders: [\(encoder)], pixelFormat: "yuv420p", keyframeSeconds: 1 } }
      """, to: "second.json5")
    var job = Job(input: .file(clip))
    job.preset = .document(.path(preset))
    job.output = folder.path("out.mkv")
    _ = try await job.export()
    let timing = try MediaFile.timing(ofTrack: 0, in: folder.path("out.mkv"))
    #expect(timing.keyFrames.first == 0)
    #expect(timing.keyFrames.count <= 6)
    let ends = timing.keyFrames.dropFirst() + [timing.presentations.last ?? 0]
    for (key, next) in zip(timing.keyFrames, ends) {
      #expect(Double(next - key) * timing.timeBase.value <= 1.002, "\(timing.keyFrames)")
    }
  }
}
