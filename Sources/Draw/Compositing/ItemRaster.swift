internal import ImprintLanguage
internal import ImprintValues

/// Draws display items to bitmaps at whole pixels of the stored frame, each of them once.
///
/// A static item is drawn sharp where it lies: its phase, to an eighth of a pixel, is part of the key. A
/// moving one is drawn once, as a texture, and resampled for each frame.
struct ItemRaster {
  /// The key of a bitmap: equal contents have equal bitmaps.
  struct Content: Hashable {
    let drawing: Drawing
    /// The item's transform, relative to the pixel of its origin.
    let transform: AffineTransform
    /// The part that is drawn, relative to that pixel.
    let area: PixelRect
    let motion: Motion
  }

  /// A content, and the pixel of the frame at which the top left pixel of its bitmap lies.
  struct Placement {
    let content: Content
    let x: Int
    let y: Int

    var size: PixelSize { content.area.size }

    /// In pixels of the frame.
    var area: PixelRect {
      PixelRect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
    }
  }

  private let rasterizer: Rasterizer
  private let frame: PixelRect
  private let toStored: AffineTransform
  private let cache: DrawingCache

  /// - Parameter toStored: from the displayed frame's pixels to those of the stored one.
  init(
    _ rasterizer: Rasterizer, frame: PixelSize, toStored: AffineTransform, cache: DrawingCache
  ) {
    self.rasterizer = rasterizer
    self.frame = PixelRect(frame)
    self.toStored = toStored
    self.cache = cache
  }

  /// The placement of an item; nil where it lies outside the frame.
  func placement(of item: DisplayItem) -> Placement? {
    let transform = item.transform.then(toStored)
    let step = item.isMoving ? 1024.0 : 8
    let x = (transform.tx * step).rounded() / step
    let y = (transform.ty * step).rounded() / step
    guard abs(x) < 1e9, abs(y) < 1e9 else { return nil }
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    var within = transform
    within.tx = x - Double(column)
    within.ty = y - Double(row)
    let limits = frame.moved(-column, -row)
    // Resampling spreads an edge to the next pixel.
    let box = within.boundingBox(of: item.bounds).outset(by: item.isMoving ? 1 : 0)
    var area = PixelRect(covering: box, within: limits)
    if let clip = item.clip {
      area = area.intersection(whole(toStored.boundingBox(of: clip)).moved(-column, -row))
    }
    guard !area.isEmpty else { return nil }
    return Placement(
      content: Content(
        drawing: item.drawing, transform: within, area: area, motion: item.motion),
      x: column + area.minX, y: row + area.minY)
  }

  /// The pixels of the frame nearest to a rectangle.
  private func whole(_ rect: Rect) -> PixelRect {
    let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
    return PixelRect(
      covering: Rect(
        x: left, y: top, width: rect.maxX.rounded() - left, height: rect.maxY.rounded() - top),
      within: frame)
  }

  /// The image of a placement's content, cached or drawn.
  ///
  /// - Parameter item: the one that was placed.
  func image(of item: DisplayItem, _ content: Content) throws(RasterError) -> RasterImage {
    if item.isMoving {
      guard let source = TextureSource(of: item, content, toStored: toStored) else {
        return try drawn(content)
      }
      return try rasterizer.resampled(
        texture(source), transform: source.map(to: content), area: content.area)
    }
    if content.drawing.isRunning { return try drawn(content) }
    return try cached(content, of: content.drawing, in: cache.bitmaps) { () throws(RasterError) in
      try drawn(content)
    }
  }

  private func texture(_ source: TextureSource) throws(RasterError) -> Texture {
    try cached(source, of: source.drawing, in: cache.textures) { () throws(RasterError) in
      try rasterizer.texture(of: source.drawing, transform: source.transform, area: source.area)
    }
  }

  private func drawn(_ content: Content) throws(RasterError) -> RasterImage {
    try rasterizer.image(of: content.drawing, transform: content.transform, area: content.area)
  }

  /// A cached value that is made of a drawing.
  ///
  /// Warnings about a drawing are given by each compositor that shows it, whichever of them has drawn it.
  ///
  /// - Parameter make: makes it with the compositor's own rasterizer.
  func cached<Key, Value>(
    _ key: Key, of drawing: Drawing, in values: OnceCache<Key, Value>,
    _ make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    let (value, isNew) = try values.value(for: key, make)
    if !isNew, cache.isShared { rasterizer.noteLosses(of: drawing) }
    return value
  }
}
