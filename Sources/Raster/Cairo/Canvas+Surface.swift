internal import CCairo
internal import Primitives

extension Canvas {
  /// Draws a part of a picture whose edge pixels run on for ever; the clip cuts it.
  ///
  /// - Parameters:
  ///   - part: in the unit square; what lies beside it does not bleed in.
  ///   - transform: from the picture's pixels to pixels of the frame.
  borrowing func draw(
    _ surface: ImageSurface, part: Rect, by transform: AffineTransform
  ) throws(RasterError) {
    let whole = PixelRect(surface.size)
    let nudge = 1e-6
    let wanted = PixelRect(
      covering: Rect(
        x: part.minX * Double(whole.maxX) + nudge, y: part.minY * Double(whole.maxY) + nudge,
        width: part.size.width * Double(whole.maxX) - 2 * nudge,
        height: part.size.height * Double(whole.maxY) - 2 * nudge),
      within: whole)
    guard !wanted.isEmpty else { return }
    let step = PixelSize(
      width: Self.prefilter(forShrinkingBy: hypotenuse(transform.a, transform.b)),
      height: Self.prefilter(forShrinkingBy: hypotenuse(transform.c, transform.d)))
    var surface = surface
    var map = transform
    if wanted != whole || step.width > 1 || step.height > 1 {
      surface = try surface.averaged(over: step, in: wanted)
      map = AffineTransform(
        a: Double(step.width), b: 0, c: 0, d: Double(step.height),
        tx: Double(wanted.minX), ty: Double(wanted.minY)
      ).then(transform)
    }
    paint(surface, by: map, extend: CAIRO_EXTEND_PAD)
  }

  /// Draws a picture with nothing around it.
  ///
  /// - Parameter transform: from the picture's pixels to pixels of the frame.
  borrowing func draw(_ surface: ImageSurface, by transform: AffineTransform) {
    paint(surface, by: transform, extend: CAIRO_EXTEND_NONE)
  }

  borrowing func clip(to rect: Rect) {
    addRectangle(rect)
    cairo_clip(context)
  }

  private borrowing func paint(
    _ surface: ImageSurface, by transform: AffineTransform, extend: cairo_extend_t
  ) {
    drawing(by: transform) {
      cairo_set_source_surface(context, surface.pointer, 0, 0)
      let pattern = cairo_get_source(context)
      cairo_pattern_set_extend(pattern, extend)
      // Bilinear down to three quarters of the size, below that each pixel has its share.
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      cairo_paint(context)
    }
  }

  /// Over how many pixels to average before Cairo shrinks the rest, which it does well by up to 16.
  private static func prefilter(forShrinkingBy scale: Double) -> Int {
    guard scale > 0, scale < 1.0 / 8 else { return 1 }
    return Int(min(1 / (4 * scale), 32_767))
  }
}

private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

extension ImageSurface {
  /// A smaller picture of a part: each pixel the mean of a block, or of what of it is in the part.
  func averaged(over step: PixelSize, in part: PixelRect) throws(RasterError) -> ImageSurface {
    let small = try ImageSurface(
      PixelSize(
        width: (part.width + step.width - 1) / step.width,
        height: (part.height + step.height - 1) / step.height))
    _ = withWords { from, fromPerRow in
      small.withWords { to, toPerRow in
        for y in 0..<small.size.height {
          for x in 0..<small.size.width {
            let left = part.minX + x * step.width
            let top = part.minY + y * step.height
            let block = PixelRect(
              minX: left, minY: top, maxX: min(left + step.width, part.maxX),
              maxY: min(top + step.height, part.maxY))
            to[y * toPerRow + x] = mean(of: block, in: from, wordsPerRow: fromPerRow)
          }
        }
      }
    }
    return small
  }
}

/// The mean of each of four bytes, rounded to the nearest.
private func mean(
  of block: PixelRect, in words: UnsafeMutablePointer<UInt32>, wordsPerRow: Int
) -> UInt32 {
  var (high, low) = (SIMD2<UInt64>(), SIMD2<UInt64>())
  for y in block.minY..<block.maxY {
    for x in block.minX..<block.maxX {
      let word = UInt64(words[y * wordsPerRow + x])
      high &+= SIMD2(word >> 24, (word >> 16) & 255)
      low &+= SIMD2((word >> 8) & 255, word & 255)
    }
  }
  let count = UInt64(block.width * block.height)
  func rounded(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
  return rounded(high.x) << 24 | rounded(high.y) << 16 | rounded(low.x) << 8 | rounded(low.y)
}
