import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Frames that begin long after the sound, or pause for hours.
@Suite struct LateFramesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Two seconds of 10 fps with sound, whose frames from number `first` on come so many seconds later.
  private func clip(
    _ seconds: Int, from first: Int, ticksPerSecond: Int = 1000, in name: String = "clip.mkv"
  ) throws -> String {
    let plain = try folder.make(
      "plain.mkv",
      "-f lavfi -i testsrc2=s=64x64:r=10:d=2 -f lavfi -i sine=d=2:r=48000 -c:v mpeg4 -c:a aac")
    let ticks = "\(seconds)*\(ticksPerSecond)"
    return try folder.make(
      name,
      "-i \(plain) -c copy -video_track_timescale \(ticksPerSecond) "
        + "-bsf:v setts=ts=if(gte(N\\,\(first))\\,TS+\(ticks)\\,TS)")
  }

  private func job(
    _ clip: String, to name: String, fps: Int32? = nil, preset: String = "low"
  ) -> Job {
    var job = Job.boxed(.file(clip), to: folder.path(name))
    job.preset = .document(.name(preset))
    job.frameRate = fps.flatMap { Rational($0) }
    return job
  }

  /// 2 s of 30 fps are 60 frames; the seconds before them are a time, in an edit list or in timestamps.
  @Test(arguments: [20_000, 100_000_000, 10_000_000_000_000], ["out.mp4", "out.mkv", "out.mov"])
  func `frames at a constant rate begin as late as their source`(
    seconds: Int, name: String
  ) async throws {
    let report = try await job(try clip(seconds, from: 0), to: name, fps: 30).export()
    #expect(report.frames == 60)
    #expect(abs(report.duration - Double(seconds + 2)) < 0.1)
    #expect(abs(try firstTime(of: name) - Double(seconds)) < 0.1)
  }

  /// The presentation time of the first frame in seconds, by `ffprobe`.
  private func firstTime(of name: String) throws -> Double {
    let words = "-v error -select_streams v -show_entries packet=pts_time -of csv=p=0 \(name)"
    let times = try Tool.run(
      "ffprobe", words.split(separator: " ").map(String.init), in: folder.path
    )
    .output.split(whereSeparator: { ",\n".contains($0) }).compactMap { Double($0) }
    return try #require(times.min())
  }

  /// The sound begins with AAC's 1024 samples of priming, so that the frames end at 3.021 s: ⌈90.6⌉.
  @Test func `a short beginning is filled at a constant rate`() async throws {
    #expect(try await job(try clip(1, from: 0), to: "out.mp4", fps: 30).export().frames == 91)
  }

  @Test(arguments: [("out.mp4", 30), ("out.gif", 10), ("out.gif", nil), ("out.ts", nil)])
  func `a gap that would be filled for more than an hour is named`(
    name: String, fps: Int32?
  ) async throws {
    let clip = try clip(20_000, from: 10)
    let preset = name == "out.gif" ? "gif" : "low"
    let error = await #expect(throws: ExportError.self) {
      try await job(clip, to: name, fps: fps, preset: preset).export()
    }
    #expect(String(describing: try #require(error)).contains("20000 s"))
    #expect(!FileManager.default.fileExists(atPath: folder.path(name)))
  }

  /// The trim ends before the gap does: 10 fps for 5 s.
  @Test func `a gap is filled as far as the trim reaches`() async throws {
    var job = job(try clip(20_000, from: 10), to: "out.mp4", fps: 10)
    job.trimEnd = 5
    #expect(try await job.export().frames == 50)
  }

  @Test(arguments: ["out.mp4", "out.mkv", "out.mov"])
  func `a gap of hours is kept in the source's times`(name: String) async throws {
    let report = try await job(try clip(20_000, from: 10), to: name).export()
    #expect(report.frames == 20)
    #expect(abs(report.duration - 20_002) < 0.1)
  }

  /// FFmpeg reads no composition offsets past 28 bits: 4,000 s at 90,000 ticks are 3.6 · 10⁸, and 2,982.1 s at 90,014
  /// just under 2.684 · 10⁸, which the offset of a frame that is reordered passes.
  @Test(arguments: ["out.mp4", "out.mov", "out.mkv"], [(4000, 90_000), (2982, 90_014)])
  func `a gap past what a reordered frame may have leaves every frame to be read`(
    name: String, gap: (seconds: Int, ticksPerSecond: Int)
  ) async throws {
    let clip = try clip(
      gap.seconds, from: 10, ticksPerSecond: gap.ticksPerSecond, in: "clip.mov")
    let report = try await job(clip, to: name).export()
    #expect(report.frames == 20)
    let words = "-v error -count_frames -select_streams v -show_entries stream=nb_read_frames"
    let counted = try Tool.run(
      "ffprobe", (words + " -of csv=p=0 \(name)").split(separator: " ").map(String.init),
      in: folder.path)
    #expect(counted.output.prefix { $0.isNumber } == "20")
  }

  /// 40,000 s at 90,000 ticks are 3.6 · 10⁹, past the 31 bits of a sample's duration.
  @Test func `a gap past a sample's duration is named in MP4, and kept in Matroska`() async throws {
    let clip = try clip(20_000, from: 10, ticksPerSecond: 90_000, in: "clip.mp4")
    try widenLastDelta(in: clip, to: 40_000 * 90_000)
    let error = await #expect(throws: ExportError.self) {
      try await job(clip, to: "out.mp4").export()
    }
    #expect(String(describing: try #require(error)).contains("40000 s"))
    #expect(abs(try await job(clip, to: "out.mkv").export().duration - 40_001) < 2)
  }

  /// Sets the largest delta of the video's `stts` (ISO/IEC 14496-12, 8.6.1.2), 32 bits without a sign.
  private func widenLastDelta(in path: String, to ticks: UInt32) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let table = try #require(bytes.firstRange(of: Array("stts".utf8))).upperBound
    func number(at place: Int) -> UInt32 {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let deltas = (0..<Int(number(at: table + 4))).map { table + 12 + $0 * 8 }
    let longest = try #require(deltas.max { number(at: $0) < number(at: $1) })
    bytes.replaceSubrange(
      longest..<longest + 4, with: (0..<4).map { UInt8(truncatingIfNeeded: ticks >> (24 - 8 * $0)) }
    )
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// A transport stream's clock begins anew after 2³³ / 90,000 s, which are 26.5 hours.
  @Test func `a transport stream begins as late as its clock reaches`() async throws {
    let report = try await job(try clip(20_000, from: 0), to: "out.ts").export()
    #expect(abs(report.duration - 20_002) < 0.1)
    let clip = try clip(100_000, from: 0)
    let error = await #expect(throws: ExportError.self) {
      try await job(clip, to: "late.ts").export()
    }
    #expect(String(describing: try #require(error)).contains("100000 s"))
  }
}
