import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Pixels, sound and times of an export, as other programs read them.
@Suite struct PixelTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// 160 × 90 at 25 fps with a tone.
  private func clip(_ name: String = "clip.mp4", _ more: String = "") throws -> String {
    try folder.make(
      name,
      "-f lavfi -i testsrc2=s=160x90:r=25:d=0.2 -f lavfi -i sine=d=0.2 \(more) -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a aac")
  }

  @Test func `pixels outside the overlay are those of the source, bit for bit`() async throws {
    let source = try clip()
    var job = Job.boxed(.file(source), to: folder.path("out.mkv"))
    job.preset = .document(.init("lossless"))
    let report = try await job.export()
    #expect(report.videoCodec == "ffv1")
    let before = try DecodedFrames(source, width: 160, height: 90, in: folder)
    let after = try DecodedFrames(folder.path("out.mkv"), width: 160, height: 90, in: folder)
    #expect(before.count == 5)
    #expect(after.count == 5)
    for frame in 0..<5 {
      #expect(
        luma(after, frame) { x, y in isInside(x, y) ? 235 : before.sample(frame, plane: 0, x, y)
        })
      #expect(chromaAround(before, after, frame))
    }
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool { 32..<72 ~= x && 16..<36 ~= y }

  private func luma(
    _ frames: DecodedFrames, _ frame: Int, _ expected: (Int, Int) -> UInt8
  ) -> Bool {
    (0..<frames.height).allSatisfy { y in
      (0..<frames.width).allSatisfy { x in
        frames.sample(frame, plane: 0, x, y) == expected(x, y)
      }
    }
  }

  /// A chroma sample at the left of its two columns is a mean of three: the column at 72 still has a
  /// quarter of the box. White has none.
  private func chromaAround(
    _ before: DecodedFrames, _ after: DecodedFrames, _ frame: Int
  ) -> Bool {
    (1...2).allSatisfy { plane in
      (0..<45).allSatisfy { y in
        (0..<80).allSatisfy { x in
          let now = after.sample(frame, plane: plane, x, y)
          if (17..<36).contains(x), (8..<18).contains(y) { return now == 128 }
          if (16...36).contains(x), (8..<18).contains(y) { return true }
          return now == before.sample(frame, plane: plane, x, y)
        }
      }
    }
  }

  @Test func `sound is copied bit for bit`() async throws {
    let source = try clip()
    let report = try await Job.boxed(.file(source), to: folder.path("out.mp4")).export()
    #expect(report.audio == "copied")
    func digest(_ path: String) throws -> String {
      try Tool.run(
        "ffmpeg", ["-v", "error", "-i", path, "-map", "0:a", "-c", "copy", "-f", "md5", "-"],
        in: folder.path
      ).output
    }
    #expect(try digest(folder.path("out.mp4")) == digest(source))
  }

  /// The presentation times of frames, in seconds.
  private func times(_ path: String) throws -> [Double] {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time", "-of",
        "default=nw=1:nk=1", "file:" + path,
      ], in: folder.path
    ).output.split(separator: "\n").compactMap { Double($0) }.sorted()
  }

  @Test func `uneven times are kept`() async throws {
    // Frame n at n² · 10 ms.
    let source = try folder.make(
      "uneven.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.4 -vf settb=1/1000,setpts=N*N*10 -fps_mode vfr "
        + "-enc_time_base 1/1000 -c:v libx264 -pix_fmt yuv420p -video_track_timescale 1000")
    #expect(try times(source) == (0..<10).map { Double($0 * $0) / 100 })
    _ = try await Job.boxed(.file(source), to: folder.path("out.mp4")).export()
    #expect(try times(folder.path("out.mp4")) == times(source))
  }

  @Test func `a trim begins at 0 with the frame that shows there`() async throws {
    var job = Job.boxed(.file(try clip()), to: folder.path("out.mp4"))
    job.trimStart = 0.05
    job.trimEnd = 0.15
    let report = try await job.export()
    // These are the frames at 40 ms (shown from 50), 80 and 120.
    #expect(report.frames == 3)
    let expected = [0, 0.03, 0.07]
    for (time, wanted) in zip(try times(folder.path("out.mp4")), expected) {
      #expect(abs(time - wanted) < 0.0005)
    }
    #expect(abs(report.duration - 0.1) < 0.001)
  }

  /// Degrees clockwise; `ffmpeg` takes them the other way.
  @Test(arguments: [90, 180, 270], [1, 2])
  func `a kept rotation shows what a baked one shows`(degrees: Int, aspect: Int) async throws {
    let upright = try clip()
    let source = try folder.make(
      "turned.mp4",
      "-i \(upright) -c copy -aspect \(160 * aspect):90 -metadata:s:v:0 rotate=\(360 - degrees)")
    // 4:2:0 without loss: whatever differs would be Imprint's doing.
    let preset = try folder.write(
      """
      { format: "imprint.preset/1", container: "mp4",
        video: { encoders: [{ name: "libx264", options: { qp: 0, preset: "ultrafast" } }],
                 pixelFormat: "yuv420p" },
        audio: { copy: "any" } }
      """, to: "exact.json")
    var shown: [DecodedFrames] = []
    let isTall = degrees != 180
    for rotation in VideoRotation.allCases {
      var job = Job.boxed(.file(source), to: folder.path("\(rotation).mp4"), x: 10, y: 30)
      job.preset = .document(.init(preset))
      job.rotation = rotation
      let report = try await job.export()
      #expect(report.rotation == (rotation == .bake ? degrees : 0))
      #expect(report.width == (isTall && rotation == .bake ? 90 : 160))
      shown.append(
        try DecodedFrames(
          folder.path("\(rotation).mp4"), width: isTall ? 90 : 160, height: isTall ? 160 : 90,
          in: folder))
    }
    for frame in 0..<5 {
      #expect(luma(shown[0], frame) { shown[1].sample(frame, plane: 0, $0, $1) })
      let (x, y) = isTall ? (10, 30 / aspect) : (10 / aspect, 30)
      let (lastX, lastY) = isTall ? (49, 50 / aspect - 1) : (50 / aspect - 1, 49)
      #expect(shown[0].sample(frame, plane: 0, x, y) == 235)
      #expect(shown[0].sample(frame, plane: 0, lastX, lastY) == 235)
    }
  }

  @Test func `matroska, which has no rotation, bakes it with a warning`() async throws {
    let source = try folder.make(
      "turned.mp4", "-i \(try clip()) -c copy -metadata:s:v:0 rotate=270")
    var job = Job.boxed(.file(source), to: folder.path("out.mkv"))
    job.rotation = .keep
    let report = try await job.export()
    #expect(report.rotation == 90)
    #expect(report.width == 90)
    #expect(report.warnings.map(\.code) == ["rotation.baked"])
  }

  @Test func `frames with equal times lose the later one, with a warning`() async throws {
    // 99 even steps and more keep it from being broken; the last two frames have one time.
    let source = try folder.make(
      "equal.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=6 -vf settb=1/1000,setpts=(N-eq(N\\,149))*40 "
        + "-fps_mode passthrough -enc_time_base 1/1000 -c:v ffv1")
    var job = Job.boxed(.file(source), to: folder.path("out.mkv"))
    job.preset = .document(.init("lossless"))
    let report = try await job.export()
    #expect(report.frames == 149)
    #expect(report.warnings.map(\.code) == ["input.equal-times"])
    let last = try DecodedFrames(source, width: 64, height: 48, in: folder)
    let kept = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    #expect(kept.count == 149)
    #expect(
      luma(kept, 148) {
        isInside($0, $1) ? 235 : last.sample(148, plane: 0, $0, $1)
      })
  }
}
