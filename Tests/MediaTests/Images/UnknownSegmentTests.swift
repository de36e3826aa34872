import Testing

@testable import ImprintMedia

/// Segments of a JPEG whose content is not known, which may hold a preview of the photograph as it was.
@Suite struct UnknownSegmentTests {
  private static func segment(_ marker: UInt8, _ name: String, _ count: Int) -> [UInt8] {
    let content = Array(name.utf8) + [UInt8](repeating: 7, count: count)
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  private static func notes(_ segments: [[UInt8]]) throws -> PhotographNotes {
    PhotographNotes(of: try #require(JPEGFile([0xFF, 0xD8] + segments.flatMap(\.self))))
  }

  @Test func `short ones are kept, and so are comments of any length`() throws {
    let notes = try Self.notes([
      Self.segment(0xE4, "Note", 100), Self.segment(0xFE, "", 5000),
      Self.segment(0xE6, "GoPro\0", 5000),
    ])
    #expect(notes.segments.map(\.marker) == [0xE4, 0xFE, 0xE6])
    #expect(notes.leftOut == [])
  }

  /// Thermal images, and previews of some cameras, of which each part has a marker of its own.
  @Test(arguments: [0xE4, 0xE5] as [UInt8])
  func `the short end of data that begin in a long one is left out with it`(marker: UInt8) throws {
    let notes = try Self.notes([
      Self.segment(0xE4, "Data", 60_000), Self.segment(marker, "Data", 200),
      Self.segment(0xFE, "Words", 0), Self.segment(0xE7, "Note", 200),
    ])
    #expect(notes.segments.map(\.marker) == [0xFE, 0xE7])
    #expect(notes.leftOut == [.segments])
  }
}
