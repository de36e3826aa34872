internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

/// Paints one frame of a Lottie file.
struct LottiePainter {
  private let file: LottieFile
  private let images: LottieImages
  private let characters: LottieCharacters
  private let budget: LottieBudget

  /// - Parameter path: for errors.
  init(
    _ file: LottieFile, _ images: LottieImages, _ characters: LottieCharacters, path: String
  ) {
    self.file = file
    self.images = images
    self.characters = characters
    budget = LottieBudget(path: path)
  }

  /// Draws the file's own composition.
  ///
  /// - Parameters:
  ///   - time: the frame's number, with fractions.
  ///   - transform: from the composition to the frame.
  func paint(
    at time: Double, by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let size = Size(file.facts.size)
    guard file.compositions.first?.isBlended ?? false else {
      return try paint(0, of: size, at: time, by: transform, on: canvas, depth: 0)
    }
    // Blended with itself, and not with what is behind it.
    let bounds = transform.boundingBox(of: Rect(origin: .zero, size: size)).outset(by: 1)
    try canvas.group(by: CAIRO_OPERATOR_OVER, within: bounds, budget) { () throws(RasterError) in
      try paint(0, of: size, at: time, by: transform, on: canvas, depth: 0)
    }
  }

  /// - Parameter depth: the number of compositions and mattes that it lies in.
  private func paint(
    _ index: Int, of size: Size, at time: Double, by transform: AffineTransform,
    on canvas: borrowing Canvas, depth: Int
  ) throws(RasterError) {
    guard file.compositions.indices.contains(index), depth < LottieLimits.depth else { return }
    let layers = file.compositions[index].layers
    let scope = LottieScope(layers: layers, time: time, transform: transform, depth: depth)
    let box = LottiePath(
      rectangleAt: Point(x: size.width / 2, y: size.height / 2), size: size, radius: 0)
    try clipped(to: box, by: transform, on: canvas) { () throws(RasterError) in
      for layer in layers.reversed() where !layer.isMatte {
        try paint(layer, in: scope, on: canvas)
      }
    }
  }

  private func paint(
    _ layer: LottieLayer, in scope: LottieScope, on canvas: borrowing Canvas
  ) throws(RasterError) {
    guard layer.visible.contains(scope.time) else { return }
    try budget.count(elements: 1)
    let opacity = layer.transform.opacity(at: scope.time)
    guard opacity > 0, let shown = try shown(by: layer, in: scope) else { return }
    let masking = LottieMaskPainter(time: scope.time, transform: shown.transform)
    let effects = LottieEffectPasses(of: layer, by: shown.transform, in: scope, budget)
    let margin = effects.margin
    let bounds = shown.bounds.outset(by: Double(margin))
    guard !PixelRect(covering: bounds, within: canvas.visible).isEmpty else { return }
    for mask in layer.masks {
      try budget.count(
        mask.path.value(at: scope.time), by: shown.transform, height: canvas.area.height)
    }
    let clip = masking.clip(layer.masks)
    let isPlain = effects.isEmpty && (layer.masks.isEmpty || clip != nil)
    let isAlone =
      isPlain && layer.matte == nil && layer.blendMode == .normal && !isIsolated(layer)
    if isAlone, opacity >= 1 || shown.fades {
      return try clipped(to: clip, by: shown.transform, on: canvas) { () throws(RasterError) in
        try paint(shown, opacity, in: scope, on: canvas)
      }
    }
    try canvas.group(opacity: opacity, by: layer.blendMode.cairo, within: bounds, budget) {
      () throws(RasterError) in
      if isPlain {
        try clipped(to: clip, by: shown.transform, on: canvas) { () throws(RasterError) in
          try paint(shown, 1, in: scope, on: canvas)
        }
      } else {
        try paintPixels(
          of: layer, shown, masking, effects, margin: margin, in: scope, on: canvas)
      }
      if let matte = layer.matte { try apply(matte, in: scope, on: canvas) }
    }
  }

  /// Whether blending inside of a layer takes what is behind the layer for clear.
  private func isIsolated(_ layer: LottieLayer) -> Bool {
    if case .composition(let index, _) = layer.content,
      file.compositions.indices.contains(index)
    {
      return file.compositions[index].isBlended
    }
    return layer.hasBlendedShapes
  }

  private func clipped(
    to path: LottiePath?, by transform: AffineTransform, on canvas: borrowing Canvas,
    _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    guard let path else { return try body() }
    try canvas.clipped(to: path, by: transform, body)
  }

  /// The content of a layer; nil for nothing.
  private func shown(
    by layer: LottieLayer, in scope: LottieScope
  ) throws(RasterError) -> LottieShown? {
    let content: LottieShown.Content
    switch layer.content {
    case .nothing: return nil
    case .composition(let index, let size):
      let time = layer.innerTime(at: scope.time, rate: file.facts.frameRate)
      content = .composition(index, size, time: time)
    case .solid(let color, let size): content = .solid(color, size)
    case .image(let index):
      guard let surface = try images.surface(of: index) else { return nil }
      content = .image(surface, file.images[index].size)
    case .shapes(let shapes):
      content = .scene(try LottieScene(shapes, at: scope.time, budget))
    case .text(let text):
      let path = text.path.flatMap { layer.path(ofMask: $0.mask, at: scope.time) }
      try budget.count(points: path?.vertices.count ?? 0)
      content = .scene(try text.scene(at: scope.time, characters, along: path, budget))
    }
    return LottieShown(content, by: scope.matrix(of: layer), at: scope.time)
  }

  private func paint(
    _ shown: LottieShown, _ opacity: Double, in scope: LottieScope, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let transform = shown.transform
    switch shown.content {
    case .composition(let index, let size, let time):
      try paint(index, of: size, at: time, by: transform, on: canvas, depth: scope.depth + 1)
    case .solid(var color, let size):
      color.alpha = opacity
      try budget.count(filled: shown.bounds, on: canvas)
      canvas.drawing(by: transform) {
        canvas.setSource(color)
        canvas.addRectangle(Rect(origin: .zero, size: size))
        cairo_fill(canvas.context)
      }
    case .image(let image, let size):
      if opacity >= 1 { return try canvas.draw(image, in: size, by: transform) }
      try canvas.group(opacity: opacity, by: CAIRO_OPERATOR_OVER, within: shown.bounds, budget) {
        () throws(RasterError) in
        try canvas.draw(image, in: size, by: transform)
      }
    case .scene(let scene):
      try LottieScenePainter(transform: transform, time: shown.time, budget: budget)
        .paint(scene, opacity: opacity, on: canvas)
    }
  }

  /// Paints a layer with masks or effects that act on its pixels, on those alone that can be seen.
  private func paintPixels(
    of layer: LottieLayer, _ shown: LottieShown, _ masking: LottieMaskPainter,
    _ effects: LottieEffectPasses, margin: Int, in scope: LottieScope,
    on canvas: borrowing Canvas
  ) throws(RasterError) {
    let near = canvas.visible.outset(by: margin)
    let area = PixelRect(covering: shown.bounds.outset(by: Double(margin)), within: near)
    guard !area.isEmpty else { return }
    try budget.open(area)
    defer { budget.close(area) }
    let passes = layer.masks.count + effects.count
    try budget.count(
      pixels: area.width.multipliedClamped(by: area.height).multipliedClamped(by: passes))
    let own = try Canvas(area)
    try paint(shown, 1, in: scope, on: own)
    if !layer.masks.isEmpty {
      own.paint(try masking.coverage(of: layer.masks, in: area), by: CAIRO_OPERATOR_DEST_IN)
    }
    let pixels = LottieSurface(surface: try own.finished(), area: area)
    canvas.paint(try effects.apply(to: pixels), by: CAIRO_OPERATOR_OVER)
  }

  /// Leaves of a group what a matte shows.
  private func apply(
    _ matte: LottieMatte, in scope: LottieScope, on canvas: borrowing Canvas
  ) throws(RasterError) {
    guard scope.depth < LottieLimits.depth else { return }
    let inner = LottieScope(
      layers: scope.layers, time: scope.time, transform: scope.transform, depth: scope.depth + 1)
    let source = scope.layers[matte.source]
    let combining = matte.isInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN
    guard matte.isLuma else {
      return try canvas.group(by: combining, within: nil, budget) { () throws(RasterError) in
        try paint(source, in: inner, on: canvas)
      }
    }
    let area = canvas.visible
    try budget.open(area)
    defer { budget.close(area) }
    let own = try Canvas(area)
    try paint(source, in: inner, on: own)
    let pixels = LottieSurface(surface: try own.finished(), area: area)
    pixels.makeLuma()
    canvas.paint(pixels, by: combining)
  }
}

extension LottieShown {
  /// Whether it is drawn transparent as one, without a group around it.
  fileprivate var fades: Bool {
    if case .composition = content { false } else { true }
  }
}

extension PixelRect {
  fileprivate func outset(by margin: Int) -> PixelRect {
    PixelRect(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
