import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct TextTests {
  let raster = Rasterizer()

  func style(_ string: String, size: Double = 20) -> TextStyle {
    TextStyle(string, fontSize: size)
  }

  /// The bounds of the ink in a box, in points.
  ///
  /// - Parameter scale: pixels a point.
  func ink(_ style: TextStyle, in box: Size, scale: Double = 4) throws -> Rect {
    let margin = 50.0
    let map = AffineTransform.translation(x: margin, y: margin).then(.scale(x: scale, y: scale))
    let bitmap = try raster.bitmap(
      of: .text(TextDrawing(style, box: box)), transform: map,
      width: Int((box.width + 2 * margin) * scale), height: Int((box.height + 2 * margin) * scale))
    let covered = try #require(bitmap.covered)
    return Rect(
      x: Double(covered.minX) / scale - margin, y: Double(covered.minY) / scale - margin,
      width: Double(covered.width) / scale, height: Double(covered.height) / scale)
  }

  /// Inter's `hhea`: ascender 0.96875 em, descender 0.2414 em, no line gap.
  @Test func `is as high as its font's logical box`() {
    let height = raster.size(of: style("Hxg", size: 100), in: .unlimited).height
    #expect(abs(height - 121) < 0.5)
    let two = raster.size(of: style("Hxg\nx", size: 100), in: .unlimited).height
    #expect(abs(two - 2 * height) < 0.01)
  }

  /// Inter has no italics: the stem of an I, a rectangle, leans by 12°, to the right of its box too.
  @Test(arguments: [400.0, 700]) func `italics that a family lacks lean by 12 degrees`(
    weight: Double
  ) throws {
    var style = style("I", size: 100)
    style.typography.weight = weight
    let box = raster.size(of: style, in: .unlimited)
    let upright = try ink(style, in: box)
    style.typography.isItalic = true
    #expect(raster.size(of: style, in: .unlimited) == box)
    let italic = try ink(style, in: box)
    #expect(abs(italic.size.height - upright.size.height) < 0.5)
    #expect(
      abs(italic.size.width - upright.size.width - upright.size.height * tan(12 * .pi / 180)) < 0.5)
    let bounds = raster.inkBounds(of: .text(TextDrawing(style, box: box)))
    #expect(bounds.minX <= italic.minX && bounds.maxX >= italic.maxX - 0.25)
  }

  /// Inter's contextual alternates would make a multiplication sign of an x between digits.
  @Test(arguments: [("0x1", ["0", "x", "1"]), ("->", ["-", ">"])])
  func `identifiers are drawn letter by letter`(text: String, letters: [String]) {
    let whole = raster.size(of: style(text, size: 100), in: .unlimited).width
    let apart = letters.map { raster.size(of: style($0, size: 100), in: .unlimited).width }
    // Kerning moves pairs by a few hundredths of an em; another glyph is another width.
    #expect(abs(whole - apart.reduce(0, +)) < 6)
  }

  @Test(arguments: [0.5, 3, 10, 77.7])
  func `is as wide as its font is large`(factor: Double) {
    let one = raster.size(of: style("ID: 10086 fi", size: 10), in: .unlimited)
    let scaled = raster.size(of: style("ID: 10086 fi", size: 10 * factor), in: .unlimited)
    #expect(abs(scaled.width / factor - one.width) < 0.02)
    #expect(abs(scaled.height / factor - one.height) < 0.02)
  }

  /// FreeType loads ems of up to some 10,000 pixels: larger glyphs have the outline of those.
  @Test(arguments: [100.0, 250, 4000])
  func `stays however far it is scaled`(scale: Double) throws {
    let text = Drawing.text(
      TextDrawing(style("L", size: 100), box: Size(width: 100, height: 120)))
    /// The pixels from `start` on, of the row through the middle of the stem.
    func row(from start: Double, by scale: Double, width: Int) throws -> Bitmap {
      try raster.bitmap(
        of: text,
        transform: .scale(x: scale, y: scale)
          .then(.translation(x: -start, y: -(60 * scale).rounded())),
        width: width, height: 1)
    }
    let plain = try #require(try row(from: 0, by: 50, width: 2000).covered)
    let left = Double(plain.minX) / 50 * scale
    let right = Double(plain.maxX) / 50 * scale
    // A pixel of the smaller one is as many of the larger one as it is larger; outlines are rounded to 1/64 pixel.
    let reach = (scale / 50 * 1.1).rounded(.up) + 2
    for (edge, isLeft) in [(left, true), (right, false)] {
      let start = (edge - reach).rounded()
      let pixels = try row(from: start, by: scale, width: Int(2 * reach) + 1)
      #expect(pixels[0, 0][3] == (isLeft ? 0 : 255))
      #expect(pixels[Int(2 * reach), 0][3] == (isLeft ? 255 : 0))
    }
  }

  @Test func `has padding on each side, and spacing between lines only`() {
    var text = style("a\nb\nc")
    let plain = raster.size(of: text, in: .unlimited)
    text.padding = Size(width: 3, height: 5)
    text.lineSpacing = 7
    let padded = raster.size(of: text, in: .unlimited)
    #expect(abs(padded.width - plain.width - 6) < 0.01)
    #expect(abs(padded.height - plain.height - 10 - 14) < 0.01)
  }

  @Test func `wraps at the width that it may have, and then fits its own size`() throws {
    var text = style("one two three four five six")
    let line = raster.size(of: text, in: TextRoom(width: 100, height: nil))
    text.wraps = true
    let wrapped = raster.size(of: text, in: TextRoom(width: 100, height: nil))
    #expect(line.width > 100)
    #expect(wrapped.width <= 100)
    #expect(wrapped.height >= 2 * line.height - 0.01)
    #expect(try ink(text, in: wrapped).maxY <= wrapped.height)
  }

  @Test func `breaks inside a word that is too long for a line`() {
    var text = style("abcdefghijklmnopqrstuvwxyz")
    text.wraps = true
    #expect(raster.size(of: text, in: TextRoom(width: 60, height: nil)).width <= 60)
  }

  /// An identifier has no hyphen where it is broken.
  @Test func `a broken word has the letters that it was given`() throws {
    func image(_ string: String) throws -> Bitmap {
      var text = style(string)
      text.wraps = true
      let width = raster.size(of: style("mmmm-"), in: .unlimited).width + 1
      let drawing = Drawing.text(TextDrawing(text, box: Size(width: width, height: 60)))
      return try raster.bitmap(of: drawing, transform: .identity, width: 120, height: 60)
    }
    #expect(try image("mmmmmmmm") == image("mmmm\nmmmm"))
  }

  @Test func `an empty text has a line's height`() {
    let size = raster.size(of: style(""), in: .unlimited)
    #expect(size.width == 0)
    #expect(size.height == raster.size(of: style("x"), in: .unlimited).height)
  }

  @Test func `lies where it is aligned`() throws {
    let box = Size(width: 200, height: 80)
    var text = style("HH")
    let topLeft = try ink(text, in: box)
    text.alignment = .right
    text.verticalAlignment = .bottom
    let bottomRight = try ink(text, in: box)
    text.alignment = .center
    text.verticalAlignment = .center
    let middle = try ink(text, in: box)
    let size = raster.size(of: text, in: .unlimited)
    #expect(abs(bottomRight.minX - topLeft.minX - (200 - size.width)) <= 0.25)
    #expect(abs(bottomRight.minY - topLeft.minY - (80 - size.height)) <= 0.25)
    #expect(abs(middle.minX - topLeft.minX - (200 - size.width) / 2) <= 0.25)
    #expect(abs(middle.minY - topLeft.minY - (80 - size.height) / 2) <= 0.25)
  }

  @Test(arguments: [("abc", false), ("אבג abc", true), ("12 عرب", true), ("12", false)])
  func `naturally begins where its first strong letter does`(string: String, isRight: Bool) throws {
    let box = Size(width: 300, height: 40)
    let natural = try ink(style(string), in: box)
    #expect((natural.minX > 100) == isRight)
    var left = style(string)
    left.alignment = .left
    #expect(try ink(left, in: box).minX < 20)
  }

  @Test func `moves by fractions of a pixel`() throws {
    let text = Drawing.text(TextDrawing(style("I"), box: Size(width: 20, height: 30)))
    func balance(_ shift: Double) throws -> Double {
      let bitmap = try raster.bitmap(
        of: text, transform: .translation(x: shift, y: 0), width: 20, height: 30)
      let weights = (0..<20).map { x in (0..<30).reduce(0.0) { $0 + Double(bitmap[x, $1][3]) } }
      return weights.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
        / weights.reduce(0, +)
    }
    let still = try balance(0)
    for shift in [0.125, 0.25, 0.5, 0.875] {
      #expect(abs(try balance(shift) - still - shift) < 0.02)
    }
  }

  @Test(arguments: [(2.0, 1.0), (1, 2), (0.5, 1), (3, 0.75)])
  func `is stretched as a whole`(across: Double, down: Double) throws {
    let drawing = Drawing.text(
      TextDrawing(style("ID: 10086", size: 30), box: Size(width: 200, height: 50)))
    func covered(_ across: Double, _ down: Double) throws -> PixelRect {
      let bitmap = try raster.bitmap(
        of: drawing, transform: .scale(x: across, y: down), width: Int(400 * across),
        height: Int(100 * down))
      return try #require(bitmap.covered)
    }
    let even = try covered(1, 1)
    let stretched = try covered(across, down)
    #expect(abs(Double(stretched.minX) - Double(even.minX) * across) <= across + 1)
    #expect(abs(Double(stretched.maxX) - Double(even.maxX) * across) <= across + 1)
    #expect(abs(Double(stretched.maxY) - Double(even.maxY) * down) <= down + 1)
  }

  @Test func `lines stay as they were at any scale`() throws {
    var text = style("Words that break, at every size, where they broke before.")
    text.wraps = true
    let drawing = Drawing.text(TextDrawing(text, box: Size(width: 150, height: 200)))
    let bounds = raster.inkBounds(of: drawing)
    for scale in [0.7, 1.37, 5] {
      let bitmap = try raster.bitmap(
        of: drawing, transform: .scale(x: scale, y: scale), width: Int(200 * scale),
        height: Int(250 * scale))
      let covered = try #require(bitmap.covered)
      #expect(Double(covered.maxX) <= bounds.maxX * scale + 1)
      #expect(Double(covered.maxY) <= bounds.maxY * scale + 1)
    }
  }
}

@Suite struct TextFittingTests {
  let tests = TextTests()
  var raster: Rasterizer { tests.raster }

  @Test func `shrinks by just as much as its width asks for`() throws {
    var text = tests.style("Hamburgefonstiv", size: 20)
    text.minimumScale = 0.1
    let natural = raster.size(of: text, in: .unlimited)
    let box = Size(width: natural.width * 0.6, height: 30)
    let shrunk = try tests.ink(text, in: box)
    text.minimumScale = 1
    text.fontSize = 12
    let smaller = try tests.ink(text, in: box)
    #expect(abs(shrunk.size.width - smaller.size.width) <= 0.5)
    #expect(abs(shrunk.size.height - smaller.size.height) <= 0.5)
  }

  @Test func `has a box of the size to which it has shrunk`() {
    var text = tests.style("Hamburgefonstiv", size: 20)
    let natural = raster.size(of: text, in: .unlimited)
    text.minimumScale = 0.5
    let shrunk = raster.size(of: text, in: TextRoom(width: natural.width * 0.6, height: nil))
    #expect(abs(shrunk.width - natural.width * 0.6) < 0.02)
    #expect(abs(shrunk.height - natural.height * 0.6) < 0.02)
    let low = raster.size(of: text, in: TextRoom(width: nil, height: natural.height * 0.7))
    #expect(abs(low.height - natural.height * 0.7) < 0.02)
  }

  @Test func `wrapped in a free height, shrinks on its line and then breaks it`() {
    var text = tests.style("3f2504e0-4f89-41d3-9a0c-0305e82c3301", size: 20)
    let natural = raster.size(of: text, in: .unlimited)
    text.wraps = true
    text.minimumScale = 0.5
    let shrunk = raster.size(of: text, in: TextRoom(width: natural.width * 0.7, height: nil))
    #expect(abs(shrunk.height - natural.height * 0.7) < 0.02)
    let broken = raster.size(of: text, in: TextRoom(width: natural.width * 0.4, height: nil))
    #expect(abs(broken.height - natural.height * 0.5 * 2) < 0.02)
    #expect(broken.width <= natural.width * 0.4)
  }

  /// There is room for nine letters on a line, or for seven beside `ID:`, which is narrower than two.
  @Test func `a word that has to be broken begins on the line before it`() throws {
    var text = tests.style("ID: mmmmmmmmmmmmmmmm\nno mmm")
    text.wraps = true
    let line = raster.size(of: tests.style("x"), in: .unlimited).height
    let nine = raster.size(of: tests.style("mmmmmmmmm"), in: .unlimited).width
    let size = raster.size(of: text, in: TextRoom(width: nine + 1, height: nil))
    // Two lines for the first, where ID: alone would make three, and one for the short words.
    #expect(abs(size.height - 3 * line) < 0.02)
  }

  @Test func `does not shrink where it fits`() throws {
    var text = tests.style("abc")
    let size = raster.size(of: text, in: .unlimited)
    let plain = try tests.ink(text, in: size)
    text.minimumScale = 0.1
    text.truncation = .middle
    #expect(try tests.ink(text, in: size) == plain)
  }

  @Test func `overflows where it may neither shrink nor be cut`() throws {
    let text = tests.style("Hamburg")
    let width = raster.size(of: text, in: .unlimited).width
    let ink = try tests.ink(text, in: Size(width: width - 20, height: 30))
    #expect(ink.maxX > width - 5)
  }

  @Test(arguments: [TextContent.Truncation.start, .middle, .end])
  func `is cut to its width at its least scale`(truncation: TextContent.Truncation) throws {
    var text = tests.style(String(repeating: "ID 10086 ", count: 20))
    text.minimumScale = 0.5
    text.truncation = truncation
    let ink = try tests.ink(text, in: Size(width: 120, height: 30))
    #expect(ink.minX >= -0.5)
    #expect(ink.maxX <= 120.5)
    // At half the size a capital is half as high: Inter's are 0.727 em.
    #expect(abs(ink.size.height - 0.727 * 10) < 0.75)
  }

  @Test func `wrapped, shrinks until its height fits`() throws {
    var text = tests.style("Wrapped text that runs over several lines, and shrinks until it fits.")
    text.wraps = true
    text.minimumScale = 0.1
    let box = Size(width: 120, height: 50)
    let ink = try tests.ink(text, in: box)
    #expect(ink.maxX <= box.width && ink.maxY <= box.height)
    // One step larger would not fit, so most of the height is used.
    #expect(ink.maxY > box.height * 0.7)
  }

  /// One paragraph is long, a hundred are short: broken, they fit at half the size.
  @Test func `wrapped, shrinks rather than be cut where it can`() throws {
    let line = raster.size(of: tests.style("x"), in: .unlimited).height
    var text = tests.style(
      String(repeating: "mmmm ", count: 40) + String(repeating: "\nx", count: 100))
    text.wraps = true
    text.minimumScale = 0.5
    text.truncation = .end
    let box = Size(width: 60, height: line * 70)
    let ink = try tests.ink(text, in: box)
    #expect(ink.maxY <= box.height && ink.maxY > box.height * 0.9)
  }

  /// Inter's lines are 24.2 high, and their baselines 19.4 down: less than 8 lies over one that is cut.
  @Test(arguments: [1, 2, 3, 4], [0.25, 0.5, 1, 1.5, 4])
  func `wrapped, is cut after the last line that fits`(lines: Int, scale: Double) throws {
    var text = tests.style("Wrapped text that runs over many lines, and is cut in the very end.")
    text.wraps = true
    text.truncation = .end
    let box = Size(width: 120, height: 24.2 * (Double(lines) + 0.4))
    let ink = try tests.ink(text, in: box, scale: scale)
    #expect(ink.maxY <= box.height && ink.maxY > 24.2 * Double(lines - 1) + 8)
  }

  @Test func `its outline shrinks with it, and is in its bounds`() throws {
    var text = tests.style("HHHHHHHH", size: 20)
    text.outlineWidth = 4
    text.minimumScale = 0.5
    let width = raster.size(of: text, in: .unlimited).width
    let box = Size(width: width / 2, height: 30)
    let ink = try tests.ink(text, in: box)
    let bounds = raster.inkBounds(of: .text(TextDrawing(text, box: box)))
    #expect(bounds.minX <= ink.minX + 0.25 && bounds.maxX >= ink.maxX - 0.25)
    #expect(ink.minX < -0.5 && ink.minX > -2)
  }
}
