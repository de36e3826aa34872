internal import ImprintLayerTree
internal import ImprintPixels
internal import ImprintPrimitives

extension SoftCanvas {
  /// Draws a gradient, evaluated at each pixel's centre, by a transform to pixels of the frame.
  mutating func draw(
    _ gradient: GradientDrawing, by transform: AffineTransform
  ) throws(RasterError) {
    let box = Rect(origin: .zero, size: gradient.size)
    let seen = PixelRect(covering: transform.boundingBox(of: box), within: area)
    guard let back = transform.inverse, let ramp = GradientRamp(gradient), !seen.isEmpty else {
      return
    }
    var drawn = SoftCanvas(seen)
    drawn.withPixels { pixels in
      for y in 0..<seen.height {
        for x in 0..<seen.width {
          let middle = Point(x: Double(seen.minX + x) + 0.5, y: Double(seen.minY + y) + 0.5)
          pixels[y * seen.width + x] = ramp.pixel(at: back(middle))
        }
      }
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
