internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

extension Canvas {
  /// Runs `body` on a transparent group, and composites that by an operator.
  borrowing func group<Failure: Error>(
    opacity: Double = 1, by combining: cairo_operator_t, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_push_group(context)
    // After an error too, since the group would stay open.
    defer {
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, combining)
      cairo_paint_with_alpha(context, opacity)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    try body()
  }

  /// Runs `body` inside of a path, which a transform maps to the frame.
  borrowing func clipped<Failure: Error>(
    to path: LottiePath, by transform: AffineTransform, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_new_path(context)
    add(path, by: transform)
    cairo_clip(context)
    try body()
  }

  /// Composites a surface as large as the canvas.
  borrowing func paint(
    _ surface: ImageSurface, opacity: Double = 1, by combining: cairo_operator_t
  ) {
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, surface.pointer, 0, 0)
    cairo_set_operator(context, combining)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
  }

  /// The transform from coordinates that `transform` maps to the frame to pixels of the surface.
  borrowing func local(_ transform: AffineTransform) -> AffineTransform {
    transform.then(.translation(x: -Double(area.minX), y: -Double(area.minY)))
  }

  /// Adds a path by a transform to the frame.
  borrowing func add(_ path: LottiePath, by transform: AffineTransform) {
    let local = local(transform)
    var identity = cairo_matrix_t(AffineTransform.identity)
    cairo_set_matrix(context, &identity)
    // Cairo's coordinates end at 8 million pixels.
    func place(_ point: Point) -> Point {
      let point = local(point)
      return Point(x: min(max(point.x, -1e6), 1e6), y: min(max(point.y, -1e6), 1e6))
    }
    guard let first = path.vertices.first else { return }
    let start = place(first.point)
    cairo_move_to(context, start.x, start.y)
    for segment in path.segments {
      let end = place(segment.end)
      if segment.isLine {
        cairo_line_to(context, end.x, end.y)
      } else {
        let (first, second) = (place(segment.first), place(segment.second))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      }
    }
    if path.isClosed { cairo_close_path(context) }
  }

  /// Sets the matrix by which sources and pens are mapped; false where it is singular.
  borrowing func setMatrix(_ transform: AffineTransform) -> Bool {
    let local = local(transform)
    guard local.inverse != nil, abs(local.determinant) > 1e-12 else { return false }
    var matrix = cairo_matrix_t(local)
    cairo_set_matrix(context, &matrix)
    return true
  }
}

extension LottieBlendMode {
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .add: CAIRO_OPERATOR_ADD
    }
  }
}
