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
    try canvas.group { () throws(RasterError) in
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
    if case .nothing = layer.content { return }
    try budget.count(elements: 1)
    let opacity = layer.transform.opacity(at: scope.time)
    guard opacity > 0 else { return }
    let transform = scope.matrix(of: layer)
    let clip = LottieMaskPainter(time: scope.time, transform: transform).clip(layer.masks)
    let isPlain = layer.effects.isEmpty && (layer.masks.isEmpty || clip != nil)
    let isAlone =
      isPlain && layer.matte == nil && layer.blendMode == .normal && !isIsolated(layer)
    if isAlone, opacity >= 1 || layer.content.fades {
      return try clipped(to: clip, by: transform, on: canvas) { () throws(RasterError) in
        try paint(layer, opacity, by: transform, in: scope, on: canvas)
      }
    }
    try budget.count(pixels: canvas.area.pixels)
    try canvas.group(opacity: opacity, by: layer.blendMode.cairo) { () throws(RasterError) in
      if isPlain {
        try clipped(to: clip, by: transform, on: canvas) { () throws(RasterError) in
          try paint(layer, 1, by: transform, in: scope, on: canvas)
        }
      } else {
        try paintPixels(of: layer, by: transform, in: scope, on: canvas)
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

  /// Paints what a layer shows.
  private func paint(
    _ layer: LottieLayer, _ opacity: Double, by transform: AffineTransform, in scope: LottieScope,
    on canvas: borrowing Canvas
  ) throws(RasterError) {
    switch layer.content {
    case .nothing: return
    case .composition(let index, let size):
      let time = layer.innerTime(at: scope.time, rate: file.facts.frameRate)
      try paint(index, of: size, at: time, by: transform, on: canvas, depth: scope.depth + 1)
    case .solid(var color, let size):
      color.alpha = opacity
      canvas.drawing(by: transform) {
        canvas.setSource(color)
        canvas.addRectangle(Rect(origin: .zero, size: size))
        cairo_fill(canvas.context)
      }
    case .image(let index):
      guard let surface = try images.surface(of: index) else { return }
      try canvas.group(opacity: opacity, by: CAIRO_OPERATOR_OVER) { () throws(RasterError) in
        let size = file.images[index].size
        let scale = AffineTransform.scale(
          x: size.width / Double(surface.size.width), y: size.height / Double(surface.size.height))
        try canvas.draw(surface, PixelRect(surface.size), by: scale.then(transform))
      }
    case .shapes(let shapes):
      let scene = try LottieScene(shapes, at: scope.time, budget)
      try LottieScenePainter(transform: transform, time: scope.time, budget: budget)
        .paint(scene, opacity: opacity, on: canvas)
    case .text(let text):
      let path = text.path.flatMap { layer.path(ofMask: $0.mask, at: scope.time) }
      let scene = try text.scene(at: scope.time, characters, along: path, budget)
      try LottieScenePainter(transform: transform, time: scope.time, budget: budget)
        .paint(scene, opacity: opacity, on: canvas)
    }
  }

  /// Paints a layer with masks or effects that act on its pixels.
  private func paintPixels(
    of layer: LottieLayer, by transform: AffineTransform, in scope: LottieScope,
    on canvas: borrowing Canvas
  ) throws(RasterError) {
    let effects = LottieEffectPainter(time: scope.time, transform: transform)
    let area = canvas.area.outset(by: effects.margin(of: layer.effects))
    try budget.count(
      pixels: area.pixels.multipliedClamped(by: 1 + layer.masks.count + layer.effects.count))
    let own = try Canvas(area)
    try paint(layer, 1, by: transform, in: scope, on: own)
    if !layer.masks.isEmpty {
      let masking = LottieMaskPainter(time: scope.time, transform: transform)
      own.paint(try masking.coverage(of: layer.masks, in: area), by: CAIRO_OPERATOR_DEST_IN)
    }
    var pixels = LottieSurface(surface: try own.finished(), area: area)
    for effect in layer.effects { pixels = try effects.apply(effect, to: pixels) }
    try canvas.draw(
      pixels.surface, PixelRect(pixels.surface.size),
      by: .translation(x: Double(area.minX), y: Double(area.minY)))
  }

  /// Leaves of a group what a matte shows.
  private func apply(
    _ matte: LottieMatte, in scope: LottieScope, on canvas: borrowing Canvas
  ) throws(RasterError) {
    guard scope.depth < LottieLimits.depth else { return }
    let inner = LottieScope(
      layers: scope.layers, time: scope.time, transform: scope.transform, depth: scope.depth + 1)
    try budget.count(pixels: canvas.area.pixels)
    let source = scope.layers[matte.source]
    let combining = matte.isInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN
    guard matte.isLuma else {
      return try canvas.group(by: combining) { () throws(RasterError) in
        try paint(source, in: inner, on: canvas)
      }
    }
    let own = try Canvas(canvas.area)
    try paint(source, in: inner, on: own)
    let pixels = LottieSurface(surface: try own.finished(), area: canvas.area)
    pixels.makeLuma()
    canvas.paint(pixels.surface, by: combining)
  }
}

extension LottieLayer.Content {
  /// Whether it is drawn transparent as one, without a group around it.
  fileprivate var fades: Bool {
    switch self {
    case .composition: false
    case .nothing, .solid, .image, .shapes, .text: true
    }
  }
}

extension PixelRect {
  fileprivate var pixels: Int { max(width, 0).multipliedClamped(by: max(height, 0)) }

  fileprivate func outset(by margin: Int) -> PixelRect {
    PixelRect(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
