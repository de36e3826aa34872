internal import LayerTree
internal import Pixels
internal import Primitives
internal import Raster

/// Turns display items to bitmaps that lie on whole pixels of the stored picture.
///
/// A resting item is drawn sharp where it lies: its place within a pixel, to an eighth, is part of what
/// is cached. A moving one is drawn once and resampled from then on.
struct ItemRaster {
  /// A bitmap and the pixel that its top left one lies on.
  struct Placed {
    let bitmap: Bitmap
    /// Equal numbers mean equal bitmaps, so that patches can be cached; nil for one of its own.
    let number: Int?
    let x: Int
    let y: Int
  }

  private struct Numbered {
    let bitmap: Bitmap
    let number: Int
  }

  private struct Key: Hashable {
    let drawing: Drawing
    /// With the place within a pixel as its translation.
    let transform: AffineTransform
    let area: PixelRect
  }

  private let rasterizer: Rasterizer
  private let picture: PixelRect
  private var count = 0
  private var cache: BoundedCache<Key, Numbered>

  init(_ rasterizer: Rasterizer, picture: PixelSize, cacheLimit: Int) {
    self.rasterizer = rasterizer
    self.picture = PixelRect(picture)
    cache = BoundedCache(limit: cacheLimit)
  }

  /// Nil where nothing of the item lies on the picture.
  ///
  /// - Parameter transform: from the item's drawing to pixels of the stored picture.
  mutating func bitmap(
    of item: DisplayItem, transform: AffineTransform
  ) throws -> Placed? {
    item.isMoving
      ? try moving(item, transform) : try resting(item, transform)
  }

  private mutating func resting(
    _ item: DisplayItem, _ transform: AffineTransform
  ) throws -> Placed? {
    let x = (transform.tx * 8).rounded() / 8
    let y = (transform.ty * 8).rounded() / 8
    guard abs(x) < 1e9, abs(y) < 1e9 else { return nil }
    var within = transform
    within.tx = x - x.rounded(.down)
    within.ty = y - y.rounded(.down)
    return try drawn(item, within, x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
  }

  private mutating func drawn(
    _ item: DisplayItem, _ transform: AffineTransform, x: Int, y: Int
  ) throws -> Placed? {
    let limits = PixelRect(
      minX: picture.minX - x, minY: picture.minY - y, maxX: picture.maxX - x,
      maxY: picture.maxY - y)
    let area = PixelRect(covering: transform.boundingBox(of: item.bounds), within: limits)
    guard !area.isEmpty else { return nil }
    let drawn = try bitmap(of: item.drawing, transform, area)
    return Placed(
      bitmap: drawn.bitmap, number: drawn.number, x: x + area.minX, y: y + area.minY)
  }

  private mutating func bitmap(
    of drawing: Drawing, _ transform: AffineTransform, _ area: PixelRect
  ) throws -> Numbered {
    let rasterizer = rasterizer
    count += 1
    let number = count
    return try cache.value(
      for: Key(drawing: drawing, transform: transform, area: area),
      byteCount: { $0.bitmap.samples.count },
      make: {
        Numbered(
          bitmap: try rasterizer.bitmap(of: drawing, transform: transform, area: area),
          number: number)
      })
  }

  private mutating func moving(
    _ item: DisplayItem, _ transform: AffineTransform
  ) throws -> Placed? {
    guard let source = try sourceOfMotion(item, transform) else { return nil }
    let area = PixelRect(
      covering: transform.boundingBox(of: item.bounds).outset(by: 1), within: picture)
    guard !area.isEmpty else { return nil }
    let resampled = try rasterizer.resampled(
      source.bitmap, transform: source.toDrawing.then(transform), area: area)
    return Placed(bitmap: resampled, number: nil, x: area.minX, y: area.minY)
  }

  /// One bitmap of all of a drawing, from which every place of its motion is taken.
  private struct Source {
    let bitmap: Bitmap
    /// From the bitmap's pixels to the drawing's coordinates.
    let toDrawing: AffineTransform
  }

  /// Drawn as it is scaled and turned now: what only moves has one bitmap for all of its way.
  private mutating func sourceOfMotion(
    _ item: DisplayItem, _ transform: AffineTransform
  ) throws -> Source? {
    var base = transform
    base.tx = 0
    base.ty = 0
    let box = base.boundingBox(of: item.bounds)
    let limits = PixelRect(minX: -16384, minY: -16384, maxX: 16384, maxY: 16384)
    let area = PixelRect(covering: box.outset(by: 1), within: limits)
    guard !area.isEmpty, area.width <= 16384, area.height <= 16384, let back = base.inverse else {
      return nil
    }
    let drawn = try bitmap(of: item.drawing, base, area)
    let toDrawing = AffineTransform.translation(x: Double(area.minX), y: Double(area.minY))
      .then(back)
    return Source(bitmap: drawn.bitmap, toDrawing: toDrawing)
  }
}
