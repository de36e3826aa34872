import ImprintValues
import Testing

/// Images inside metadata, which show a photograph as it was, and all else in them.
@Suite struct EmbeddedImageTests {
  /// The least that a JPEG has: a table of quantisers, the begin of a scan, and samples that look like nothing else.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 9, count: 64)
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + [UInt8](repeating: 0x5A, count: 100) + [0xFF, 0xD9]
  private static let before = Array("Maker\0 notes ".utf8)
  private static let behind = Array(" and what follows".utf8)

  private func cleared(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    EmbeddedImages.clear(in: &bytes)
    return bytes
  }

  @Test func `a JPEG becomes zeros, and all beside it stays`() {
    let zeros = [UInt8](repeating: 0, count: Self.jpeg.count)
    #expect(cleared(Self.before + Self.jpeg + Self.behind) == Self.before + zeros + Self.behind)
    #expect(EmbeddedImages.isAny(in: Self.before + Self.jpeg))
    #expect(!EmbeddedImages.isAny(in: Self.before + Self.behind))
  }

  /// The preview in a preview's own EXIF ends before it does.
  @Test func `a JPEG in a JPEG ends with it`() {
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(Self.jpeg.count + 2)] + Self.jpeg
    let whole = Self.jpeg.prefix(2) + segment + Self.jpeg.dropFirst(2)
    let found = cleared(Self.before + whole + Self.behind)
    #expect(
      found == Self.before + [UInt8](repeating: 0, count: whole.count) + Self.behind)
  }

  @Test func `a spoilt first byte hides no preview`() {
    let spoilt = [0x12] + Self.jpeg.dropFirst()
    #expect(cleared(spoilt + Self.behind).allSatisfy { $0 != 0x5A })
    #expect(cleared(spoilt + Self.behind).suffix(Self.behind.count) == Self.behind[...])
  }

  @Test func `a JPEG that is cut off is cleared to its end`() {
    #expect(cleared(Self.before + Self.jpeg.prefix(120)).dropFirst(Self.before.count).max() == 0)
  }

  /// In one line, and in lines of 76 characters as XML writes their ends (RFC 2045, 6.8).
  @Test(arguments: ["", "&#xA;", "\n  ", "\\n"]) func `data in base64 become spaces`(end: String) {
    let line = String(repeating: "aB3+/x9Z", count: 9) + end
    let text = "<image>" + String(repeating: line, count: 8) + "</image>"
    let found = String(decoding: cleared(Array(text.utf8)), as: UTF8.self)
    #expect(found.count == text.count)
    #expect(found.filter { $0 != " " } == "<image></image>")
  }

  /// Their classes of characters tell data from texts: each of 512 characters of data is a digit at 10 of 64.
  @Test func `a text without a blank stays where it has letters alone, and else may be data`() {
    for text in ["x", "ab", "Ab", "0123", "abc0", "ABC/"] {
      let bytes = Array(String(repeating: text, count: 600 / text.count).utf8)
      #expect(cleared(bytes) == bytes, "\(text)")
    }
    let mixed = Array(String(repeating: "Ab0", count: 200).utf8)
    #expect(cleared(mixed) == [UInt8](repeating: UInt8(ascii: " "), count: 600))
    #expect(EmbeddedImages.hasUnknownData(in: mixed))
    // As RFC 4648 has the first bytes of a JPEG: FF D8 FF.
    #expect(!EmbeddedImages.hasUnknownData(in: Array("/9j/".utf8) + mixed))
  }

  @Test func `text stays, however long`() {
    let text = Array(String(repeating: "A photograph of the harbour at dawn ", count: 50).utf8)
    #expect(cleared(text) == text)
    let numbers = Array(String(repeating: "0.25,0.75 ", count: 200).utf8)
    #expect(cleared(numbers) == numbers)
  }

  // MARK: EXIF

  private static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A directory with the offset of the next.
  private static func directory(
    _ entries: [(tag: Int, type: Int, count: Int, value: Int)], next: Int = 0
  ) -> [UInt8] {
    number(entries.count, 2)
      + entries.flatMap {
        number($0.tag, 2) + number($0.type, 2) + number($0.count, 4)
          + number($0.value, 4)
      } + number(next, 4)
  }

  /// A thumbnail of samples as they are, in a strip of the second directory: the marks are gone, the rest of the first
  /// directory is there.
  @Test func `a thumbnail in strips is cleared`() throws {
    let first = Self.directory([(0x010E, 4, 1, 0x1122_3344)], next: 26)
    let second = Self.directory([(0x0111, 4, 1, 56), (0x0117, 4, 1, 40)])
    let exif = try #require(
      Exif(
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + first + second + [UInt8](repeating: 0x5A, count: 40)))
    let bare = exif.forUpright(width: 4, height: 4)
    #expect(!bare.bytes.contains(0x5A))
    let block = try #require(TIFFBlock(bare.bytes))
    let place = try #require(block.firstDirectory)
    #expect(block.entry(0x010E, at: place)?.count == 1)
    #expect(bare.bytes.contains(0x33))
  }

  /// Photoshop's resources and layers, and a thumbnail of Windows.
  @Test(arguments: [0x8649, 0x935C, 0x501B]) func `what holds images is removed`(tag: Int) throws {
    let first = Self.directory([(0x010E, 4, 1, 7), (tag, 7, 40, 50), (0xF000, 4, 1, 9)])
    let exif = try #require(
      Exif([0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + first + [UInt8](repeating: 0x5A, count: 40)))
    let bare = exif.forUpright(width: 4, height: 4)
    let block = try #require(TIFFBlock(bare.bytes))
    let place = try #require(block.firstDirectory)
    #expect(block.entries(at: place)?.map(\.tag) == [0x010E, 0xF000])
    #expect(!bare.bytes.contains(0x5A))
  }

  @Test func `a maker's note stays but for its preview`() throws {
    let note = Self.before + Self.jpeg + Self.behind
    let first = Self.directory([(0x8769, 4, 1, 26)])
    let second = Self.directory([(0x927C, 7, note.count, 44)])
    let exif = try #require(Exif([0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + first + second + note))
    let bare = exif.forUpright(width: 4, height: 4).bytes
    let zeros = [UInt8](repeating: 0, count: Self.jpeg.count)
    #expect(bare.dropFirst(44).starts(with: Self.before + zeros + Self.behind))
  }
}
