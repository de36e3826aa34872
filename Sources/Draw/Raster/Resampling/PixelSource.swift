internal import ImprintValues

/// The pixels of an image, for weighted means.
protocol PixelSource {
  associatedtype Pixel
  associatedtype Sums: PixelSums where Sums.Pixel == Pixel

  var size: PixelSize { get }

  /// The weighted sums of the nine pixels around a position, transparent outside the image.
  func sums(
    around position: SubpixelPosition, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> Sums

  /// Fills a row with the weighted means of the nine pixels around positions that lie `step` apart; all of these pixels
  /// must exist.
  ///
  /// - Parameter position: the first position.
  func fill(
    _ row: UnsafeMutableBufferPointer<Pixel>, from position: SubpixelPosition,
    by step: SubpixelPosition,
    _ across: BoxWeights, _ down: BoxWeights
  )
}

/// Weighted sums of pixels' channels.
///
/// All channels have the same weights, so that sums of premultiplied pixels stay premultiplied.
protocol PixelSums {
  associatedtype Pixel

  init()
  static func += (sums: inout Self, other: Self)

  /// The mean of `count` sums, rounded.
  func mean(of count: UInt64) -> Pixel
}

extension PixelSource {
  /// Whether all pixels around a position exist.
  func surrounds(_ position: SubpixelPosition) -> Bool {
    position.column >= 1 && position.row >= 1 && position.column < size.width - 1
      && position.row < size.height - 1
  }

  /// A position, clamped to three pixels outside the image.
  func clamped(_ point: Point) -> SubpixelPosition {
    SubpixelPosition(
      min(max(point.x, -3), Double(size.width + 3)), min(max(point.y, -3), Double(size.height + 3)))
  }

  /// Whether a pixel exists.
  @inline(__always)
  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && x < size.width && y >= 0 && y < size.height
  }
}

/// A position in an image in units of 2⁻³² pixel; pixel k covers k to k + 1.
struct SubpixelPosition {
  var x, y: Int64

  init(_ x: Double, _ y: Double) {
    self.x = Int64(x * 0x1p32)
    self.y = Int64(y * 0x1p32)
  }

  /// The position `count` steps on.
  func moved(by step: SubpixelPosition, _ count: Int) -> SubpixelPosition {
    var position = self
    position.x &+= step.x &* Int64(count)
    position.y &+= step.y &* Int64(count)
    return position
  }

  var column: Int { Int(x >> 32) }
  var row: Int { Int(y >> 32) }
}
