/// An upright rectangle of whole pixels: columns `minX..<maxX`, rows `minY..<maxY`.
package struct PixelRect: Hashable, Sendable {
  /// The first column inside.
  package var minX: Int
  /// The first row inside.
  package var minY: Int
  /// The first column to the right of it.
  package var maxX: Int
  /// The first row below it.
  package var maxY: Int

  /// Takes half-open limits; it is empty where an upper limit is not above the lower one.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle of all pixels of a frame of `size`.
  package init(_ size: PixelSize) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// The pixels that `rect` touches, clipped to `limits`, so that a rectangle of any size is safe.
  package init(covering rect: Rect, within limits: PixelRect) {
    func clamped(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, Double(low)), Double(high)))
    }
    self.init(
      minX: clamped(rect.minX.rounded(.down), limits.minX, limits.maxX),
      minY: clamped(rect.minY.rounded(.down), limits.minY, limits.maxY),
      maxX: clamped(rect.maxX.rounded(.up), limits.minX, limits.maxX),
      maxY: clamped(rect.maxY.rounded(.up), limits.minY, limits.maxY))
  }

  /// The number of columns; 0 where empty.
  package var width: Int { max(maxX - minX, 0) }
  /// The number of rows; 0 where empty.
  package var height: Int { max(maxY - minY, 0) }
  /// Width and height.
  package var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether it contains no pixel.
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The pixels in both; empty where they do not overlap.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The rectangle moved right by `columns` and down by `rows`.
  package func moved(_ columns: Int, _ rows: Int) -> PixelRect {
    PixelRect(
      minX: minX + columns, minY: minY + rows, maxX: maxX + columns, maxY: maxY + rows)
  }
}
