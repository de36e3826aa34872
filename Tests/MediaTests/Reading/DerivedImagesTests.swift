import Testing

@testable import ImprintMedia

/// Images of HEIF that are made of others.
@Suite struct DerivedImagesTests {
  private static func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let count = payload.count + 8
    return (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
      + Array(name.utf8) + payload
  }

  /// A file in which each item is made of others, by their numbers.
  private static func file(_ parts: [(UInt8, [UInt8])]) -> [UInt8] {
    let references = parts.flatMap { item, parts in
      box("dimg", [0, item, 0, UInt8(parts.count)] + parts.flatMap { [0, $0] })
    }
    let meta = box("meta", [0, 0, 0, 0] + box("iref", [0, 0, 0, 0] + references))
    return box("ftyp", Array("heic".utf8)) + meta
  }

  @Test func `a grid of tiles, and a grid of grids, come to an end`() {
    #expect(DerivedImages(in: Self.file([(9, [1, 2, 3])])).parts == [9: [1, 2, 3]])
    #expect(DerivedImages(in: Self.file([(9, [1, 2]), (8, [9, 9, 3])])).isFinite)
    #expect(DerivedImages(in: Self.file([])).isFinite)
  }

  @Test func `an image that is made of itself has no end`() {
    #expect(!DerivedImages(in: Self.file([(1, [1])])).isFinite)
    #expect(!DerivedImages(in: Self.file([(1, [4, 2]), (2, [3]), (3, [1])])).isFinite)
  }

  /// Ten times ten, six times: a million.
  @Test func `grids of grids that come to more than anyone has are refused`() {
    let tens = (1...7).map { level in
      (UInt8(level), [UInt8](repeating: UInt8(level + 1), count: 10))
    }
    #expect(!DerivedImages(in: Self.file(tens)).isFinite)
  }

  @Test func `bytes that are cut off anywhere are looked at safely`() {
    let file = Self.file([(9, [1, 2, 3]), (8, [9, 9, 3])])
    for end in 0...file.count { _ = DerivedImages(in: Array(file[..<end])).isFinite }
    var long = file
    // A count of parts that goes past the box.
    long[file.count - 7] = 255
    #expect(DerivedImages(in: long).isFinite)
  }
}
