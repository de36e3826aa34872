import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Gradients that move keep their 16 bits.
@Suite struct SoftResamplingTests {
  let raster = Rasterizer()
  /// Grey from 16 to 32 of 255 over 256 pixels.
  let ramp = Drawing.gradient(
    GradientDrawing(
      size: Size(width: 256, height: 64), kind: .linear,
      stops: [grey(16, at: 0), grey(32, at: 1)], start: Point(x: 0, y: 0),
      end: Point(x: 256, y: 0)))

  private static func grey(_ code: Double, at location: Double) -> GradientDrawing.Stop {
    let part = code / 255
    return GradientDrawing.Stop(location, Color(red: part, green: part, blue: part))
  }

  private func pixels(
    _ transform: AffineTransform, _ area: PixelRect
  ) throws -> [DeepBitmap.Pixel] {
    let texture = try raster.texture(
      of: ramp, transform: .identity, area: PixelRect(PixelSize(width: 256, height: 64)))
    let image = try raster.resampled(texture, transform: transform, area: area)
    guard case .soft(let bitmap) = image else { return [] }
    return bitmap.pixels
  }

  @Test(arguments: [0, 0.25, 0.7])
  func `a move by a fraction keeps each value within 1/65535 of the gradient's`(
    fraction: Double
  ) throws {
    let seen = try pixels(
      .translation(x: fraction, y: 0), PixelRect(minX: 8, minY: 8, maxX: 200, maxY: 9))
    #expect(seen.count == 192)
    for (index, pixel) in seen.enumerated() {
      // Weights are exact to 1/256 pixel, over which the grey changes by 16 · 257 / 256 / 256.
      let exact = (16 + 16 * (Double(index) + 8.5 - fraction) / 256) * 257
      #expect(abs(Double(pixel.x) - exact) < 1.1)
      #expect(pixel.w == 65535)
    }
  }

  @Test func `a turn by a right angle puts each value in its new place`() throws {
    let seen = try pixels(
      .rotation(degrees: 90), PixelRect(minX: -40, minY: 4, maxX: -39, maxY: 250))
    for (index, pixel) in seen.enumerated() {
      #expect(abs(Double(pixel.y) - (16 + 16 * (Double(index) + 4.5) / 256) * 257) < 1.1)
    }
  }

  @Test func `a reduction is the mean of what it covers`() throws {
    let seen = try pixels(
      .scale(x: 0.125, y: 0.125), PixelRect(minX: 2, minY: 2, maxX: 30, maxY: 3))
    for (index, pixel) in seen.enumerated() {
      let exact = (16 + 16 * (Double(index) + 2.5) / 32) * 257
      #expect(abs(Double(pixel.x) - exact) < 4)
    }
  }
}
