internal import ImprintCCairo
internal import ImprintValues

/// Applies the masks of a layer to its pixels.
struct LottieMaskPainter {
  let time: Double
  /// From the layer to the frame.
  let transform: AffineTransform

  /// The path that all masks together clip to; nil where they do more than that.
  func clip(_ masks: [LottieMask]) -> LottiePath? {
    guard masks.count == 1, let mask = masks.first, !mask.isInverted,
      mask.mode != .subtract, mask.opacity.value(at: time) >= 100,
      mask.expansion.value(at: time) == 0, mask.feather.value(at: time) == .zero
    else { return nil }
    let path = mask.path.value(at: time)
    return path.isClosed ? path : LottiePath()
  }

  /// The alphas that the masks leave in an area.
  func coverage(of masks: [LottieMask], in area: PixelRect) throws(RasterError) -> LottieSurface {
    let result = try ImageSurface(area.size)
    // The first mask is taken from nothing or from all of the layer.
    let isWhole = [.subtract, .intersect, .darken].contains(masks.first?.mode)
    fill(result, alpha: isWhole ? 255 : 0)
    for mask in masks {
      let path = mask.path.value(at: time)
      let opacity = UInt32((mask.opacity.value(at: time) / 100).fraction * 255 + 0.5)
      let own = try surface(of: mask, path, in: area)
      combine(own, opacity, mask.mode, isInverted: mask.isInverted, into: result)
    }
    return LottieSurface(surface: result, area: area)
  }

  private func surface(
    of mask: LottieMask, _ path: LottiePath, in area: PixelRect
  ) throws(RasterError) -> ImageSurface {
    let feather = mask.feather.value(at: time)
    let scale = transform.scale
    // Half of the feather's width lies inside, where its Gaussian has two deviations.
    let deviation = Point(
      x: (abs(feather.x) / 4 * scale.x).bounded(by: 500),
      y: (abs(feather.y) / 4 * scale.y).bounded(by: 500))
    let margin = Int(3 * max(deviation.x, deviation.y))
    let wide = PixelRect(
      minX: area.minX - margin, minY: area.minY - margin, maxX: area.maxX + margin,
      maxY: area.maxY + margin)
    let canvas = try Canvas(wide)
    if path.isClosed { draw(path, grownBy: mask.expansion.value(at: time), on: canvas) }
    let drawn = LottieSurface(surface: try canvas.finished(), area: wide)
    guard margin > 0 else { return drawn.surface }
    let blurred = try drawn.blurred(deviation, tint: nil)
    let cut = try Canvas(area)
    try cut.draw(
      blurred.surface, PixelRect(blurred.surface.size),
      by: .translation(x: Double(wide.minX), y: Double(wide.minY)))
    return try cut.finished()
  }

  private func draw(
    _ path: LottiePath, grownBy expansion: Double, on canvas: borrowing Canvas
  ) {
    let context = canvas.context
    canvas.setSource(.white)
    canvas.add(path, by: transform)
    cairo_fill_preserve(context)
    guard expansion != 0, canvas.setMatrix(transform) else { return cairo_new_path(context) }
    cairo_set_line_width(context, 2 * abs(expansion))
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    if expansion < 0 { cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT) }
    cairo_stroke(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  private func fill(_ surface: ImageSurface, alpha: UInt32) {
    guard alpha > 0 else { return }
    let size = surface.size
    _ = surface.withWords { words, wordsPerRow in
      for y in 0..<size.height {
        (words + y * wordsPerRow).update(repeating: alpha << 24, count: size.width)
      }
    }
  }

  /// Combines the alphas of two surfaces of one size.
  private func combine(
    _ mask: ImageSurface, _ opacity: UInt32, _ mode: LottieMask.Mode, isInverted: Bool,
    into result: ImageSurface
  ) {
    let size = result.size
    _ = mask.withWords { from, fromPerRow in
      result.withWords { to, toPerRow in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let index = y * toPerRow + x
            let drawn = from[y * fromPerRow + x] >> 24
            let own = ((isInverted ? 255 - drawn : drawn) * opacity + 127) / 255
            to[index] = mode.combined(to[index] >> 24, own) << 24
          }
        }
      }
    }
  }
}

extension LottieMask.Mode {
  /// The alpha that is left, of 0…255.
  fileprivate func combined(_ before: UInt32, _ own: UInt32) -> UInt32 {
    switch self {
    case .add: before + own - (before * own + 127) / 255
    case .subtract: (before * (255 - own) + 127) / 255
    case .intersect: (before * own + 127) / 255
    case .lighten: max(before, own)
    case .darken: min(before, own)
    case .difference: max(before, own) - min(before, own)
    case .none: before
    }
  }
}
