internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintValues

extension Rasterizer {
  /// The longest edge to which what is painted is drawn, in pixels, to see where it is.
  private static let longestEdge = 512.0

  /// The upright box around everything that items paint in an area, in pixels of the frame.
  ///
  /// Exact to about a pixel in an area of 512 pixels, and to as much of a larger one as that is. What cannot be drawn
  /// counts as though it filled its bounds.
  func paintedBox(of items: [DisplayItem], in area: Rect) -> Rect {
    items.map { paintedBox(of: $0, in: area) }
      .reduce(Rect(origin: .zero, size: .zero)) { $0.union($1) }
  }

  private func paintedBox(of item: DisplayItem, in area: Rect) -> Rect {
    let bounds = item.transform.boundingBox(of: inkBounds(of: item.drawing)).intersection(area)
    if case .items(let inner) = item.content { return paintedBox(of: inner, in: bounds) }
    let scale = min(1, Self.longestEdge / max(bounds.size.width, bounds.size.height))
    let transform = item.transform.then(.scale(x: scale, y: scale))
    let pixels = PixelRect(
      covering: bounds.scaled(by: scale),
      within: PixelRect(minX: -32_767, minY: -32_767, maxX: 32_767, maxY: 32_767))
    guard !bounds.isEmpty,
      let bitmap = try? bitmap(of: item.drawing, transform: transform, area: pixels)
    else { return bounds }
    guard let ink = bitmap.ink?.moved(pixels.minX, pixels.minY) else {
      return Rect(origin: bounds.origin, size: .zero)
    }
    return Rect(ink).scaled(by: 1 / scale).intersection(bounds)
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(
      x: minX * factor, y: minY * factor, width: size.width * factor, height: size.height * factor)
  }
}

extension Bitmap {
  /// The least alpha that the eye sees; a shadow's faint edge has less.
  private static let leastAlpha = 8

  /// The smallest rectangle that holds every pixel that is seen; nil where none is.
  fileprivate var ink: PixelRect? {
    var (left, top, right, bottom) = (size.width, size.height, 0, 0)
    for row in 0..<size.height {
      for column in 0..<size.width
      where samples[(row * size.width + column) * 4 + 3] >= Self.leastAlpha {
        (left, right) = (min(left, column), max(right, column + 1))
        (top, bottom) = (min(top, row), max(bottom, row + 1))
      }
    }
    guard left < right else { return nil }
    return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
  }
}
