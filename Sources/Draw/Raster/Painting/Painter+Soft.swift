internal import ImprintLanguage
internal import ImprintValues

extension Painter {
  /// Draws one drawing onto a canvas of 16 bits. What is flat in it is drawn by Cairo, in 8 bits.
  ///
  /// - Parameter transform: from the drawing's coordinates to pixels of the frame.
  func paint(
    _ drawing: Drawing, by transform: AffineTransform, onto canvas: inout SoftCanvas
  ) throws(RasterError) {
    guard drawing.isSoft else {
      return try paintFlat(Drawing.Element(drawing), by: transform, onto: &canvas)
    }
    switch drawing {
    case .gradient(let gradient): try canvas.draw(gradient, by: transform)
    case .masked(let masked): try paint(masked, by: transform, onto: &canvas)
    case .blurred(let blurred): try paint(blurred, by: transform, onto: &canvas)
    case .shaded(let shaded): try paint(shaded, by: transform, onto: &canvas)
    case .group(let elements): try paint(elements, by: transform, onto: &canvas)
    default: break
    }
  }

  private func paint(
    _ elements: [Drawing.Element], by transform: AffineTransform, onto canvas: inout SoftCanvas
  ) throws(RasterError) {
    for element in elements where element.opacity > 0 {
      let whole = element.transform.then(transform)
      if !element.drawing.isSoft {
        try paintFlat(element, by: transform, onto: &canvas)
      } else if element.opacity >= 1 {
        try paint(element.drawing, by: whole, onto: &canvas)
      } else {
        var layer = SoftCanvas(canvas.area)
        try paint(element.drawing, by: whole, onto: &layer)
        layer.fade(to: element.opacity)
        canvas.draw(layer)
      }
    }
  }

  private func paintFlat(
    _ element: Drawing.Element, by transform: AffineTransform, onto canvas: inout SoftCanvas
  ) throws(RasterError) {
    // Emoji are placed on whole pixels, and edges are antialiased.
    let box = element.transform.then(transform)
      .boundingBox(of: inkBounds(of: element.drawing)).outset(by: 2)
    let seen = PixelRect(covering: box, within: canvas.area)
    guard !seen.isEmpty else { return }
    let flat = try Canvas(seen)
    try paint([element], by: transform, on: flat)
    canvas.draw(try flat.finished(), at: (seen.minX, seen.minY))
  }

  private func paint(
    _ masked: MaskedDrawing, by transform: AffineTransform, onto canvas: inout SoftCanvas
  ) throws(RasterError) {
    var layer = SoftCanvas(canvas.area)
    try paint(masked.elements, by: transform, onto: &layer)
    var mask = SoftCanvas(canvas.area)
    switch masked.mask {
    case .box(let size, let corners):
      mask = try SoftCanvas(
        coverageOf: BoxDrawing(size: size, fill: .black, corners: corners), in: canvas.area,
        transform)
    case .alpha(let elements): try paint(elements, by: transform, onto: &mask)
    }
    layer.mask(by: mask)
    canvas.draw(layer)
  }

  private func paint(
    _ shaded: ShadedDrawing, by transform: AffineTransform, onto canvas: inout SoftCanvas
  ) throws(RasterError) {
    let shadow = BlurredDrawing(shaded.elements, deviation: shaded.deviation)
    let moved = AffineTransform.translation(x: shaded.offset.x, y: shaded.offset.y)
    try paint(shadow, tint: shaded.color, by: moved.then(transform), onto: &canvas)
    if !shaded.isShadowOnly { try paint(shaded.elements, by: transform, onto: &canvas) }
  }

  private func paint(
    _ blurred: BlurredDrawing, tint: Color? = nil, by transform: AffineTransform,
    onto canvas: inout SoftCanvas
  ) throws(RasterError) {
    guard let grid = grid(of: blurred, by: transform),
      let blur = grid.blur(seenIn: canvas.area), !blur.source.isEmpty
    else { return }
    guard let move = grid.toFrame.wholeMove else {
      // Cairo resamples a blur that is both turned and stretched.
      let flat = try Canvas(canvas.area)
      try paint(blurred, tint: tint, by: transform, on: flat)
      return canvas.draw(try flat.finished(), at: (canvas.area.minX, canvas.area.minY))
    }
    let source = try source(
      of: blurred.elements, by: grid.toPixels.then(blur.toSource), blur.source)
    var image = blur.softlyBlurred(source, tint: tint)
    if case .edges(let box) = blurred.surroundings {
      let shape = AffineTransform.translation(x: box.minX, y: box.minY).then(transform)
        .then(.translation(x: -Double(move.x), y: -Double(move.y)))
      image.mask(
        by: try SoftCanvas(
          coverageOf: BoxDrawing(size: box.size, fill: .black), in: image.area, shape))
    }
    canvas.draw(image, movedBy: move)
  }

  /// The elements of a blur, drawn for it.
  private func source(
    of elements: [Drawing.Element], by transform: AffineTransform, _ area: PixelRect
  ) throws(RasterError) -> ImageSurface {
    guard elements.contains(where: { $0.opacity > 0 && $0.drawing.isSoft }) else {
      let canvas = try Canvas(area)
      try paint(elements, by: transform, on: canvas)
      return try canvas.finished()
    }
    // The blur averages the dither.
    var canvas = SoftCanvas(area)
    try paint(elements, by: transform, onto: &canvas)
    return try canvas.dithered()
  }
}
