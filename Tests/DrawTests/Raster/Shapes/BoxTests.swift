import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct BoxTests {
  let raster = Rasterizer()
  static let red = Color(red: 1, green: 0, blue: 0)

  func box(_ width: Double, _ height: Double, _ fill: Color? = red) -> BoxDrawing {
    BoxDrawing(size: Size(width: width, height: height), fill: fill)
  }

  @Test func `fills exactly its pixels`() throws {
    let bitmap = try raster.bitmap(
      of: .box(box(2, 3)), transform: .translation(x: 1, y: 2), width: 6, height: 7)
    #expect(bitmap.covered == PixelRect(minX: 1, minY: 2, maxX: 3, maxY: 5))
    #expect(bitmap[1, 2] == [255, 0, 0, 255])
    #expect(bitmap[2, 4] == [255, 0, 0, 255])
  }

  /// Half of 255, either way of rounding.
  @Test func `covers half of a pixel by half`() throws {
    let bitmap = try raster.bitmap(
      of: .box(box(2, 2)), transform: .translation(x: 0.5, y: 0), width: 4, height: 2)
    #expect([127, 128].contains(bitmap[0, 0][3]))
    #expect(bitmap[1, 0] == [255, 0, 0, 255])
    #expect([127, 128].contains(bitmap[2, 1][0]))
    #expect(bitmap[3, 0] == [0, 0, 0, 0])
  }

  /// 0.4 · 255 = 102; 1 · 0.4 · 255 = 102; 0.5 · 0.4 · 255 = 51.
  @Test func `multiplies colours by their alpha`() throws {
    let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.4)
    let pixel = try raster.bitmap(of: .box(box(1, 1, half)), width: 1, height: 1)[0, 0]
    #expect(zip(pixel, [102, 51, 0, 102]).allSatisfy { abs(Int($0) - $1) <= 1 })
  }

  @Test func `draws the area's part of the frame`() throws {
    let area = PixelRect(minX: 101, minY: -3, maxX: 104, maxY: 0)
    let bitmap = try raster.bitmap(
      of: .box(box(2, 2)), transform: .translation(x: 100, y: -2), area: area)
    #expect(bitmap.size == PixelSize(width: 3, height: 3))
    #expect(bitmap.covered == PixelRect(minX: 0, minY: 1, maxX: 1, maxY: 3))
  }

  @Test func `has its border inside`() throws {
    var bordered = box(6, 6)
    bordered.borderWidth = 2
    bordered.borderColor = Color(red: 0, green: 0, blue: 1)
    let bitmap = try raster.bitmap(of: .box(bordered), width: 7, height: 7)
    #expect(bitmap.covered == PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 6))
    #expect(bitmap[1, 1] == [0, 0, 255, 255])
    #expect(bitmap[2, 3] == [255, 0, 0, 255])
    #expect(bitmap[4, 3] == [0, 0, 255, 255])
  }

  @Test func `is all border where that is as wide as the box`() throws {
    var bordered = box(4, 4)
    bordered.borderWidth = 100
    bordered.borderColor = .white
    let bitmap = try raster.bitmap(of: .box(bordered), width: 4, height: 4)
    #expect(bitmap.samples.allSatisfy { $0 == 255 })
  }

  /// A half-covered pixel of fill under border is half covered, not three quarters.
  @Test func `covers its edge once`() throws {
    var bordered = box(4, 4)
    bordered.borderWidth = 1
    bordered.borderColor = .white
    let bitmap = try raster.bitmap(
      of: .box(bordered), transform: .translation(x: 0.5, y: 0), width: 5, height: 4)
    #expect([127, 128].contains(bitmap[0, 2][3]))
  }

  /// The corner's square less a quarter circle of radius 8: 64 − 16π = 13.7 pixels are clear.
  @Test func `rounds its corners`() throws {
    var rounded = box(16, 16)
    rounded.corners = RoundCorners(100)
    let bitmap = try raster.bitmap(of: .box(rounded), width: 16, height: 16)
    var covered = 0.0
    for y in 0..<8 {
      for x in 0..<8 { covered += Double(bitmap[x, y][3]) / 255 }
    }
    #expect(bitmap[0, 0][3] == 0)
    #expect(abs(covered - 16 * Double.pi) < 0.5)
  }

  @Test func `is nothing without a size`() throws {
    for size in [Size(width: 0, height: 5), Size(width: .nan, height: 5)] {
      let drawing = Drawing.box(BoxDrawing(size: size, fill: .white))
      #expect(try raster.bitmap(of: drawing, width: 3, height: 3).covered == nil)
    }
  }
}
