import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// A viewer's frames, in whatever order they are asked for, are the files that stills are.
@Suite struct FrameViewerTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A clip of a kind; `{from}` is another clip, made first.
  struct Clip: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let options: String
    var from: String?
    var file = "clip.mp4"
    /// Frames a second.
    var rate = 25.0
    /// Its frames.
    var count = 24
  }

  private static let moving = "-f lavfi -i testsrc2=s=96x64:r=25:d=0.96"
  private static let groups = "-c:v libx264 -preset veryfast -pix_fmt yuv420p -x264-params"

  static let clips = [
    Clip(
      testDescription: "B-frames",
      options: "\(moving) \(groups) keyint=12:bframes=3:b-adapt=0:b-pyramid=normal:scenecut=0"),
    Clip(
      testDescription: "open groups",
      options: "\(moving) \(groups) keyint=8:bframes=3:b-adapt=0:open-gop=1:scenecut=0"),
    Clip(
      testDescription: "open groups of HEVC",
      options: "\(moving) -c:v libx265 -preset ultrafast -tag:v hvc1"
        + " -x265-params keyint=8:min-keyint=8:open-gop=1:bframes=3:b-adapt=0:log-level=none"),
    Clip(
      testDescription: "two fields a frame",
      options: "-f lavfi -i testsrc2=s=96x64:r=50:d=0.96 -vf tinterlace=mode=interleave_top,"
        + "setfield=tff -c:v libx264 -preset veryfast -pix_fmt yuv420p -flags +ilme+ildct"
        + " -x264-params tff=1:keyint=8:bframes=2:scenecut=0"),
    Clip(
      testDescription: "HDR",
      options: "\(moving) -pix_fmt yuv420p10le -vf setparams=color_trc=smpte2084"
        + ":color_primaries=bt2020:colorspace=bt2020nc:range=tv -c:v libx265 -preset ultrafast"
        + " -x265-params keyint=8:bframes=3:log-level=none"),
    Clip(
      testDescription: "turned by a quarter",
      options: "-i file:{from} -c copy -metadata:s:v:0 rotate=90",
      from: "\(moving) \(groups) keyint=8:bframes=2:scenecut=0", file: "turned.mov"),
    Clip(
      testDescription: "pixels that are no squares",
      options: "\(moving) -vf setsar=64/45 \(groups) keyint=8:bframes=2:scenecut=0"),
    Clip(
      testDescription: "key frames alone, in Matroska",
      options: "\(moving) -c:v ffv1 -g 1", file: "clip.mkv"),
    Clip(
      testDescription: "one key frame",
      options: "\(moving) \(groups) keyint=infinite:bframes=3:scenecut=0"),
  ]

  private func path(_ clip: Clip) throws -> String {
    guard let from = clip.from else { return try folder.make(clip.file, clip.options) }
    let first = try folder.make("first.mp4", from)
    return try folder.make(clip.file, clip.options.replacing("{from}", with: first))
  }

  /// The files that stills of all frames are: each is taken in its middle.
  private func stills(_ clip: Clip, _ path: String) async throws -> [[UInt8]] {
    let job = Job.boxed(.file(path), to: folder.path("still.png"))
    let times = (0..<clip.count).map { TimeNotation.seconds((Double($0) + 0.5) / clip.rate) }
    return try await StillJob(job, .at(times)).run().files.map {
      Array(try Data(contentsOf: URL(filePath: $0)))
    }
  }

  @Test(arguments: clips)
  func `frames are those of stills forwards, backwards, and by seeks`(clip: Clip) async throws {
    let path = try path(clip)
    let stills = try await stills(clip, path)
    #expect(Set(stills).count == clip.count, "each frame differs from all others")
    let job = Job.boxed(.file(path), to: "")
    // 7 and 24 have no common factor: steps of 7 lead to every frame, forwards and, past the end, back.
    let orders = [
      ("forwards", Array(0..<clip.count)), ("backwards", (0..<clip.count).reversed()),
      ("by seeks", (0..<clip.count).map { $0 * 7 % clip.count }),
    ]
    let kept = try await FrameViewer(of: path)
    for (name, order) in orders {
      let fresh = try await FrameViewer(of: path)
      for (viewer, kind) in [(fresh, "opened for it"), (kept, "used before")] {
        for number in order {
          let frame = try await viewer.frame(of: job, at: (Double(number) + 0.5) / clip.rate)
          let isEqual = try ImageWriter.bytes(of: frame.image, as: .png) == stills[number]
          #expect(isEqual, "frame \(number), \(name), by a viewer \(kind)")
          #expect(abs(frame.time - Double(number) / clip.rate) < 1e-6)
        }
      }
    }
  }

  @Test func `several frames at once are those that are asked for one by one`() async throws {
    let path = try path(Self.clips[0])
    let job = Job.boxed(.file(path), to: "")
    let viewer = try await FrameViewer(of: path)
    let times = [0.7, 0.1, 0.38, 0.1, 0]
    let together = try await viewer.frames(of: job, at: times)
    #expect(together.map { Int(($0.time * 25).rounded()) } == [17, 2, 9, 2, 0])
    for (time, frame) in zip(times, together) {
      let alone = try await viewer.frame(of: job, at: time)
      let isEqual =
        try ImageWriter.bytes(of: alone.image, as: .png)
        == ImageWriter.bytes(of: frame.image, as: .png)
      #expect(isEqual, "\(time)")
    }
  }
  @Test func `a width below 1 is refused, for frames and for playing`() async throws {
    let path = try path(Self.clips[0])
    let viewer = try await FrameViewer(of: path)
    #expect(viewer.times.count == Self.clips[0].count)
    let job = Job.boxed(.file(path), to: "")
    let error = await #expect(throws: ExportError.self) {
      try await viewer.frame(of: job, at: 0, width: 0)
    }
    #expect(error.map { "\($0)" } == "width: 0 is not a number from 1")
    let played = await #expect(throws: ExportError.self) {
      try await viewer.play(job, from: 0, width: -4)
    }
    #expect(played?.kind == .usage)
  }
}
