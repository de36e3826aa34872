import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Boxes behind texts, and several outlines.
@Suite struct TextBoxTests {
  let raster = Rasterizer()

  /// A text of two lines, of which the first is shorter, in a box with a distance of 10.
  private func bitmap(isOfLines: Bool, radius: Double = 0) throws -> (Bitmap, lines: [Size]) {
    var style = TextStyle("I\nWWWW", fontSize: 40)
    style.color = .clear
    style.padding = Size(width: 10, height: 10)
    style.box = TextStyle.Box(
      isOfLines: isOfLines, color: .red, padding: Size(width: 10, height: 10), radius: radius)
    let size = raster.size(of: style, in: .unlimited)
    let lines = ["I", "WWWW"].map {
      raster.size(of: TextStyle($0, fontSize: 40), in: .unlimited)
    }
    let bitmap = try raster.bitmap(
      of: .text(TextDrawing(style, box: size)), transform: .identity,
      width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    return (bitmap, lines)
  }

  @Test func `a box of each line is as wide as that line`() throws {
    let (bitmap, lines) = try bitmap(isOfLines: true)
    let (first, second) = (Int(lines[0].width), Int(lines[1].width))
    #expect(bitmap[first + 18, 12][3] == 255)
    #expect(bitmap[first + 22, 12][3] == 0)
    let lower = Int(lines[0].height) + 30
    #expect(bitmap[second + 18, lower][3] == 255)
  }

  @Test func `a box of the block is as wide as the longest line`() throws {
    let (bitmap, lines) = try bitmap(isOfLines: false)
    let second = Int(lines[1].width)
    #expect(bitmap[second + 18, 2][3] == 255)
  }

  /// The line between them has neither letters nor a box.
  @Test func `boxes that do not touch are shapes of their own`() throws {
    var style = TextStyle("I\n\nWWWW", fontSize: 40)
    style.color = .clear
    style.padding = Size(width: 4, height: 4)
    style.box = TextStyle.Box(
      isOfLines: true, color: .red, padding: Size(width: 4, height: 2), radius: 6)
    let size = raster.size(of: style, in: .unlimited)
    let bitmap = try raster.bitmap(
      of: .text(TextDrawing(style, box: size)), transform: .identity,
      width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    let (rows, line) = (
      bitmap.size.height, raster.size(of: TextStyle("I", fontSize: 40), in: .unlimited)
    )
    let middle = rows / 2
    #expect((0..<bitmap.size.width).allSatisfy { bitmap[$0, middle][3] == 0 })
    // The upper box ends where its letter does.
    #expect(bitmap[Int(line.width) + 16, rows / 6][3] == 0)
    #expect(bitmap[6, rows / 6][3] == 255 && bitmap[6, rows * 5 / 6][3] == 255)
  }

  /// Without a seam, at which neither box would have its straight edge.
  @Test func `boxes that touch are one shape, with round corners inside too`() throws {
    let (bitmap, lines) = try bitmap(isOfLines: true, radius: 8)
    let seam = Int(lines[0].height) + 10
    for y in (seam - 9)...(seam + 9) { #expect(bitmap[1, y][3] == 255) }
    // The corner in which the wider line begins is filled.
    let corner = Int((lines[0].width + 20).rounded(.up))
    #expect(bitmap[corner + 1, seam - 2][3] > 0)
    #expect(bitmap[0, 0][3] < 64)
  }
}
