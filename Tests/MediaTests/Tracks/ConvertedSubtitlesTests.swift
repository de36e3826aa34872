import Foundation
import ImprintPrimitives
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

  @Test func `only text can be converted`() {
    #expect(ConvertedSubtitles.canConvert(from: "mov_text", to: "webvtt"))
    #expect(ConvertedSubtitles.canConvert(from: "ass", to: "mov_text"))
    #expect(!ConvertedSubtitles.canConvert(from: "dvd_subtitle", to: "subrip"))
    #expect(!ConvertedSubtitles.canConvert(from: "aac", to: "subrip"))
    #expect(!ConvertedSubtitles.canConvert(from: "nonsense", to: "subrip"))
  }
}
