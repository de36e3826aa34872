internal import ImprintLanguage
internal import ImprintValues

extension SoftCanvas {
  /// Draws a gradient, evaluated at each pixel's centre, by a transform to pixels of the frame.
  mutating func draw(
    _ gradient: GradientDrawing, by transform: AffineTransform
  ) throws(RasterError) {
    guard let field = GradientField(gradient, by: transform, in: area) else { return }
    let seen = field.seen
    var drawn = SoftCanvas(seen)
    drawn.withPixels { pixels in
      field.forEachPixel { x, y, ramp, point in pixels[y * seen.width + x] = ramp.pixel(at: point) }
    }
    drawn.mask(
      by: try SoftCanvas(
        coverageOf: BoxDrawing(size: gradient.size, fill: .black), in: seen, transform))
    draw(drawn)
  }

  /// A canvas with a box, whose alpha is its coverage.
  init(
    coverageOf box: BoxDrawing, in area: PixelRect, _ transform: AffineTransform
  ) throws(RasterError) {
    self.init(area)
    let canvas = try Canvas(area)
    canvas.drawing(by: transform) { canvas.draw(box) }
    draw(try canvas.finished(), at: (area.minX, area.minY))
  }
}
