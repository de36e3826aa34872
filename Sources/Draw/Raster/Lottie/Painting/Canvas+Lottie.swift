internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

extension Canvas {
  /// Runs `body` on a transparent group, and composites that by an operator.
  ///
  /// - Parameters:
  ///   - bounds: where something is drawn, so that the group is no larger; nil where the operator changes all pixels.
  ///   - budget: counts the group.
  borrowing func group(
    opacity: Double = 1, by combining: cairo_operator_t, within bounds: Rect?,
    _ budget: LottieBudget, _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    guard let bounds else { return try group(opacity: opacity, by: combining, budget, body) }
    try clipped(toPixelsOf: bounds) { () throws(RasterError) in
      if visible.isEmpty { return }
      try group(opacity: opacity, by: combining, budget, body)
    }
  }

  private borrowing func group(
    opacity: Double, by combining: cairo_operator_t, _ budget: LottieBudget,
    _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    let area = visible
    try budget.open(area)
    defer { budget.close(area) }
    cairo_push_group(context)
    do throws(RasterError) { try body() } catch {
      // Else the group would stay open.
      cairo_pattern_destroy(cairo_pop_group(context))
      throw error
    }
    if opacity < 1 {
      // Not with the operator itself: by those of hue, saturation, color and luminosity pixman 0.42 masks green twice and
      // blue never.
      cairo_set_source_rgba(context, 0, 0, 0, opacity)
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_paint(context)
    }
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, combining)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Runs `body` clipped to the pixels that a rectangle of the frame touches.
  borrowing func clipped<Failure: Error>(
    toPixelsOf rect: Rect, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_save(context)
    defer { cairo_restore(context) }
    let pixels = PixelRect(covering: rect, within: area)
    var identity = cairo_matrix_t(AffineTransform.identity)
    cairo_set_matrix(context, &identity)
    cairo_rectangle(
      context, Double(pixels.minX - area.minX), Double(pixels.minY - area.minY),
      Double(pixels.width), Double(pixels.height))
    cairo_clip(context)
    try body()
  }

  /// The pixels of the frame that are left by all clips.
  var visible: PixelRect {
    cairo_save(context)
    defer { cairo_restore(context) }
    var identity = cairo_matrix_t(AffineTransform.identity)
    cairo_set_matrix(context, &identity)
    var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &minX, &minY, &maxX, &maxY)
    let clip = Rect(
      x: minX + Double(area.minX), y: minY + Double(area.minY), width: maxX - minX,
      height: maxY - minY)
    return PixelRect(covering: clip, within: area)
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

  /// Composites a surface whose first pixel is at a pixel of the frame; outside of it nothing is.
  borrowing func paint(_ pixels: LottieSurface, by combining: cairo_operator_t) {
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_source_surface(
      context, pixels.surface.pointer, Double(pixels.area.minX - area.minX),
      Double(pixels.area.minY - area.minY))
    cairo_set_operator(context, combining)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws an image into a rectangle of a layer; its edge is sharp.
  borrowing func draw(
    _ image: ImageSurface, in size: Size, by transform: AffineTransform
  ) throws(RasterError) {
    let scale = AffineTransform.scale(
      x: size.width / Double(image.size.width), y: size.height / Double(image.size.height))
    try drawing(by: transform) { () throws(RasterError) in
      clip(to: Rect(origin: .zero, size: size))
      try draw(image, part: Rect(x: 0, y: 0, width: 1, height: 1), by: scale.then(transform))
    }
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
