import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Images in the bundled font only: no machine's own fonts are in them.
@Suite struct GoldenTests {
  let raster = Rasterizer()
  /// Pixels a unit of a frame of 1920 pixels.
  let hd = AffineTransform.scale(x: 1920.0 / 1080, y: 1920.0 / 1080)

  /// The house overlay's text: 83.5 × 16.5 at 12 units.
  func house(_ string: String) -> TextDrawing {
    var style = TextStyle(string, fontSize: 12)
    style.alignment = .right
    style.verticalAlignment = .center
    style.minimumScale = 0.5
    style.truncation = .middle
    style.outlineWidth = 1
    return TextDrawing(style, box: Size(width: 83.5, height: 16.5))
  }

  /// Over white, black and a ramp between them, side by side, with edges on pixels.
  func grounds(_ text: TextDrawing) -> Drawing {
    let width = 99.0
    var elements = [
      Drawing.Element(box(Size(width: width, height: 22.5), .white)),
      Drawing.Element(
        box(Size(width: width, height: 22.5), .black), transform: .translation(x: width, y: 0)),
    ]
    for step in 0..<22 {
      let level = Double(step) / 21
      let gray = Color(red: level, green: level, blue: level)
      elements.append(
        Drawing.Element(
          box(Size(width: 4.5, height: 22.5), gray),
          transform: .translation(x: 2 * width + 4.5 * Double(step), y: 0)))
    }
    for column in 0..<3 {
      elements.append(
        Drawing.Element(
          .text(text), transform: .translation(x: 8 + width * Double(column), y: 3)))
    }
    return .group(elements)
  }

  func box(_ size: Size, _ fill: Color) -> Drawing { .box(BoxDrawing(size: size, fill: fill)) }

  @Test func `house text on white, black and between`() throws {
    let drawing = grounds(house("ID: 10086"))
    expectGolden(try raster.bitmap(of: drawing, transform: hd, width: 528, height: 40), "house")
  }

  @Test func `house text that shrinks`() throws {
    let drawing = grounds(house("ID: 1008610086"))
    expectGolden(
      try raster.bitmap(of: drawing, transform: hd, width: 528, height: 40), "house-shrunk")
  }

  @Test func `house text that shrinks and is then cut in the middle`() throws {
    let drawing = grounds(house("ID: a-very-long-user-name-1234567890"))
    expectGolden(
      try raster.bitmap(of: drawing, transform: hd, width: 528, height: 40), "house-cut")
  }

  @Test func `wrapped, centred, spaced and padded on a rounded box`() throws {
    var style = TextStyle("Three lines of text\nthat are centred in a box", fontSize: 15)
    style.wraps = true
    style.alignment = .center
    style.verticalAlignment = .center
    style.lineSpacing = 4
    style.padding = Size(width: 12, height: 6)
    style.color = Color(red: 1, green: 0.9, blue: 0.3)
    let size = Size(width: 180, height: 100)
    let ground = BoxDrawing(
      size: size, fill: Color(red: 0.1, green: 0.2, blue: 0.4, alpha: 0.8),
      corners: RoundCorners(16),
      borderWidth: 3, borderColor: .white)
    let drawing = Drawing.group([
      Drawing.Element(.box(ground)), Drawing.Element(.text(TextDrawing(style, box: size))),
    ])
    expectGolden(try raster.bitmap(of: drawing, width: 180, height: 100), "wrapped")
  }

  @Test func `turned, outlined and half clear`() throws {
    var style = TextStyle("Sample & <b>", fontSize: 30)
    style.outlineColor = Color(red: 0.8, green: 0, blue: 0.1)
    style.outlineWidth = 3
    let text = Drawing.text(TextDrawing(style, box: Size(width: 200, height: 40)))
    let drawing = Drawing.group([Drawing.Element(text, opacity: 0.5)])
    let turned = AffineTransform.rotation(degrees: -20).then(.translation(x: 10, y: 85))
    expectGolden(
      try raster.bitmap(of: drawing, transform: turned, width: 230, height: 130), "turned")
  }
}
