internal import ImprintLanguage
internal import ImprintValues

/// Draws a pattern's cell once for each phase within a pixel, and caches the bitmaps.
struct CellBitmaps {
  /// The bitmap of a cell, and its place.
  struct Cell {
    let surface: ImageSurface
    /// The position of its top left pixel.
    let x, y: Int
  }

  private let elements: [Drawing.Element]
  private let linear: AffineTransform
  private let painter: Painter
  /// The pixels around a cell's corner that its contents can cover.
  private let ink: PixelRect
  /// The part of the frame to fill.
  private let area: PixelRect
  private var cache = LRUCache<TilePlaces.Phase, Cell>(limit: 64 << 20)

  /// - Parameters:
  ///   - ink: the bounds of the elements, in their coordinates.
  ///   - linear: the transform to the frame, without its translation.
  ///   - area: the part of the frame to fill.
  init(
    _ elements: [Drawing.Element], ink: Rect, by linear: AffineTransform, seenIn area: PixelRect,
    _ painter: Painter
  ) {
    self.elements = elements
    self.linear = linear
    self.painter = painter
    self.area = area
    let far = 1 << 30
    self.ink = PixelRect(
      covering: linear.boundingBox(of: ink).outset(by: 1),
      within: PixelRect(minX: -far, minY: -far, maxX: far, maxY: far))
  }

  /// The cell at a place on the frame; nil where none of it lies in the area.
  mutating func cell(at position: TilePlaces.Position) throws(RasterError) -> Cell? {
    let seen = ink.moved(position.x, position.y).intersection(area)
    guard !seen.isEmpty else { return nil }
    // A cell larger than the area is drawn only where it is visible, and not cached.
    if ink.width > area.width + 256 || ink.height > area.height + 256 {
      return try drawn(position.phase, seen.moved(-position.x, -position.y)).moved(
        position.x, position.y)
    }
    if let cached = cache.value(for: position.phase) { return cached.moved(position.x, position.y) }
    let cell = try drawn(position.phase, ink)
    cache.insert(cell, for: position.phase, cost: ink.width * ink.height * 4)
    return cell.moved(position.x, position.y)
  }

  /// - Parameter part: relative to the pixel of the cell's corner.
  private func drawn(
    _ phase: TilePlaces.Phase, _ part: PixelRect
  ) throws(RasterError) -> Cell {
    let canvas = try Canvas(part)
    let within = AffineTransform.translation(
      x: Double(phase.across) / 8, y: Double(phase.down) / 8)
    try painter.paint(elements, by: linear.then(within), on: canvas)
    return Cell(surface: try canvas.finished(), x: part.minX, y: part.minY)
  }
}

extension CellBitmaps.Cell {
  fileprivate func moved(_ x: Int, _ y: Int) -> CellBitmaps.Cell {
    CellBitmaps.Cell(surface: surface, x: self.x + x, y: self.y + y)
  }
}
