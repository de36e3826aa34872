internal import ImprintLanguage
internal import ImprintValues

/// Draws a drawing and everything in it, with fonts and images from their stores.
struct Painter {
  let fonts: FontBook
  let images: ImageStore
  /// Whether a pattern's cell is being drawn, in which nested patterns lie on whole pixels.
  var isInCell = false

  /// Draws one drawing.
  ///
  /// - Parameter transform: from the drawing's coordinates to pixels of the frame.
  func paint(
    _ drawing: Drawing, by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    switch drawing {
    case .box(let box):
      canvas.drawing(by: transform) { canvas.draw(box) }
    case .text(let text):
      guard let block = block(for: text) else { return }
      try canvas.drawing(by: transform) { () throws(RasterError) in try canvas.draw(block) }
    case .image(let image):
      try paint(image, by: transform, on: canvas)
    case .shape(let shape):
      let work = EdgeCost.operations(
        for: shape, by: transform, height: Double(canvas.area.height))
      guard work <= EdgeCost.limit else { throw .shapeTooIntricate }
      canvas.drawing(by: transform) { canvas.draw(shape) }
    case .gradient(let gradient):
      try canvas.draw(gradient, by: transform)
    case .code(let code):
      try paint(code, by: transform, on: canvas)
    case .masked(let masked):
      try paint(masked, by: transform, on: canvas)
    case .blurred(let blurred):
      try paint(blurred, by: transform, on: canvas)
    case .shaded(let shaded):
      try paint(shaded, by: transform, on: canvas)
    case .tiled(let tiled):
      try paint(tiled, by: transform, on: canvas)
    case .group(let elements):
      try paint(elements, by: transform, on: canvas)
    }
  }

  /// Draws elements back to front.
  func paint(
    _ elements: [Drawing.Element], by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    for element in elements where element.opacity > 0 {
      try RasterError.checkInterruption()
      try canvas.faded(to: element.opacity) { () throws(RasterError) in
        try paint(element.drawing, by: element.transform.then(transform), on: canvas)
      }
    }
  }

  private func paint(
    _ masked: MaskedDrawing, by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    switch masked.mask {
    case .box(let size, let corners):
      try canvas.group(
        { () throws(RasterError) in try paint(masked.elements, by: transform, on: canvas) },
        maskedBy: { () throws(RasterError) in
          canvas.drawing(by: transform) {
            canvas.draw(BoxDrawing(size: size, fill: .black, corners: corners))
          }
        })
    case .alpha(let elements):
      try canvas.group(
        { () throws(RasterError) in try paint(masked.elements, by: transform, on: canvas) },
        maskedBy: { () throws(RasterError) in try paint(elements, by: transform, on: canvas) })
    }
  }

  /// The largest area that the drawing can cover, in its own coordinates.
  func inkBounds(of drawing: Drawing) -> Rect { drawing.bounds(ofTexts: inkBounds) }

  func inkBounds(of elements: [Drawing.Element]) -> Rect { elements.bounds(ofTexts: inkBounds) }

  private func inkBounds(of text: TextDrawing) -> Rect {
    Rect(origin: .zero, size: text.box).union(block(for: text)?.ink ?? .nothing)
  }

  func clusters(of text: TextDrawing) -> [TextCluster] {
    guard let block = block(for: text) else { return [] }
    return block.clusters()
  }

  func shrinking(of text: TextDrawing) -> Double {
    guard let block = block(for: text) else { return 1 }
    return block.scale
  }

  private func block(for text: TextDrawing) -> TextBlock? {
    guard let fonts = fonts.fonts(for: text.style) else { return nil }
    return TextBlock(text, in: fonts)
  }
}
