import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintDraw

/// Lines that had to be broken, made about equally long.
@Suite struct BalancedTextTests {
  /// The lines of a text in a box of so many letters' width, of which `m` is the widest.
  private func lines(_ string: String, widthOf letters: String) -> [String] {
    let raster = Rasterizer()
    var style = TextStyle(string, fontSize: 20)
    let width = raster.size(of: TextStyle(letters, fontSize: 20), in: .unlimited).width
    (style.wraps, style.isBalanced) = (true, true)
    let text = TextDrawing(style, box: Size(width: width, height: 400))
    let bytes = Array(string.utf8)
    return raster.parts([], of: text).lines.map {
      String(decoding: bytes[$0.bytes], as: UTF8.self).trimmed
    }
  }

  @Test func `a word alone on the last line gets company`() {
    #expect(lines("mm mm mm mm", widthOf: "mm mm mm m") == ["mm mm", "mm mm"])
  }

  /// Two lines of half the letters would be the shortest, and break the long word.
  @Test func `no word is broken to make lines equally long`() {
    #expect(lines("mmmmmmmmmm omit", widthOf: "mmmmmmmmmmm") == ["mmmmmmmmmm", "omit"])
    #expect(
      lines("mmmmmmmmmm no do it", widthOf: "mmmmmmmmmmm no") == ["mmmmmmmmmm", "no do it"])
  }

  /// The first line, which nothing breaks, is as wide as the box: in it the second one would end in a word alone.
  @Test func `the lines behind a line break are balanced by themselves`() {
    let first = "mmmmmmmmmmmm"
    #expect(
      lines("\(first)\nmmm mmm mmm m m", widthOf: first) == [first, "mmm mmm", "mmm m m"])
    #expect(
      lines("mmm mmm mmm m m\n\(first)", widthOf: first) == ["mmm mmm", "mmm m m", first])
  }

  /// It is wider than the box by itself.
  @Test func `a word that has to be broken is broken in the middle`() {
    #expect(lines("mmmmmmmmmmmm", widthOf: "mmmmmmmmmm") == ["mmmmmm", "mmmmmm"])
  }
}

extension String {
  /// Without the space at which a line was broken, and the line feed.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
