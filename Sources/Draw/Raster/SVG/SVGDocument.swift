internal import ImprintCPango
internal import ImprintCRSVG
internal import ImprintValues

/// Owns a loaded SVG document, which can be drawn at any size.
///
/// librsvg is given a rewritten file (`SVGRewriter`) that refers to no other file.
final class SVGDocument {
  private let handle: UnsafeMutablePointer<RsvgHandle>
  /// The part of a wider drawing in whose middle the file's is.
  private let margin: Double
  private let path: String
  private let file: SVGFile
  /// The file's own size in CSS pixels, else its view box's, else that of its drawing.
  let size: Size

  /// - Parameters:
  ///   - bytes: SVG, plain or compressed by gzip.
  ///   - path: for errors.
  init(_ bytes: [UInt8], path: String) throws(RasterError) {
    do throws(SVGFault) {
      file = try SVGRewriter.file(bytes)
    } catch {
      throw .svg(path: path, reason: error.reason)
    }
    self.path = path
    let mayReachFurther = file.spread.length > 0 && !file.hasRuleForRoot
    let known = mayReachFurther ? try Self.size(of: file, path: path) : nil
    if let known, let margin = SVGMargin(file, size: known) {
      handle = try Self.handle(of: margin.bytes, path: path)
      (size, self.margin) = (known, margin.width)
    } else {
      handle = try Self.handle(of: file.bytes, path: path)
      (size, margin) = (Self.size(of: handle), 0)
    }
  }

  /// The size of a file whose rules state none: that of its outermost element, where it is stated there, so that only a
  /// drawing without one is loaded for it.
  private static func size(of file: SVGFile, path: String) throws(RasterError) -> Size {
    let root = "<svg\(SVGRewriter.declarations)\(file.root.attributes)/>"
    let empty = try handle(of: Array(root.utf8), path: path)
    defer { g_object_unref(empty) }
    if let stated = statedSize(of: empty) { return stated }
    let whole = try handle(of: file.bytes, path: path)
    defer { g_object_unref(whole) }
    return size(of: whole)
  }

  private static func handle(
    of bytes: [UInt8], path: String
  ) throws(RasterError) -> UnsafeMutablePointer<RsvgHandle> {
    var failure: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &failure) else {
      throw .svg(path: path, reason: String(taking: failure))
    }
    rsvg_handle_set_dpi(handle, 96)
    return handle
  }

  deinit { g_object_unref(handle) }

  /// The parts of the file that are not drawn as specified.
  var losses: [SVGLoss] { file.losses }

  /// The texts of the file, by the fonts that they ask for.
  var texts: [SVGText] { file.texts }

  /// The size, rounded and clamped to 1…1,000,000 pixels.
  var pixelSize: PixelSize {
    PixelSize(
      width: Int(min(max(size.width.rounded(), 1), 1e6)),
      height: Int(min(max(size.height.rounded(), 1), 1e6)))
  }

  /// Draws it in a box of its own size at the origin of the canvas's current coordinates.
  ///
  /// - Parameter scale: pixels per unit of its size.
  func draw(on canvas: borrowing Canvas, scale: Double) throws(RasterError) {
    try check(canvas.area, scale: scale * size.width / file.view.width)
    var viewport = RsvgRectangle(
      x: -margin, y: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
    var failure: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(handle, canvas.context, &viewport, &failure) != 0 else {
      throw .svg(path: path, reason: String(taking: failure))
    }
  }

  /// Refuses drawings that would take too long, or end the process.
  ///
  /// - Parameter scale: pixels per user unit.
  private func check(_ area: PixelRect, scale: Double) throws(RasterError) {
    guard file.fontSizes.fit(scale: scale) else {
      throw .svg(path: path, reason: "its letters are too large at the size that it is shown")
    }
    guard file.cost.dashes.count(scale: scale) <= SVGDashes.limit else {
      throw .svg(path: path, reason: SVGLimits.mostDashes + " at the size that it is shown")
    }
    let growth = (1 + 2 * margin / size.width) * (1 + 2 * margin / size.height)
    let pixels = Double(area.width) * Double(area.height) * growth
    guard file.cost.steps(pixels: pixels, scale: scale) <= EdgeCost.limit else {
      throw .svg(
        path: path,
        reason: "its paths, filters, masks and copies take too much work at the size that it is "
          + "shown; the limit is 100 billion operations on pixels")
    }
  }

  private static func statedSize(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size? {
    var own = Size.zero
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &own.width, &own.height) != 0, own.isSane {
      return own
    }
    var hasBox: gboolean = 0
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
    let viewed = Size(width: box.width, height: box.height)
    return hasBox != 0 && viewed.isSane ? viewed : nil
  }

  private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size {
    if let stated = statedSize(of: handle) { return stated }
    // The viewport decides on percentages alone.
    var viewport = RsvgRectangle(x: 0, y: 0, width: 300, height: 150)
    var ink = RsvgRectangle()
    _ = rsvg_handle_get_geometry_for_layer(handle, nil, &viewport, &ink, nil, nil)
    let covered = Size(width: ink.x + ink.width, height: ink.y + ink.height)
    // The default size of a replaced element (CSS 2.1, 10.3.2).
    return covered.isSane ? covered : Size(width: 300, height: 150)
  }
}

extension Size {
  fileprivate var isSane: Bool { !isEmpty && width.isFinite && height.isFinite }
}

extension String {
  /// GLib's message for an error, which it frees.
  fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self = "no reason was given"
      return
    }
    self = error.pointee.message.map { String(cString: $0) } ?? "no reason was given"
    g_error_free(error)
  }
}
