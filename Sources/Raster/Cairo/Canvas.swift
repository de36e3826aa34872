internal import CCairo
internal import Pixels
internal import Primitives

/// A place to draw: owns a `cairo_t` on a surface whose first pixel is the area's top left.
///
/// Everything is drawn by a transform to pixels of the frame that is set whole for each thing, so
/// that no error of many small ones adds up.
struct Canvas: ~Copyable {
  let context: OpaquePointer
  private let surface: ImageSurface
  let area: PixelRect

  /// Clear.
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

  /// What has been drawn; nothing more is drawn on it.
  ///
  /// - Throws: `RasterError.cairo` where anything of it failed.
  borrowing func finished() throws(RasterError) -> ImageSurface {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(reason: String(cairoStatus: status), action: "drawing")
    }
    return surface
  }

  /// Runs `body` with coordinates that `transform` maps to the frame, and puts all settings back.
  ///
  /// Nothing is run where the transform flattens the plane: there is nothing to see.
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

  /// Runs `body`, and lays what it draws on the canvas as one image, faded.
  borrowing func faded<Failure: Error>(
    to opacity: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    if opacity >= 1 { try body() } else { try sheet(opacity: opacity, body) }
  }

  /// Runs `body` on a clear sheet, and lays that over the canvas, or adds it to what is there.
  borrowing func sheet<Failure: Error>(
    opacity: Double = 1, adding: Bool = false, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_push_group(context)
    // Ended on the way out of an error too: an open group would be left behind.
    defer {
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, adding ? CAIRO_OPERATOR_ADD : CAIRO_OPERATOR_OVER)
      cairo_paint_with_alpha(context, max(opacity, 0))
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    try body()
  }

  /// Runs `body` on a clear sheet, and lays that over the canvas, its alpha multiplied with that of what
  /// `mask` draws on another one.
  borrowing func sheet<Failure: Error>(
    _ body: () throws(Failure) -> Void, through mask: () throws(Failure) -> Void
  ) throws(Failure) {
    try sheet { () throws(Failure) in
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
}

extension cairo_matrix_t {
  init(_ transform: AffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
      x0: transform.tx, y0: transform.ty)
  }
}
