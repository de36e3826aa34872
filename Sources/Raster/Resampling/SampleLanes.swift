internal import ImprintPixels

/// The four samples of a pixel of 16 bits in two words, each sample in 32 bits: a weighted sum of pixels takes two
/// multiplications for each.
///
/// Weights of up to 2¹⁶ in all leave no carry.
struct SampleLanes {
  private var even, odd: UInt64

  private static let samples: UInt64 = 0xFFFF_0000_FFFF

  /// The same value in all four.
  @inline(__always)
  init(repeating value: UInt32) {
    even = UInt64(value) << 32 | UInt64(value)
    odd = even
  }

  /// - Parameter weight: multiplies each sample.
  @inline(__always)
  init(_ pixel: DeepBitmap.Pixel, by weight: UInt64) {
    let word = unsafeBitCast(pixel, to: UInt64.self)
    even = (word & Self.samples) &* weight
    odd = (word >> 16 & Self.samples) &* weight
  }

  /// Adds each sample.
  @inline(__always)
  static func &+= (sums: inout SampleLanes, other: SampleLanes) {
    sums.even &+= other.even
    sums.odd &+= other.odd
  }

  /// The upper 16 bits of the sums.
  @inline(__always)
  var upperHalves: DeepBitmap.Pixel {
    let word = (even >> 16 & Self.samples) | (odd >> 16 & Self.samples) << 16
    return unsafeBitCast(word, to: DeepBitmap.Pixel.self)
  }

  var sums: SIMD4<UInt64> { SIMD4(even & 0xFFFF_FFFF, odd & 0xFFFF_FFFF, even >> 32, odd >> 32) }
}
