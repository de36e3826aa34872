internal import ImprintLanguage
internal import ImprintValues

extension Painter {
  /// Draws a pattern: its cell once for each phase within a pixel, and these bitmaps at all places.
  func paint(
    _ tiled: TiledDrawing, by transform: AffineTransform, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let box = Rect(origin: .zero, size: tiled.clip)
    let area = PixelRect(covering: transform.boundingBox(of: box), within: canvas.area)
    guard !area.isEmpty, let back = transform.inverse else { return }
    let seen = back.boundingBox(of: Rect(area)).intersection(box)
    let linear = transform.linear
    let ink = inkBounds(of: tiled.elements)
    let places = TilePlaces(
      of: tiled, by: linear, ink: ink, seen: seen, phases: isInCell ? 1 : 8)
    guard let places else { return }
    let surface = try ImageSurface(area.size)
    var painter = self
    painter.isInCell = true
    var cells = CellBitmaps(tiled.elements, ink: ink, by: linear, seenIn: area, painter)
    try places.forEach(from: Point(x: transform.tx, y: transform.ty)) {
      position throws(RasterError) in
      guard let cell = try cells.cell(at: position) else { return }
      surface.composite(cell.surface, atX: cell.x - area.minX, y: cell.y - area.minY)
    }
    try canvas.drawing(by: transform) { () throws(RasterError) in
      canvas.clip(to: box)
      try canvas.draw(
        surface, PixelRect(surface.size),
        by: .translation(x: Double(area.minX), y: Double(area.minY)))
    }
  }
}
