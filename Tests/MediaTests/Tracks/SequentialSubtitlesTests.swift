import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct SequentialSubtitlesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A sample of timed text, and when it is shown, in milliseconds.
  private struct Shown: Equatable {
    let text: String
    let start, duration: Int64

    init(_ text: String, _ start: Int64, _ duration: Int64) {
      (self.text, self.start, self.duration) = (text, start, duration)
    }
  }

  private func shown(_ subtitles: String) throws -> [Shown] {
    let text = try folder.write(subtitles, to: "s.srt")
    let video = try folder.make("s.mkv", "-i \(text) -c:s subrip")
    let source = try SequentialSubtitles(
      ConvertedSubtitles(
        path: video, track: 0,
        range: KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1))),
        codec: "mov_text"))
    var all: [Shown] = []
    while let packet = try source.next() {
      let length = Int(packet.bytes[0]) << 8 | Int(packet.bytes[1])
      all.append(
        Shown(
          String(decoding: packet.bytes[2..<2 + length], as: UTF8.self), packet.presentation ?? -1,
          packet.duration))
    }
    return all
  }

  @Test func `subtitles that overlap are shown together as long as they do`() throws {
    let shown = try shown(
      """
      1
      00:00:01,000 --> 00:00:03,000
      Who is there?

      2
      00:00:02,000 --> 00:00:04,000
      It is me.

      3
      00:00:05,000 --> 00:00:06,000
      Good.

      """)
    // One tick is left free where the next follows at once.
    #expect(
      shown == [
        Shown("Who is there?", 1000, 999), Shown("Who is there?\nIt is me.", 2000, 999),
        Shown("It is me.", 3000, 1000), Shown("Good.", 5000, 1000),
      ])
  }

  /// Of 200 that begin a second apart and last an hour, the first 72 have made room at the end.
  @Test func `of more subtitles at once than anybody reads the latest are shown`() throws {
    let cues = (0..<200).map { number in
      let start = String(format: "00:%02d:%02d,000", number / 60, number % 60)
      return "\(number + 1)\n\(start) --> 01:59:00,000\n\(number)\n\n"
    }
    let shown = try shown(cues.joined())
    #expect(shown.count == 200)
    #expect(shown.last?.text == (72..<200).map(String.init).joined(separator: "\n"))
  }

  @Test func `subtitles that begin at one time are all shown`() throws {
    let shown = try shown(
      """
      1
      00:00:01,000 --> 00:00:02,000
      Above

      2
      00:00:01,000 --> 00:00:03,000
      Below

      """)
    #expect(shown == [Shown("Above\nBelow", 1000, 999), Shown("Below", 2000, 1000)])
  }

  /// The muxer's own empty samples between them would add a tick each.
  @Test func `subtitles that follow each other at once stay in time`() throws {
    let lines = (0..<40).map { index in
      func time(_ index: Int) -> String { "00:00:\(index < 10 ? "0" : "")\(index),000" }
      return "\(index + 1)\n\(time(index)) --> \(time(index + 1))\nLine \(index)\n\n"
    }
    let text = try folder.write(lines.joined(), to: "s.srt")
    let video = try folder.make(
      "s.mkv", "-f lavfi -i color=s=16x16:r=10:d=40 -i \(text) -c:v libx264 -c:s subrip")
    let path = folder.path("out.mp4")
    let muxer = try Muxer(path: path, container: .mp4)
    let range = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))
    try muxer.addTrack(CopiedTrack(path: video, track: 0, range: range, container: .mp4))
    try muxer.addTrack(
      SequentialSubtitles(
        ConvertedSubtitles(path: video, track: 1, range: range, codec: "mov_text")))
    try muxer.start()
    try muxer.finish()
    let texts = try ReadBack(path).packets(1).filter { $0.byteCount > 2 }
    #expect(texts.compactMap { $0.decodeTime?.seconds } == (0..<40).map(Double.init))
  }
}
