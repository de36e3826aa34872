internal import ImprintCBlend

/// Weighted sums of channels of 8 bits, two in a word; a weight of 1 is 2¹⁶.
struct ChannelSums: PixelSums {
  /// Blue and green.
  private var even: UInt64 = 0
  /// Red and alpha.
  private var odd: UInt64 = 0

  init() {}

  /// - Parameter pixel: returns the word 0xAARRGGBB at a distance from the middle pixel.
  @inline(__always)
  init(
    _ across: BoxWeights.Three, _ down: BoxWeights.Three, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) {
    @inline(__always)
    func row(_ y: Int, _ share: UInt64, into sums: inout ChannelSums) {
      let sum =
        spread(pixel(-1, y)) &* across.before &+ spread(pixel(0, y)) &* across.middle
        &+ spread(pixel(1, y)) &* across.after
      sums.even &+= (sum & 0xFFFF_0000_FFFF) &* share
      sums.odd &+= (sum >> 16 & 0xFFFF_0000_FFFF) &* share
    }
    row(-1, down.before, into: &self)
    row(0, down.middle, into: &self)
    row(1, down.after, into: &self)
  }

  static func += (sums: inout ChannelSums, other: ChannelSums) {
    sums.even &+= other.even
    sums.odd &+= other.odd
  }

  /// The mean of `count` sums, rounded, as a word in memory order red, green, blue, alpha.
  @inline(__always)
  func mean(of count: UInt64) -> UInt32 {
    func byte(_ sum: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: (count == 1 ? sum &+ 0x8000 : sum / count &+ 0x8000) >> 16)
    }
    let (low, high) = (0xFFFF_FFFF as UInt64, 32 as UInt64)
    return
      (byte(odd & low) | byte(even >> high) << 8 | byte(even & low) << 16
      | byte(odd >> high) << 24).littleEndian
  }
}

/// Spreads a word to blue, red, green and alpha of 16 bits each.
@inline(__always)
private func spread(_ word: UInt32) -> UInt64 {
  UInt64(word & 0x00FF_00FF) | UInt64(word >> 8 & 0x00FF_00FF) << 32
}
