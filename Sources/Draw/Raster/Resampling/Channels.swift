internal import ImprintValues

/// Premultiplied blue, green, red and alpha of a pixel, 0…255 each: the memory order of its word.
typealias Channels = SIMD4<Float>

extension Channels {
  /// Unpacks a native word 0xAARRGGBB.
  @inline(__always)
  init(_ word: UInt32) {
    let bytes = unsafeBitCast(word.littleEndian, to: SIMD4<UInt8>.self)
    self.init(SIMD4<Int32>(truncatingIfNeeded: bytes))
  }

  /// The channels rounded to the nearest, in order.
  ///
  /// Means of premultiplied pixels stay premultiplied, since each step of the sum is monotonic.
  @inline(__always)
  var bytes: SIMD4<UInt8> {
    // Adding 2^23 rounds to whole numbers, many times faster than Swift's conversion with its range checks.
    let ones = unsafeBitCast(self + 0x1p23, to: SIMD4<UInt32>.self)
    return SIMD4<UInt8>(truncatingIfNeeded: ones)
  }

  /// The pixel in 16 bits: red, green, blue and alpha.
  @inline(__always)
  var deep: DeepBitmap.Pixel {
    let ones = unsafeBitCast(self * 257 + 0x1p23, to: SIMD4<UInt32>.self)
    return DeepBitmap.Pixel(truncatingIfNeeded: SIMD4<UInt32>(ones.z, ones.y, ones.x, ones.w))
  }

  /// The native word 0xAARRGGBB.
  @inline(__always)
  var word: UInt32 { UInt32(littleEndian: unsafeBitCast(bytes, to: UInt32.self)) }
}

/// A pixel that can be read as channels, and made of them.
protocol ChannelPixel {
  var channels: Channels { get }
  init(_ channels: Channels)
}

/// A native word 0xAARRGGBB.
extension UInt32: ChannelPixel {
  @inline(__always)
  var channels: Channels { Channels(self) }

  @inline(__always)
  init(_ channels: Channels) { self = channels.word }
}

/// A pixel of `DeepBitmap`.
extension SIMD4: ChannelPixel where Scalar == UInt16 {
  @inline(__always)
  var channels: Channels { Channels(Float(z), Float(y), Float(x), Float(w)) / 257 }

  @inline(__always)
  init(_ channels: Channels) { self = channels.deep }
}
