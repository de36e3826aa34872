internal import ImprintCCairo
internal import ImprintLayerTree
internal import ImprintPrimitives

extension Canvas {
  /// Draws a gradient by a transform to pixels of the frame.
  ///
  /// It is evaluated at each pixel's centre: Cairo has no conic gradients, and interpolates straight colours,
  /// which turn grey towards transparency.
  borrowing func draw(
    _ gradient: GradientDrawing, by transform: AffineTransform
  ) throws(RasterError) {
    let box = Rect(origin: .zero, size: gradient.size)
    let seen = PixelRect(covering: transform.boundingBox(of: box), within: area)
    guard let back = transform.inverse, let ramp = GradientRamp(gradient), !seen.isEmpty else {
      return
    }
    let surface = try ImageSurface(seen.size)
    _ = surface.withWords { words, wordsPerRow in
      for y in 0..<seen.height {
        for x in 0..<seen.width {
          let middle = Point(x: Double(seen.minX + x) + 0.5, y: Double(seen.minY + y) + 0.5)
          words[y * wordsPerRow + x] = ramp.word(at: back(middle))
        }
      }
    }
    drawing(by: transform) {
      clip(to: box)
      drawing(by: .identity) {
        cairo_set_source_surface(context, surface.pointer, Double(seen.minX), Double(seen.minY))
        cairo_paint(context)
      }
    }
  }
}
