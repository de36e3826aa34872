/// Blue, green, red and alpha of a pixel, premultiplied, 0…255 each: as its word lies in memory.
typealias Channels = SIMD4<Float>

extension Channels {
  /// Of a native word 0xAARRGGBB.
  @inline(__always)
  init(_ word: UInt32) {
    let bytes = unsafeBitCast(word.littleEndian, to: SIMD4<UInt8>.self)
    self.init(SIMD4<Int32>(truncatingIfNeeded: bytes))
  }

  /// Rounded to the nearest; in their order.
  ///
  /// Means of premultiplied pixels stay premultiplied: no step of the sum turns two numbers round.
  @inline(__always)
  var bytes: SIMD4<UInt8> {
    // At 2^23 a number's last bit counts ones: the sum is rounded by adding, many times quicker than Swift's
    // own conversion, which asks of each whether it fits.
    let ones = unsafeBitCast(self + 0x1p23, to: SIMD4<UInt32>.self)
    return SIMD4<UInt8>(truncatingIfNeeded: ones)
  }

  /// The native word 0xAARRGGBB.
  @inline(__always)
  var word: UInt32 { UInt32(littleEndian: unsafeBitCast(bytes, to: UInt32.self)) }
}
