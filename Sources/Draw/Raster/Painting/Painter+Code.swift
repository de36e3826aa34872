package import ImprintLanguage
package import ImprintValues

extension Painter {
  /// Draws a code, with whole pixels to a module where it is neither turned nor smaller than that.
  func paint(
    _ drawing: CodeDrawing, by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let code = try QRCode(drawing.string, drawing.errorCorrection)
    let modules = CodeModules(drawing, edge: code.edge)
    let shape = ShapeDrawing(code.path, fill: drawing.color)
    canvas.drawing(by: modules.transform(by: transform)) { canvas.draw(shape) }
  }
}

extension CodeDrawing {
  /// The pixels to a module, a whole number where the code is drawn so; nil where no code holds the text.
  ///
  /// - Parameter transform: from the drawing's coordinates to pixels of the frame.
  package func pixelsPerModule(by transform: AffineTransform) -> Double? {
    guard let code = try? QRCode(string, errorCorrection) else { return nil }
    let placed = CodeModules(self, edge: code.edge).transform(by: transform)
    return abs(placed.a * placed.d - placed.b * placed.c).squareRoot()
  }
}

/// The place of a code's modules in its box.
private struct CodeModules {
  private let box: Size
  /// The number of modules along an edge.
  private let edge: Double
  /// The number along an edge with the quiet zone on both sides.
  private let outerEdge: Double

  init(_ drawing: CodeDrawing, edge: Int) {
    box = drawing.size
    self.edge = Double(edge)
    outerEdge = Double(edge + 2 * drawing.quietZone)
  }

  /// The transform from modules to pixels.
  ///
  /// - Parameter transform: from the box's coordinates to pixels.
  func transform(by transform: AffineTransform) -> AffineTransform {
    whole(in: transform) ?? centred(in: box, module: box.shorterEdge / outerEdge).then(transform)
  }

  /// On whole pixels; nil where the box is turned, mirrored, or too small.
  private func whole(in transform: AffineTransform) -> AffineTransform? {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    let pixels = transform.boundingBox(of: Rect(origin: .zero, size: box))
    // A box of exactly so many pixels may come out a little smaller.
    let module = (pixels.size.shorterEdge / outerEdge + 1e-6).rounded(.down)
    guard module >= 1 else { return nil }
    var placed = centred(in: pixels.size, module: module)
    placed.tx = (pixels.minX + placed.tx).rounded()
    placed.ty = (pixels.minY + placed.ty).rounded()
    return placed
  }

  /// In the middle of a box from (0, 0).
  ///
  /// - Parameter module: the length of a module.
  private func centred(in size: Size, module: Double) -> AffineTransform {
    let length = module * edge
    return AffineTransform.scale(x: module, y: module)
      .then(.translation(x: (size.width - length) / 2, y: (size.height - length) / 2))
  }
}
