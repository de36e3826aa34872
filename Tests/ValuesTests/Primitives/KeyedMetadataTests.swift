import Foundation
import ImprintValues
import Testing

/// Values by QuickTime File Format, "Well-known types".
@Suite struct KeyedMetadataTests {
  @Test(
    arguments: [
      (UInt32(1), [0x48, 0x69], "Hi"), (1, [0xFF], nil), (1, [], ""),
      (2, [0, 0x48, 0x20, 0xAC], "H€"), (2, [0, 0x48, 0x20], nil),
      // A phone's full-frame-rate-playback-intent, in 64 bits.
      (21, [0, 0, 0, 0, 0, 0, 0, 1], "1"), (21, [0xFF, 0xFE], "-2"), (21, [0x80], "-128"),
      (21, [], nil), (21, [UInt8](repeating: 1, count: 9), nil),
      (22, [0x80], "128"), (65, [0xFF], "-1"),
      (74, [0xFF] + [UInt8](repeating: 0, count: 7), "-72057594037927936"),
      (78, [UInt8](repeating: 0xFF, count: 8), "18446744073709551615"),
      // 1 + 1/2 has the exponent 127 and the upper bit of the fraction; 0.46337890625 is a phone's relighting parameter,
      // of which 32 bits tell the first seven digits.
      (23, [0x3F, 0xC0, 0, 0], "1.5"), (23, [0x3E, 0xED, 0x40, 0], "0.4633789"), (23, [0x3F], nil),
      (24, [0x3F, 0xF8, 0, 0, 0, 0, 0, 0], "1.5"),
      (71, [0x44, 0xF0, 0, 0, 0x44, 0xB4, 0, 0], "1920.0 1440.0"),
      // An image, and a type that nobody knows.
      (13, [0xFF, 0xD8], nil), (4711, [0x48], nil),
    ] as [(UInt32, [UInt8], String?)])
  func `a value is said as the text or the number that its type makes of it`(
    type: UInt32, bytes: [UInt8], text: String?
  ) {
    #expect(KeyedValue(type: type, bytes: StoredBytes(bytes)).text == text)
  }

  /// ISO 639-2's letters, of five bits each: f, r, a are 6, 18, 1.
  @Test(
    arguments: [
      (UInt32(6 << 10 | 18 << 5 | 1), "fra"), (0x5553_15C7, "eng"), (0x5553_55C4, nil), (0, nil),
      (2, nil), (0x7FFF, nil),
    ] as [(UInt32, String?)])
  func `a locale's language is a code of three letters, or none`(locale: UInt32, code: String?) {
    #expect(KeyedValue(type: 1, locale: locale, bytes: []).language == code)
  }

  @Test func `of values in several languages the general one has the key's name`() {
    let metadata = KeyedMetadata([
      .init(
        .init("title"),
        [
          KeyedValue(type: 1, locale: 0x15C7, bytes: StoredBytes("Hello".utf8)),
          KeyedValue(type: 1, bytes: StoredBytes("Hallo".utf8)),
        ]),
      .init(.init("count"), [KeyedValue(type: 22, bytes: [3])]),
      .init(.init("cover"), [KeyedValue(type: 13, bytes: [0xFF, 0xD8])]),
      .init(.init("elsewhere", of: 0x7564_7461), [KeyedValue(text: "x")]),
    ])
    #expect(metadata.texts == ["title": "Hallo", "title-eng": "Hello", "count": "3"])
    #expect(metadata.names == ["title", "count", "cover"])
    #expect(metadata.namesWithoutText == ["cover"])
  }

  @Test func `bytes are stored as pairs of digits, and others are refused`() throws {
    let stored = StoredBytes([0, 0x0A, 0xFF])
    let text = try JSONEncoder().encode([stored])
    #expect(String(decoding: text, as: UTF8.self) == "[\"000aff\"]")
    #expect(try JSONDecoder().decode([StoredBytes].self, from: text) == [stored])
    for wrong in ["[\"0\"]", "[\"0G\"]", "[\"é\"]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([StoredBytes].self, from: Data(wrong.utf8))
      }
    }
  }
}
