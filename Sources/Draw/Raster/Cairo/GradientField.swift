internal import ImprintLanguage
internal import ImprintValues

/// The pixels of an area that a gradient's box reaches, with a point of the gradient for each.
struct GradientField {
  /// The gradient's box, in its own coordinates.
  let box: Rect
  /// The pixels that the box reaches.
  let seen: PixelRect
  private let back: AffineTransform
  private let ramp: GradientRamp

  /// Nil where nothing of it is visible.
  ///
  /// - Parameter transform: from the gradient's coordinates to pixels of the frame.
  init?(_ gradient: GradientDrawing, by transform: AffineTransform, in area: PixelRect) {
    box = Rect(origin: .zero, size: gradient.size)
    seen = PixelRect(covering: transform.boundingBox(of: box), within: area)
    guard let back = transform.inverse, let ramp = GradientRamp(gradient), !seen.isEmpty else {
      return nil
    }
    self.back = back
    self.ramp = ramp
  }

  /// Calls `body` with each pixel's place in `seen`, and the point at its centre.
  @inline(__always)
  func forEachPixel(_ body: (_ x: Int, _ y: Int, _ ramp: GradientRamp, _ point: Point) -> Void) {
    for y in 0..<seen.height {
      for x in 0..<seen.width {
        let middle = Point(x: Double(seen.minX + x) + 0.5, y: Double(seen.minY + y) + 0.5)
        body(x, y, ramp, back(middle))
      }
    }
  }
}
