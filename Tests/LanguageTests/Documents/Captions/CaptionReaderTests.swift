import ImprintValues
import Testing

@testable import ImprintLanguage

/// Cues in time.
@Suite struct CaptionReaderTests {
  private static func read(
    _ cues: [(start: Double, duration: Double?)], _ codec: String = "subrip"
  ) throws -> [[Double]] {
    let stored = cues.enumerated().map { index, cue in
      TimedText(
        start: cue.start, duration: cue.duration, text: codec == "ass" ? event("a") : "a\(index)")
    }
    return try CaptionReader(stored, in: CaptionMarkup(codec: codec)).cues.map {
      [$0.start, $0.end]
    }
  }

  @Test func `cues are in the order of their starts`() throws {
    #expect(
      try Self.read([(5, 1), (1, 2), (1, 1), (-3, 1)]) == [[-3, -2], [1, 3], [1, 2], [5, 6]])
  }

  @Test func `cues that overlap stay as they are`() throws {
    #expect(try Self.read([(0, 5), (1, 5)]) == [[0, 5], [1, 6]])
  }

  @Test func `a cue without an end lasts until the next one, and ten seconds at most`() throws {
    #expect(try Self.read([(0, nil), (4, 1)]) == [[0, 4], [4, 5]])
    #expect(try Self.read([(0, nil), (0, nil), (40, nil)]) == [[0, 10], [0, 10], [40, 50]])
  }

  @Test func `so does one that ends where it starts, or before`() throws {
    #expect(try Self.read([(3, 0), (4, -2), (6, 1)]) == [[3, 4], [4, 6], [6, 7]])
  }

  /// Programs of ASS keep lines for themselves so.
  @Test func `of ASS such a cue is never seen`() throws {
    #expect(try Self.read([(3, 0), (4, -2), (5, nil), (6, 1)], "ass") == [[6, 7]])
  }

  @Test func `times that are no numbers are left out`() throws {
    #expect(
      try Self.read([(.nan, 1), (.infinity, 1), (1, .nan), (2, .infinity)]) == [[1, 2], [2, 12]])
  }

  @Test func `a text that nobody reads is left out, and counted`() throws {
    let long = TimedText(
      start: 0, duration: 1, text: String(repeating: "a", count: CaptionReader.mostBytes + 1))
    let reader = try CaptionReader([long], in: CaptionMarkup(codec: "subrip"))
    #expect(reader.cues.isEmpty)
    #expect(reader.omissions.longCues == 1)
  }

  /// 32 Ki words a cue: the 31st is past a million.
  @Test func `more than a million words are refused`() {
    let cue = TimedText(
      start: 0, duration: 1, text: String(repeating: "a ", count: CaptionReader.mostBytes / 2))
    #expect(throws: CaptionFault.manyWords(limit: 1_000_000)) {
      try CaptionReader(Array(repeating: cue, count: 31), in: CaptionMarkup(codec: "text"))
    }
  }

  @Test func `a codec without markup is plain text`() throws {
    #expect(try caption("<i>a</i> &amp;", "mov_text")?.line == "<i>a</i> &amp;")
  }
}
