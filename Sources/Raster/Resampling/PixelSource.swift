internal import ImprintPrimitives

/// The pixels of an image, for weighted means.
protocol PixelSource {
  associatedtype Pixel
  associatedtype Sums: PixelSums where Sums.Pixel == Pixel

  var size: PixelSize { get }

  /// The weighted sums of the nine pixels around a position, transparent outside the image.
  func sums(
    around place: BitmapPlace, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> Sums

  /// The weighted mean of the nine pixels around a position, all of which must exist.
  func mean(
    around place: BitmapPlace, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> Pixel
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
  func surrounds(_ place: Point) -> Bool {
    place.x >= 1.01 && place.y >= 1.01 && place.x < Double(size.width) - 1.01
      && place.y < Double(size.height) - 1.01
  }

  /// A position, clamped to three pixels outside the image.
  func clamped(_ place: Point) -> BitmapPlace {
    BitmapPlace(
      min(max(place.x, -3), Double(size.width + 3)), min(max(place.y, -3), Double(size.height + 3)))
  }

  /// Whether a pixel exists.
  @inline(__always)
  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && x < size.width && y >= 0 && y < size.height
  }
}

/// A position in an image in units of 2⁻³² pixel; pixel k covers k to k + 1.
struct BitmapPlace {
  var x, y: Int64

  init(_ x: Double, _ y: Double) {
    self.x = Int64(x * 0x1p32)
    self.y = Int64(y * 0x1p32)
  }

  var column: Int { Int(x >> 32) }
  var row: Int { Int(y >> 32) }
}
