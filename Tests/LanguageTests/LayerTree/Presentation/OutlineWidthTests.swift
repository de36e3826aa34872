import ImprintLanguage
import ImprintValues
import Testing

/// Lines around letters whose width goes with the font's size.
@Suite struct OutlineWidthTests {
  /// The widths of the outlines of a text on a frame of 1080 × 1080, on which a unit is a pixel; the first on top.
  private func widths(
    _ outlines: [Length?], fontSize: Length, box: TextBox.Extent = .none
  ) throws -> [Double] {
    var text = TextContent("abc")
    text.fontSize = fontSize
    text.outlines = outlines.map { TextContent.Outline(color: .black, width: $0) }
    text.box.extent = box
    var layer = Layer(.text(text))
    layer.size = .automatic
    let items = Stage.scene([layer]).displayList(at: FrameInstant(time: 0)).items
    guard case .text(let drawing)? = items.first?.drawing else { return [] }
    return drawing.style.outlines.map(\.width)
  }

  @Test func `an automatic width is 0.08 em, and at least 1.5 pixels`() throws {
    #expect(try widths([nil], fontSize: 50) == [4])
    #expect(try widths([nil], fontSize: .fraction(0.1)) == [0.08 * 108])
    #expect(try widths([nil], fontSize: 10) == [1.5])
    #expect(try widths([3, nil], fontSize: 50) == [3, 4])
  }

  @Test func `a text in a box has no automatic outline, and keeps one of its own`() throws {
    #expect(try widths([nil], fontSize: 50, box: .block) == [])
    #expect(try widths([nil], fontSize: 50, box: .line) == [])
    #expect(try widths([2], fontSize: 50, box: .line) == [2])
  }
}
