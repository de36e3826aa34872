import CBlend
import Testing

@testable import Blend

@Suite struct KernelTests {
  /// Widths around those of vector registers, so that main loops and remainders are met.
  static let widths = Array(1...40) + [63, 64, 65, 255]

  @Test func `the 8-bit kernel equals the reference on all pairs of alpha and value`() {
    let values = (0...255).map { UInt8($0) }
    for alpha8 in 0...255 {
      let alpha = [UInt16](repeating: UInt16(alpha8 * 257), count: 256)
      // Every colour that is allowed at this alpha, in turn.
      let color = (0..<256).map { UInt16(alpha8 * 257 * $0 / 255) }
      var video = values
      imprint_blend_8(&video, color, alpha, 256)
      let expected = values.indices.map {
        UInt8(
          ReferenceKernel.blended(
            video: UInt16(values[$0]), color: color[$0], alpha: alpha[$0], maximum: 255))
      }
      #expect(video == expected, "alpha \(alpha8)")
    }
  }

  @Test(arguments: [(10, 0), (12, 0), (16, 0), (10, 6), (12, 4)])
  func `the 16-bit kernel equals the reference at every width`(depth: Int, shift: Int) {
    let maximum = UInt32((1 << depth) - 1)
    var random = SeededGenerator(state: 7)
    for width in Self.widths {
      let alpha = (0..<width).map { _ in UInt16.random(in: 0...65535, using: &random) }
      let color = alpha.map { UInt16.random(in: 0...$0, using: &random) }
      let codes = (0..<width).map { _ in UInt16.random(in: 0...UInt16(maximum), using: &random) }
      var video = codes.map { $0 << UInt16(shift) } + [0xA5A5]
      imprint_blend_16(&video, color, alpha, width, maximum, UInt32(shift))
      let expected = codes.indices.map {
        ReferenceKernel.blended(
          video: codes[$0], color: color[$0], alpha: alpha[$0], maximum: maximum) << UInt16(shift)
      }
      #expect(video == expected + [0xA5A5], "width \(width)")
    }
  }

  @Test func `alpha 0 leaves every code as it was and full alpha replaces it`() {
    for value in UInt16(0)...255 {
      #expect(ReferenceKernel.blended(video: value, color: 0, alpha: 0, maximum: 255) == value)
      let replaced = ReferenceKernel.blended(
        video: 99, color: value * 257, alpha: 65535, maximum: 255)
      #expect(replaced == value)
    }
  }
}

/// SplitMix64, so that a failure can be had again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
