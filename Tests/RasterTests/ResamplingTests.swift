import Pixels
import Primitives
import Raster
import Testing

@Suite struct ResamplingTests {
  let raster = Rasterizer()
  static let size = PixelSize(width: 5, height: 3)
  static let picture = Bitmap(size) { x, y in [UInt8(x * 40), UInt8(y * 90), 130, 255] }

  @Test func `a move by whole pixels changes no sample`() throws {
    let moved = try raster.resampled(
      Texture(Self.picture), transform: .translation(x: 7, y: -2),
      area: PixelRect(minX: 7, minY: -2, maxX: 12, maxY: 1))
    #expect(moved == Self.picture)
    #expect(raster.rasterizationCount == 0)
  }

  /// A lone white pixel, moved by a fraction f, leaves 1 − f behind; 1/255 for rounding to bytes.
  @Test(arguments: [0.125, 0.25, 0.3, 0.5, 0.9])
  func `a move by a fraction is bilinear to 1/128 pixel`(fraction: Double) throws {
    let dot = Bitmap(PixelSize(width: 1, height: 1)) { _, _ in [255, 255, 255, 255] }
    let moved = try raster.resampled(
      Texture(dot), transform: .translation(x: 1 + fraction, y: 0),
      area: PixelRect(PixelSize(width: 4, height: 1)))
    #expect(abs(Double(moved[1, 0][3]) / 255 - (1 - fraction)) <= 1.0 / 128 + 1.0 / 255)
    #expect(abs(Double(moved[2, 0][3]) / 255 - fraction) <= 1.0 / 128 + 1.0 / 255)
    #expect(moved[0, 0][3] == 0)
    #expect(moved[3, 0][3] == 0)
  }

  @Test func `a quarter turn puts each pixel in its new place`() throws {
    let turned = try raster.resampled(
      Texture(Self.picture), transform: .rotation(degrees: 90),
      area: PixelRect(minX: -3, minY: 0, maxX: 0, maxY: 5))
    // (x, y) goes to (−1 − y, x): column 2 − y of the area.
    #expect(turned == Bitmap(PixelSize(width: 3, height: 5)) { x, y in Self.picture[y, 2 - x] })
  }

  /// A white square on a grid of its own size: shrunk to a third, all its light stays.
  @Test func `shrunk, its edge fades into nothing by its share`() throws {
    let square = Bitmap(PixelSize(width: 6, height: 6)) { _, _ in [255, 255, 255, 255] }
    let third = AffineTransform(a: 1.0 / 3, b: 0, c: 0, d: 1.0 / 3, tx: 0.5, ty: 0)
    let small = try raster.resampled(
      Texture(square), transform: third, area: PixelRect(PixelSize(width: 4, height: 3)))
    #expect((0..<4).map { Int(small[$0, 1][3]) } == [128, 255, 128, 0])
  }
}
