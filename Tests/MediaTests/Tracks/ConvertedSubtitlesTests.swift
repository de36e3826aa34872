import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct ConvertedSubtitlesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  static let start = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))

  /// The first subtitle track of the clip; its texts are 2 bytes of length and UTF-8 (3GPP TS 26.245).
  func source(_ clip: String) throws -> [(text: String, start: Double, duration: Double)] {
    try ReadBack(clip).packets(2).compactMap { packet in
      let text = packet.bytes.dropFirst(2).prefix(Int(packet.bytes[0]) << 8 | Int(packet.bytes[1]))
      guard !text.isEmpty, let time = packet.decodeTime?.seconds else { return nil }
      let duration = RationalTime(ticks: packet.duration, timeBase: packet.timeBase).seconds
      return (String(decoding: text, as: UTF8.self), time, duration)
    }
  }

  @Test(.realClips, arguments: [("subrip", "s.mkv"), ("webvtt", "s.webm"), ("mov_text", "s.mp4")])
  func `texts and times stay`(codec: String, name: String) throws {
    let clip = realClip("torchcodec/nasa_13013.mp4")
    let path = folder.path(name)
    let muxer = try Muxer(path: path, container: try #require(Container(path: path)))
    try muxer.addTrack(
      ConvertedSubtitles(path: clip, track: 2, range: Self.start, codec: codec))
    try muxer.start()
    try muxer.finish()
    let read = try ReadBack(path)
    let expected = try source(clip)
    #expect(!expected.isEmpty)
    let found = read.packets(0).filter { $0.byteCount > 2 }
    #expect(found.count == expected.count)
    for (packet, expected) in zip(found, expected) {
      let bytes = codec == "mov_text" ? Array(packet.bytes.dropFirst(2)) : packet.bytes
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.filter { !$0.isNewline } == expected.text.filter { !$0.isNewline })
      #expect(abs((packet.decodeTime?.seconds ?? -1) - expected.start) < 0.001)
    }
  }

  @Test func `a text longer than anybody reads at once is counted, and the others are converted`()
    throws
  {
    let texts = ["one", String(repeating: "a", count: ConvertedSubtitles.mostBytes + 1), "two"]
    let cues = texts.enumerated().map { "\($0)\n00:00:0\($0),000 --> 00:00:0\($0),500\n\($1)\n\n" }
    let file = try OpenFile(try folder.write(cues.joined(), to: "s.srt"))
    let source = try ConvertedSubtitles(
      KeptSubtitles(of: file, range: Self.start), codec: "mov_text")
    var found: [String] = []
    while let packet = try source.next() {
      found.append(String(decoding: packet.bytes.dropFirst(2), as: UTF8.self))
    }
    #expect(found == ["one", "two"])
    #expect(source.undecodedPackets == 1)
  }

  @Test func `only text can be converted`() {
    #expect(ConvertedSubtitles.canConvert(from: "mov_text", to: "webvtt"))
    #expect(ConvertedSubtitles.canConvert(from: "ass", to: "mov_text"))
    #expect(!ConvertedSubtitles.canConvert(from: "dvd_subtitle", to: "subrip"))
    #expect(!ConvertedSubtitles.canConvert(from: "aac", to: "subrip"))
    #expect(!ConvertedSubtitles.canConvert(from: "nonsense", to: "subrip"))
  }

  /// A text in MP4 has a length of 16 bits; elsewhere it may have any.
  @Test(arguments: [("webvtt", 70_000, 1), ("mov_text", 60_000, 1), ("mov_text", 70_000, 0)])
  func `a long text is kept whole, or counted as lost`(codec: String, length: Int, kept: Int)
    throws
  {
    let text = String(repeating: "0123456789", count: length / 10)
    try folder.write("1\n00:00:00,200 --> 00:00:00,800\n\(text)\n", to: "long.srt")
    let clip = try folder.make("long.mkv", "-i \(folder.path("long.srt")) -c:s srt")
    let source = try ConvertedSubtitles(path: clip, track: 0, range: Self.start, codec: codec)
    var sizes: [Int] = []
    while let packet = try source.next() { sizes.append(packet.byteCount) }
    #expect(sizes.count == kept)
    #expect(sizes.allSatisfy { $0 >= length })
    #expect(source.undecodedPackets == 1 - kept)
  }
}
