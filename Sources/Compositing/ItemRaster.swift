internal import LayerTree
internal import Pixels
internal import Primitives
internal import Raster

/// Turns display items to bitmaps that lie on whole pixels of the stored picture.
///
/// A resting item is drawn sharp where it lies: its place within a pixel, to an eighth, is part of what
/// is cached. A moving one is drawn once and resampled from then on.
struct ItemRaster {
  /// What is drawn: with equal ones go equal bitmaps.
  struct Content: Hashable {
    let drawing: Drawing
    /// Within the pixel that the bitmap is placed by.
    let transform: AffineTransform
    /// The part that is drawn, around that pixel.
    let area: PixelRect
    let isMoving: Bool
  }

  /// Content, and the pixel that its bitmap's top left one lies on.
  struct Placement {
    let content: Content
    let x: Int
    let y: Int

    var size: PixelSize {
      PixelSize(width: content.area.width, height: content.area.height)
    }
  }

  private let rasterizer: Rasterizer
  private let picture: PixelRect
  /// What rests is drawn again only to fade or hop: what is made of it is kept elsewhere.
  private var resting = RecencyCache<Content, Bitmap>(limit: 2 << 20)
  /// What moves is resampled for every picture.
  private var sources = RecencyCache<Content, Bitmap>(limit: 64 << 20)

  init(_ rasterizer: Rasterizer, picture: PixelSize) {
    self.rasterizer = rasterizer
    self.picture = PixelRect(picture)
  }

  /// Where an item lies; nil where nothing of it lies on the picture.
  ///
  /// - Parameter transform: from the item's drawing to pixels of the stored picture.
  func placement(of item: DisplayItem, transform: AffineTransform) -> Placement? {
    let step = item.isMoving ? 1024.0 : 8
    let x = (transform.tx * step).rounded() / step
    let y = (transform.ty * step).rounded() / step
    guard abs(x) < 1e9, abs(y) < 1e9 else { return nil }
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    var within = transform
    within.tx = x - Double(column)
    within.ty = y - Double(row)
    let limits = PixelRect(
      minX: picture.minX - column, minY: picture.minY - row, maxX: picture.maxX - column,
      maxY: picture.maxY - row)
    // Resampling spreads an edge over its neighbour.
    let box = within.boundingBox(of: item.bounds).outset(by: item.isMoving ? 1 : 0)
    let area = PixelRect(covering: box, within: limits)
    guard !area.isEmpty else { return nil }
    return Placement(
      content: Content(
        drawing: item.drawing, transform: within, area: area, isMoving: item.isMoving),
      x: column + area.minX, y: row + area.minY)
  }

  /// The bitmap of a placement's content.
  ///
  /// - Parameter item: the one that the placement was made of.
  mutating func bitmap(of item: DisplayItem, _ content: Content) throws -> Bitmap {
    if content.isMoving { return try resampled(item, content) }
    if let known = resting.value(for: content) { return known }
    let drawn = try rasterizer.bitmap(
      of: content.drawing, transform: content.transform, area: content.area)
    resting.insert(drawn, for: content, cost: drawn.samples.count)
    return drawn
  }

  /// From one bitmap of all of the drawing, scaled and turned as it is now: what only moves has one for
  /// all of its way.
  private mutating func resampled(_ item: DisplayItem, _ content: Content) throws -> Bitmap {
    var base = content.transform
    base.tx = 0
    base.ty = 0
    let limits = PixelRect(minX: -16384, minY: -16384, maxX: 16384, maxY: 16384)
    let area = PixelRect(
      covering: base.boundingBox(of: item.bounds).outset(by: 1), within: limits)
    let source = Content(drawing: content.drawing, transform: base, area: area, isMoving: true)
    let bitmap = try self.source(source)
    // Both have the same scale and turn: what is left is a move by less than a pixel.
    let move = AffineTransform.translation(
      x: Double(area.minX) + content.transform.tx, y: Double(area.minY) + content.transform.ty)
    return try rasterizer.resampled(bitmap, transform: move, area: content.area)
  }

  private mutating func source(_ content: Content) throws -> Bitmap {
    if let known = sources.value(for: content) { return known }
    let drawn = try rasterizer.bitmap(
      of: content.drawing, transform: content.transform, area: content.area)
    sources.insert(drawn, for: content, cost: drawn.samples.count)
    return drawn
  }
}
