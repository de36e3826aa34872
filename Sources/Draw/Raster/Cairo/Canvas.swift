internal import ImprintCCairo
internal import ImprintValues

/// A drawing context: owns a `cairo_t` on a surface whose first pixel is the area's top left.
///
/// Each drawing sets its whole transform to pixels of the frame, so that rounding errors do not accumulate.
struct Canvas: ~Copyable {
  let context: OpaquePointer
  private let surface: ImageSurface
  let area: PixelRect

  /// A transparent canvas.
  init(_ area: PixelRect) throws(RasterError) {
    let surface = try ImageSurface(area.size)
    guard let context = cairo_create(surface.pointer) else {
      throw .cairo(reason: "no context", action: "beginning to draw")
    }
    self.surface = surface
    self.context = context
    self.area = area
  }

  deinit { cairo_destroy(context) }

  /// The surface with all that was drawn; draw nothing more afterwards.
  ///
  /// - Throws: `RasterError.cairo` where any drawing failed.
  borrowing func finished() throws(RasterError) -> ImageSurface {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(reason: String(cairoStatus: status), action: "drawing")
    }
    return surface
  }

  /// Runs `body` with coordinates that `transform` maps to the frame, and restores Cairo's state afterwards.
  ///
  /// Does nothing where the transform is singular.
  borrowing func drawing<Failure: Error>(
    by transform: AffineTransform, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let local = transform.then(.translation(x: -Double(area.minX), y: -Double(area.minY)))
    guard local.inverse != nil else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    var matrix = cairo_matrix_t(local)
    cairo_set_matrix(context, &matrix)
    try body()
  }

  /// Runs `body`, and composites what it draws with an opacity, as one image.
  borrowing func faded<Failure: Error>(
    to opacity: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    if opacity >= 1 { try body() } else { try group(opacity: opacity, body) }
  }

  /// Runs `body` on a transparent group, and composites that over the canvas, or adds it.
  borrowing func group<Failure: Error>(
    opacity: Double = 1, adding: Bool = false, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_push_group(context)
    // After an error too, since the group would stay open.
    defer {
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, adding ? CAIRO_OPERATOR_ADD : CAIRO_OPERATOR_OVER)
      cairo_paint_with_alpha(context, max(opacity, 0))
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    try body()
  }

  /// Runs `body` on a transparent group, and composites that over the canvas, multiplied with the alpha of
  /// what `mask` draws on another one.
  borrowing func group<Failure: Error>(
    _ body: () throws(Failure) -> Void, maskedBy mask: () throws(Failure) -> Void
  ) throws(Failure) {
    try group { () throws(Failure) in
      try body()
      cairo_push_group(context)
      // Ended on the way out of an error too: an open group would be left behind.
      defer {
        cairo_pop_group_to_source(context)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      }
      try mask()
    }
  }

  borrowing func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  borrowing func addRectangle(_ rect: Rect) {
    cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
  }

  borrowing func clip(to rect: Rect) {
    addRectangle(rect)
    cairo_clip(context)
  }
}

extension cairo_matrix_t {
  init(_ transform: AffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
      x0: transform.tx, y0: transform.ty)
  }
}
