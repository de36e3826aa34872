internal import ImprintCCairo
internal import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// Applies effects to the pixels of a layer.
struct LottieEffectPainter {
  let time: Double
  /// From what their lengths are in, the layer or its composition, to the frame.
  let transform: AffineTransform
  let budget: LottieBudget

  /// How far around a layer an effect reads or writes, in pixels of the frame.
  func reach(of effect: LottieEffect) -> Double {
    let reach =
      switch effect {
      case .blur(let deviation, _, _): 3 * abs(deviation.value(at: time))
      case .outline(_, let width): abs(width.value(at: time))
      case .shadow(let shadow), .innerShadow(let shadow):
        3 * abs(shadow.deviation.value(at: time)) + abs(shadow.distance.value(at: time))
      default: 0.0
      }
    return reach * max(transform.scale.x, transform.scale.y)
  }

  func apply(_ effect: LottieEffect, to layer: LottieSurface) throws(RasterError) -> LottieSurface {
    switch effect {
    case .fill(let color, let opacity):
      let color = SIMD4<Float>(color.value(at: time).clamped)
      let opacity = Float(opacity.value(at: time).fraction)
      layer.map { pixel in pixel + (color * pixel.w - pixel) * opacity }
      return layer
    case .tint(let black, let white, let amount):
      let (black, white) = (
        SIMD4<Float>(black.value(at: time).clamped), SIMD4<Float>(white.value(at: time).clamped)
      )
      let amount = Float((amount.value(at: time) / 100).fraction)
      layer.map { pixel in
        let light = pixel.lightness
        return pixel + (black * (pixel.w - light) + white * light - pixel) * amount
      }
      return layer
    case .tritone(let bright, let middle, let dark):
      let colors = [dark, middle, bright].map { SIMD4<Float>($0.value(at: time).clamped) }
      layer.map { pixel in
        guard pixel.w > 0 else { return pixel }
        let light = pixel.lightness / pixel.w
        let color =
          light < 0.5
          ? colors[0] + (colors[1] - colors[0]) * (2 * light)
          : colors[1] + (colors[2] - colors[1]) * (2 * light - 1)
        return color * pixel.w
      }
      return layer
    case .blur(let deviation, let across, let down):
      let deviation = scaled(deviation)
      return try layer.blurred(
        Point(x: across ? deviation.x : 0, y: down ? deviation.y : 0), tint: nil)
    case .shadow(let shadow):
      return try layered(
        layer, try falling(shadow, of: layer, tint: color(of: shadow)), CAIRO_OPERATOR_DEST_OVER)
    case .innerShadow(let shadow):
      return try layered(
        layer,
        try falling(shadow, of: try surroundings(of: layer, in: color(of: shadow)), tint: nil),
        CAIRO_OPERATOR_ATOP)
    case .outline(let color, let width):
      let scale = transform.scale
      let radius = abs(width.value(at: time)) * (scale.x + scale.y) / 2
      let line = try layer.dilated(
        by: radius.bounded(by: 256), in: color.value(at: time).clamped, budget)
      return try layered(layer, line, CAIRO_OPERATOR_DEST_OVER)
    }
  }

  /// A deviation in pixels of the frame, across and down.
  private func scaled(_ deviation: LottieProperty<Double>) -> Point {
    let deviation = min(abs(deviation.value(at: time)), 1000)
    let scale = transform.scale
    return Point(
      x: (deviation * scale.x).bounded(by: 1000), y: (deviation * scale.y).bounded(by: 1000))
  }

  /// A colour wherever a layer is not.
  private func surroundings(
    of layer: LottieSurface, in color: Color
  ) throws(RasterError) -> LottieSurface {
    let canvas = try Canvas(layer.area)
    canvas.setSource(color)
    cairo_paint(canvas.context)
    canvas.paint(layer, by: CAIRO_OPERATOR_DEST_OUT)
    return LottieSurface(surface: try canvas.finished(), area: layer.area)
  }

  private func color(of shadow: LottieShadow) -> Color {
    var color = shadow.color.value(at: time).clamped
    color.alpha = shadow.opacity.value(at: time).fraction
    return color
  }

  /// A layer with other pixels composited onto it.
  private func layered(
    _ layer: LottieSurface, _ other: LottieSurface, _ combining: cairo_operator_t
  ) throws(RasterError) -> LottieSurface {
    let canvas = try Canvas(layer.area)
    canvas.paint(layer, by: CAIRO_OPERATOR_OVER)
    canvas.paint(other, by: combining)
    return LottieSurface(surface: try canvas.finished(), area: layer.area)
  }

  /// Pixels blurred as a shadow is, and moved to where it falls.
  ///
  /// - Parameter tint: replaces all colours; nil keeps them.
  private func falling(
    _ shadow: LottieShadow, of layer: LottieSurface, tint: Color?
  ) throws(RasterError) -> LottieSurface {
    let blurred = try layer.blurred(scaled(shadow.deviation), tint: tint)
    let angle = shadow.direction.value(at: time) * .pi / 180
    let distance = shadow.distance.value(at: time)
    let move = Point(x: cos(angle) * distance, y: sin(angle) * distance)
    let origin = transform(.zero)
    let way = transform(move) - origin
    let moved = Point(x: way.x.bounded(by: 1e6), y: way.y.bounded(by: 1e6))
    let canvas = try Canvas(layer.area)
    let offset = AffineTransform.translation(
      x: Double(layer.area.minX) + moved.x, y: Double(layer.area.minY) + moved.y)
    try canvas.draw(blurred.surface, PixelRect(blurred.surface.size), by: offset)
    return LottieSurface(surface: try canvas.finished(), area: layer.area)
  }
}

extension SIMD4<Float> {
  fileprivate var lightness: Float { (x + y + z) / 3 }
}
