import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// The tracks beside the video, compared with what the muxer was handed.
@Suite struct CopiedTrackCheckTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Three seconds of a tone at 48000 Hz, with two subtitles, at 0.5 to 1 s and 1.5 to 2 s.
  func source(_ codec: String) throws -> String {
    let words = """
      1
      00:00:00,500 --> 00:00:01,000
      one

      2
      00:00:01,500 --> 00:00:02,000
      two

      """
    try Data(words.utf8).write(to: URL(filePath: folder.path("words.srt")))
    let path = folder.path("source.mkv")
    let made = try Tool.run(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "sine=sample_rate=48000:duration=3",
        "-i", "words.srt", "-c:a", codec, "-c:s", "subrip", path,
      ], in: folder.path)
    try #require(made.status == 0, "\(made.errors)")
    return path
  }

  /// Writes a second of video with the source's sound and subtitles, cut from `start` to `start` + 1.5 s.
  ///
  /// - Returns: the tallies of the video's frames, and of all other tracks.
  func write(
    _ name: String, from source: String, start: Double = 0
  ) throws -> (path: String, frames: FrameTally, others: [Int: FrameTally]) {
    let path = folder.path(name)
    let container = try #require(Container(path: path))
    let milliseconds = Rational.one(over: 1000)
    let range = KeptRange(
      origin: RationalTime(ticks: Int64(start * 1000), timeBase: milliseconds),
      cutsBefore: start > 0, end: RationalTime(ticks: 1500, timeBase: milliseconds))
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(path: path, container: container)
    let video = try muxer.addVideo(encoder)
    try muxer.addTrack(CopiedTrack(path: source, track: 0, range: range, container: container))
    let words = try ConvertedSubtitles(
      path: source, track: 1, range: range, codec: #require(container.textSubtitleCodec))
    try muxer.addTrack(container.hasEditLists ? SequentialSubtitles(words) : words)
    try muxer.start()
    for packet in try Synthetic.packets(encoder, at: (0..<30).map { $0 * 20 }) {
      try muxer.write(packet, track: video)
    }
    try muxer.finish()
    return (path, encoder.frames, muxer.sourceTallies)
  }

  @Test(arguments: [
    ("a.mp4", "aac"), ("a.mov", "aac"), ("a.mkv", "aac"), ("a.mp4", "libopus"),
    ("a.mkv", "libopus"), ("a.mp4", "libmp3lame"), ("a.mkv", "libmp3lame"),
    ("a.mkv", "flac"), ("a.mp4", "flac"),
  ])
  func `copied sound and converted subtitles pass, whole and cut`(
    name: String, codec: String
  ) throws {
    let source = try source(codec)
    for start in [0, 0.7, 1.25] {
      let output = try write(name, from: source, start: start)
      #expect(output.others.count == 2)
      #expect((output.others[1]?.count ?? 0) > 10)
      try OutputCheck.verify(
        path: output.path, track: 0, frames: output.frames, others: output.others)
    }
  }

  /// 80 ms are four packets of 20 ms (RFC 7845, section 4.6), and the one that the cut lies in begins up to 20 ms
  /// before 0.
  @Test func `the preroll of cut Opus lies before 0 in Matroska`() throws {
    let output = try write("a.mkv", from: source("libopus"), start: 0.7)
    let times = try ReadBack(output.path).packets(1).compactMap(\.presentation)
    let first = try #require(times.first)
    #expect((-101 ... -80).contains(first))
    #expect(zip(times, times.dropFirst()).allSatisfy { (19...21).contains($1 - $0) })
  }

  /// Matroska gives packets of ALAC no duration, and one alone has no step to another; an edit that lasts for no time
  /// would hide it.
  @Test func `a single packet of unknown duration is kept`() throws {
    let source = try folder.make("one.mkv", "-f lavfi -i sine=r=44100:d=0.05 -c:a alac")
    let path = folder.path("a.mp4")
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(path: path, container: .mp4)
    let video = try muxer.addVideo(encoder)
    let range = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))
    try muxer.addTrack(CopiedTrack(path: source, track: 0, range: range, container: .mp4))
    try muxer.start()
    for packet in try Synthetic.packets(encoder, at: (0..<6).map { $0 * 20 }) {
      try muxer.write(packet, track: video)
    }
    try muxer.finish()
    #expect(muxer.sourceTallies[1]?.count == 1)
    try OutputCheck.verify(
      path: path, track: 0, frames: encoder.frames, others: muxer.sourceTallies)
  }

  @Test(arguments: ["a.mp4", "a.mkv"])
  func `a packet that is missing is found`(name: String) throws {
    let output = try write(name, from: source("aac"))
    var others = output.others
    let count = try #require(others[1]?.count)
    others[1]?.add(RationalTime(ticks: 0, timeBase: .one(over: 1)))
    #expect(
      throws: MediaError(
        .outputDiffers(
          path: output.path, .packets(count, insteadOf: count + 1, track: 1)))
    ) {
      try OutputCheck.verify(path: output.path, track: 0, frames: output.frames, others: others)
    }
  }

  @Test func `a last packet at another time is found`() throws {
    let output = try write("a.mp4", from: source("aac"))
    var later = FrameTally()
    for _ in 1..<(output.others[2]?.count ?? 0) { later.add(nil) }
    later.add(RationalTime(ticks: 7, timeBase: .one(over: 1)))
    // The second subtitle begins past the range's end. The first one begins at 0.5 s; FFmpeg 5 begins the source with
    // the delay of AAC, 1024 samples at 48000 Hz, which makes it 0.521 s.
    let begin = try #require(output.others[2]?.last).seconds
    #expect(abs(begin - 0.5) < 0.022)
    #expect(
      throws: MediaError(
        .outputDiffers(
          path: output.path,
          .time(.lastPacket(track: 2), (begin * 1000).rounded() / 1000, insteadOf: 7)))
    ) {
      try OutputCheck.verify(
        path: output.path, track: 0, frames: output.frames, others: [2: later])
    }
  }
}
