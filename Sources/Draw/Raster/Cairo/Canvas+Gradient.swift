internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

extension Canvas {
  /// Draws a gradient by a transform to pixels of the frame.
  ///
  /// It is evaluated at each pixel's centre: Cairo has no conic gradients, and interpolates straight colours,
  /// which turn grey towards transparency.
  borrowing func draw(
    _ gradient: GradientDrawing, by transform: AffineTransform
  ) throws(RasterError) {
    guard let field = GradientField(gradient, by: transform, in: area) else { return }
    let (box, seen) = (field.box, field.seen)
    let surface = try ImageSurface(seen.size)
    _ = surface.withWords { words, wordsPerRow in
      field.forEachPixel { x, y, ramp, point in words[y * wordsPerRow + x] = ramp.word(at: point) }
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
