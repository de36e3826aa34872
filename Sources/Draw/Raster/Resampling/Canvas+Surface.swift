internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

extension Canvas {
  /// Draws a part of an image whose edge pixels repeat; set a clip first.
  ///
  /// - Parameters:
  ///   - part: in the unit square; pixels beside it do not bleed in.
  ///   - transform: from the image's pixels to pixels of the frame.
  ///   - scaling: the way in which it is enlarged.
  borrowing func draw(
    _ surface: ImageSurface, part: Rect, by transform: AffineTransform,
    scaling: ImageContent.Scaling = .smooth
  ) throws(RasterError) {
    let wanted = surface.pixels(of: part)
    guard !wanted.isEmpty else { return }
    if let reduction = AreaReduction(of: wanted, by: transform, in: .edge),
      let back = reduction.map.inverse
    {
      paint(try reduction.reduced(surface), by: back.then(transform), in: .edge, scaling)
    } else if wanted != PixelRect(surface.size) {
      let moved = AffineTransform.translation(x: Double(wanted.minX), y: Double(wanted.minY))
      paint(try surface.copy(of: wanted), by: moved.then(transform), in: .edge, scaling)
    } else {
      paint(surface, by: transform, in: .edge, scaling)
    }
  }

  /// Draws an image that is transparent outside.
  ///
  /// - Parameters:
  ///   - part: the pixels that affect the canvas.
  ///   - transform: from the image's pixels to pixels of the frame.
  borrowing func draw(
    _ surface: ImageSurface, _ part: PixelRect, by transform: AffineTransform
  ) throws(RasterError) {
    if let reduction = AreaReduction(of: part, by: transform, in: .clear),
      let back = reduction.map.inverse
    {
      paint(try reduction.reduced(surface), by: back.then(transform), in: .clear)
    } else {
      paint(surface, by: transform, in: .clear)
    }
  }

  private borrowing func paint(
    _ surface: ImageSurface, by transform: AffineTransform,
    in surroundings: AreaReduction.Surroundings, _ scaling: ImageContent.Scaling = .smooth
  ) {
    drawing(by: transform.snapped) {
      cairo_set_source_surface(context, surface.pointer, 0, 0)
      let pattern = cairo_get_source(context)
      cairo_pattern_set_extend(
        pattern, surroundings == .edge ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
      cairo_pattern_set_filter(
        pattern, scaling == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
      cairo_paint(context)
    }
  }
}

extension AffineTransform {
  /// The whole pixels that it moves images by, rounding errors aside; nil for any other transform.
  var wholeMove: (x: Int, y: Int)? {
    guard abs(tx) < 1e9, abs(ty) < 1e9 else { return nil }
    let (x, y) = (tx.rounded(), ty.rounded())
    let differences = [a - 1, b, c, d - 1].map { abs($0) * 32_767 } + [tx - x, ty - y]
    return differences.allSatisfy { abs($0) < 1e-4 } ? (Int(x), Int(y)) : nil
  }

  /// The transform, with a move by whole pixels made exact, so that it keeps all samples.
  fileprivate var snapped: AffineTransform {
    wholeMove.map { .translation(x: Double($0.x), y: Double($0.y)) } ?? self
  }
}

extension ImageSurface {
  /// The pixels that a part of the unit square touches by more than a rounding error.
  fileprivate func pixels(of part: Rect) -> PixelRect {
    let nudge = 1e-6
    let (width, height) = (Double(size.width), Double(size.height))
    return PixelRect(
      covering: Rect(
        x: part.minX * width + nudge, y: part.minY * height + nudge,
        width: part.size.width * width - 2 * nudge,
        height: part.size.height * height - 2 * nudge),
      within: PixelRect(size))
  }

  fileprivate func copy(of part: PixelRect) throws(RasterError) -> ImageSurface {
    let copy = try ImageSurface(PixelSize(width: part.width, height: part.height))
    _ = withWords { from, fromPerRow in
      copy.withWords { to, toPerRow in
        for y in 0..<part.height {
          (to + y * toPerRow).update(
            from: from + (part.minY + y) * fromPerRow + part.minX, count: part.width)
        }
      }
    }
    return copy
  }
}
