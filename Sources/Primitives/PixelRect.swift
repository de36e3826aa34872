/// An upright rectangle of whole pixels: columns `minX..<maxX`, rows `minY..<maxY`.
public struct PixelRect: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The whole of a picture of `size`.
  public init(_ size: PixelSize) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// The pixels that `rect` touches, cut at `limits`; so a rectangle of any size is safe.
  public init(covering rect: Rect, within limits: PixelRect) {
    func clamped(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, Double(low)), Double(high)))
    }
    self.init(
      minX: clamped(rect.minX.rounded(.down), limits.minX, limits.maxX),
      minY: clamped(rect.minY.rounded(.down), limits.minY, limits.maxY),
      maxX: clamped(rect.maxX.rounded(.up), limits.minX, limits.maxX),
      maxY: clamped(rect.maxY.rounded(.up), limits.minY, limits.maxY))
  }

  public var width: Int { max(maxX - minX, 0) }
  public var height: Int { max(maxY - minY, 0) }
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}
