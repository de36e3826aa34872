import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Images whose samples are repeated.
@Suite struct NearestTests {
  private static let pair = Bitmap(PixelSize(width: 2, height: 1)) { x, _ in
    x == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255]
  }

  /// A row of red and blue, drawn `times` as wide and as high.
  private func drawn(_ scaling: ImageContent.Scaling, times: Int) throws -> Bitmap {
    let size = Size(width: Double(2 * times), height: Double(times))
    let drawing = ImageDrawing(
      image: .file("pair"), index: 0, part: Rect(x: 0, y: 0, width: 1, height: 1),
      target: Rect(origin: .zero, size: size), clip: size, scaling: scaling)
    let raster = Rasterizer(["pair": [Self.pair]])
    return try raster.bitmap(of: .image(drawing), width: 2 * times, height: times)
  }

  @Test(arguments: [2, 7, 50])
  func `a pixel is repeated, and its edge stays sharp`(times: Int) throws {
    let expected = Bitmap(PixelSize(width: 2 * times, height: times)) { x, _ in
      x < times ? [255, 0, 0, 255] : [0, 0, 255, 255]
    }
    #expect(try drawn(.nearest, times: times) == expected)
  }

  @Test func `pixels are interpolated by default`() throws {
    let bitmap = try drawn(.smooth, times: 8)
    #expect((0..<16).contains { 20..<235 ~= bitmap[$0, 4][0] })
  }
}
