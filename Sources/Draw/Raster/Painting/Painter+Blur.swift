internal import ImprintLanguage
internal import ImprintValues

extension Painter {
  /// Draws a shadow, and the elements that cast it over it.
  ///
  /// The elements are drawn twice: the shadow may need a far larger area of them, far more coarsely.
  func paint(
    _ shaded: ShadedDrawing, by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let shadow = BlurredDrawing(shaded.elements, deviation: shaded.deviation)
    let moved = AffineTransform.translation(x: shaded.offset.x, y: shaded.offset.y)
    try paint(shadow, tint: shaded.color, by: moved.then(transform), on: canvas)
    if !shaded.isShadowOnly { try paint(shaded.elements, by: transform, on: canvas) }
  }

  /// The grid on which a drawing is blurred; nil where nothing of it is visible.
  func grid(of blurred: BlurredDrawing, by transform: AffineTransform) -> BlurGrid? {
    switch blurred.surroundings {
    case .clear: BlurGrid(of: blurred, ink: inkBounds(of: blurred.elements), by: transform)
    case .edges(let box): BlurGrid(of: blurred, in: box, by: transform)
    }
  }

  /// Draws elements blurred as one image.
  ///
  /// - Parameter tint: replaces all their colours; nil keeps them.
  func paint(
    _ blurred: BlurredDrawing, tint: Color? = nil, by transform: AffineTransform,
    on canvas: borrowing Canvas
  ) throws(RasterError) {
    guard let grid = grid(of: blurred, by: transform), let blur = grid.blur(seenIn: canvas.area),
      !blur.source.isEmpty
    else { return }
    let offscreen = try Canvas(blur.source)
    try paint(blurred.elements, by: grid.toPixels.then(blur.toSource), on: offscreen)
    let image = try blur.blurred(try offscreen.finished(), tint: tint)
    let target = blur.target
    let map = AffineTransform.translation(x: Double(target.minX), y: Double(target.minY)).then(
      grid.toFrame)
    switch blurred.surroundings {
    case .clear:
      try canvas.draw(image, PixelRect(image.size), by: map)
    case .edges(let box):
      try canvas.draw(image, clippedTo: box, by: transform, map)
    }
  }
}

extension Canvas {
  /// Draws an image whose edge pixels repeat, clipped to a box.
  ///
  /// - Parameters:
  ///   - transform: from the box's coordinates to pixels of the frame.
  ///   - map: from the image's pixels to those of the frame.
  fileprivate borrowing func draw(
    _ image: ImageSurface, clippedTo box: Rect, by transform: AffineTransform,
    _ map: AffineTransform
  ) throws(RasterError) {
    try drawing(by: transform) { () throws(RasterError) in
      clip(to: box)
      try draw(image, part: Rect(x: 0, y: 0, width: 1, height: 1), by: map)
    }
  }
}
