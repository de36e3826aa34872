import ImprintLanguage
import ImprintValues
import Testing

/// Sizes that fit between the insets of a place, on a frame of 1080 × 1080, on which a unit is a pixel, with texts half as
/// wide as high a character.
@Suite struct FittingTests {
  /// The box of a text of 500 characters of 10 units, which wraps.
  private func frame(_ position: Position) throws -> Rect {
    var content = TextContent(String(repeating: "abcd ", count: 100))
    content.fontSize = 20
    content.wraps = true
    var layer = Layer(.text(content))
    layer.name = "text"
    layer.position = position
    layer.maximumSize = SizeLimit(width: .insets, height: .insets)
    return try #require(Stage.scene([layer]).presentation(of: "text", at: 0)?.frame)
  }

  @Test(arguments: [
    (Position.flush(.bottomRight, inset: .units(100)), 880.0),
    (.flush(.topLeft, inset: Offset(x: .fraction(0.25), y: 0)), 540),
    (.flush(.center, inset: .pixels(400)), 280), (.point(Offset(x: 500, y: 500)), 1080),
  ])
  func `a text is as wide as the frame less the insets on both sides`(
    position: Position, widest: Double
  ) throws {
    let width = try frame(position).size.width
    // Lines break at words of four letters and a space.
    #expect(width <= widest && width > widest - 60, "\(width)")
  }

  @Test func `an inset of more than half leaves a hundredth`() throws {
    #expect(try frame(.flush(.center, inset: .fraction(0.6))).size.width <= 10.8)
  }

  @Test func `it keeps its distance from the edges`() throws {
    let box = try frame(.flush(.bottomRight, inset: Offset(x: 100, y: 30)))
    #expect(box.maxX == 980 && box.maxY == 1050 && box.minX >= 100)
  }
}
