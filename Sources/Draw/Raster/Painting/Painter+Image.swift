internal import ImprintLanguage
internal import ImprintValues

extension Painter {
  /// Draws an image, or a cross-fade of two, by a transform to pixels of the frame.
  func paint(
    _ drawing: ImageDrawing, by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let first = Frame(
      image: drawing.image, index: drawing.index, fraction: drawing.fraction)
    guard let fade = drawing.fade else {
      return try paint(first, in: drawing, by: transform, on: canvas)
    }
    let second = Frame(image: fade.image, index: fade.index, fraction: fade.fraction)
    let progress = min(max(fade.progress, 0), 1)
    // The two are added with weights whose sum is 1: composited over each other, two opaque images would become
    // translucent.
    try canvas.group { () throws(RasterError) in
      try canvas.group(opacity: 1 - progress, adding: true) { () throws(RasterError) in
        try paint(first, in: drawing, by: transform, on: canvas)
      }
      try canvas.group(opacity: progress, adding: true) { () throws(RasterError) in
        try paint(second, in: drawing, by: transform, on: canvas)
      }
    }
  }

  private struct Frame {
    let image: ImageReference
    let index: Int
    let fraction: Double
  }

  private func paint(
    _ frame: Frame, in drawing: ImageDrawing, by transform: AffineTransform,
    on canvas: borrowing Canvas
  ) throws(RasterError) {
    let visible = Rect(origin: .zero, size: drawing.clip).intersection(drawing.target)
    guard !visible.isEmpty, !drawing.part.isEmpty else { return }
    let image = try images.image(of: frame.image)
    try canvas.drawing(by: transform) { () throws(RasterError) in
      canvas.clip(to: visible)
      switch image {
      case .svg(let document):
        let map = AffineTransform(from: drawing.part, of: document.size, to: drawing.target)
        let whole = map.then(transform)
        try canvas.drawing(by: whole) { () throws(RasterError) in
          try document.draw(on: canvas, scale: max(whole.scale.x, whole.scale.y))
        }
      case .lottie(let animation):
        let size = Size(animation.facts.size)
        let map = AffineTransform(from: drawing.part, of: size, to: drawing.target)
        try animation.draw(
          Double(frame.index) + frame.fraction, by: map.then(transform), on: canvas)
      case .pixels(let source):
        let bitmap = try images.frame(of: source, at: frame.image, index: frame.index)
        let size = Size(bitmap.size)
        let map = AffineTransform(from: drawing.part, of: size, to: drawing.target)
        try canvas.draw(
          try ImageSurface(bitmap), part: drawing.part, by: map.then(transform),
          scaling: drawing.scaling)
      }
    }
  }
}

extension Painter {
  /// An image's own pixels, where a drawing shows nothing else in an area; nil where it must be drawn.
  func pixels(
    of drawing: Drawing, by transform: AffineTransform, in area: PixelRect
  ) throws(RasterError) -> Bitmap? {
    guard case .image(let drawing) = drawing, drawing.fade == nil,
      drawing.part == Rect(x: 0, y: 0, width: 1, height: 1),
      case .pixels(let source) = try images.image(of: drawing.image)
    else { return nil }
    let visible = Rect(origin: .zero, size: drawing.clip).intersection(drawing.target)
    let seen = transform.boundingBox(of: visible)
    let slack = 1e-4
    guard Double(area.minX) > seen.minX - slack, Double(area.maxX) < seen.maxX + slack,
      Double(area.minY) > seen.minY - slack, Double(area.maxY) < seen.maxY + slack
    else { return nil }
    let bitmap = try images.frame(of: source, at: drawing.image, index: drawing.index)
    let map = AffineTransform(from: drawing.part, of: Size(bitmap.size), to: drawing.target)
    guard let move = map.then(transform).wholeMove else { return nil }
    return bitmap.part(area.moved(-move.x, -move.y))
  }
}

extension AffineTransform {
  /// Maps an image's pixels so that a part of it, in its unit square, fills `target`.
  fileprivate init(from part: Rect, of size: Size, to target: Rect) {
    let across = target.size.width / (part.size.width * size.width)
    let down = target.size.height / (part.size.height * size.height)
    self.init(
      a: across, b: 0, c: 0, d: down,
      tx: target.minX - part.minX * size.width * across,
      ty: target.minY - part.minY * size.height * down)
  }
}
