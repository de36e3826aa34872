/// An image of 16-bit samples in sRGB with premultiplied alpha, in rows without padding.
///
/// Soft drawings have it: gradients, soft shadows and blurs, of which 8 bits would show the steps. Pixels of flat colours
/// in it are those that 8 bits hold (`isFlat`).
package struct DeepBitmap: Hashable, Sendable {
  /// One pixel: red, green, blue, alpha; 65535 is 1.
  package typealias Pixel = SIMD4<UInt16>

  /// The size in pixels.
  package let size: PixelSize
  /// `width · height` pixels.
  package let pixels: [Pixel]

  /// Nil where the number of pixels does not match `size`.
  package init?(size: PixelSize, premultiplied pixels: [Pixel]) {
    guard size.width >= 0, size.height >= 0, pixels.count == size.width * size.height else {
      return nil
    }
    self.size = size
    self.pixels = pixels
  }
}

extension DeepBitmap.Pixel {
  /// Whether 8 bits hold all of its samples.
  @inlinable @inline(__always)
  package var isFlat: Bool {
    let word = unsafeBitCast(self, to: UInt64.self)
    return (word ^ word >> 8) & 0x00FF_00FF_00FF_00FF == 0
  }

  /// The samples in 8 bits, rounded.
  @inlinable @inline(__always)
  package var bytes: SIMD4<UInt8> { SIMD4<UInt8>(truncatingIfNeeded: scaled(by: 255)) }

  /// The samples times `factor` / 65535, rounded.
  @inlinable @inline(__always)
  package func scaled(by factor: UInt16) -> Self {
    let products = SIMD4<UInt32>(truncatingIfNeeded: self) &* UInt32(factor) &+ 32768
    return Self(truncatingIfNeeded: (products &+ (products &>> 16)) &>> 16)
  }
}
