import CBlendPlain
import ImprintCBlend
import TestSupport
import Testing

/// The kernels of soft drawings, against their definitions.
@Suite struct SoftKernelTests {
  typealias Weights = imprint_box_weights

  /// Those of a box two pixels wide, at 257 phases: a quarter, a half and a quarter in the middle.
  static let weights = (0...256).map { phase in
    let after = UInt64(phase) / 2
    return Weights(before: 128 - after, middle: 128, after: after)
  }

  /// Steps of a place, in 2⁻³² pixel: none, a part of a pixel, and one and a part of it, which turns.
  @Test(arguments: [(0, 0), (0x1_0000_0000, 0), (0x1_C000_0000, 0x2345_6789)])
  func `a mean is that of nine pixels by their weights, rounded`(dx: Int64, dy: Int64) {
    var random = SeededGenerator(seed: 3)
    let (width, height, count) = (48, 24, 20)
    let source = (0..<width * height).map { index -> SIMD4<UInt16> in
      // Each third row, two flat colours; the kernel looks for places where all is one.
      index / width % 3 != 0
        ? [.random(in: 0...65535, using: &random), 0, 65535, 7]
        : index % width < 20 ? [257, 514, 0, 65535] : .zero
    }
    let start: (x: Int64, y: Int64) = (0x1_8123_4567, 0x2_F000_0000)
    let expected = (0..<count).map { index in
      Self.mean(source, width, start.x + Int64(index) * dx, start.y + Int64(index) * dy)
    }
    for kernel in [imprint_means_of_nine, plain_means_of_nine] {
      var found = [UInt64](repeating: 0, count: count)
      kernel(
        &found, count, source.map { unsafeBitCast($0, to: UInt64.self) }, width, Self.weights,
        Self.weights, start.x, start.y, dx, dy)
      #expect(found.map { unsafeBitCast($0, to: SIMD4<UInt16>.self) } == expected)
    }
  }

  /// The sum of pixels times weights in 65536ths; of flat colours, the nearest whole 257 · n.
  private static func mean(
    _ source: [SIMD4<UInt16>], _ width: Int, _ x: Int64, _ y: Int64
  ) -> SIMD4<UInt16> {
    func shares(_ place: Int64) -> [UInt64] {
      let weights = Self.weights[Int((place & 0xFFFF_FFFF + 0x80_0000) >> 24)]
      return [weights.before, weights.middle, weights.after]
    }
    var sum = SIMD4<UInt64>(repeating: 0x8000)
    var isFlat = true
    for (row, down) in shares(y).enumerated() {
      for (column, across) in shares(x).enumerated() where across * down > 0 {
        let pixel = source[(Int(y >> 32) + row - 1) * width + Int(x >> 32) + column - 1]
        sum &+= SIMD4(truncatingIfNeeded: pixel) &* (across * down)
        isFlat = isFlat && pixel % 257 == .zero
      }
    }
    let mean = sum &>> 16
    return SIMD4(truncatingIfNeeded: isFlat ? (mean &+ 128) / 257 &* 257 : mean)
  }

  /// Codes that lie beside each other are a case of their own.
  @Test(arguments: [1, 2])
  func `a code is the weighted sum of a pixel's samples, and no more than its alpha`(
    stride: Int
  ) {
    var random = SeededGenerator(seed: 4)
    let alphas =
      [0, 1, 32768, 65535] + (0..<97).map { _ in UInt16.random(in: 0...65535, using: &random) }
    let samples = alphas.map { alpha -> SIMD4<UInt16> in
      [
        .random(in: 0...alpha, using: &random), .random(in: 0...alpha, using: &random), alpha,
        alpha,
      ]
    }
    // Luma's weights in limited range, and chroma's, whose sum may leave the range.
    for factors in [[0.18, 0.61, 0.06, 0.0627], [-0.3, -0.9, 1.4, 0.5]] as [[Float]] {
      for kernel in [imprint_weigh, plain_weigh] {
        var (color, alpha) = (
          [UInt16](repeating: 9, count: samples.count * stride),
          [UInt16](repeating: 9, count: samples.count * stride)
        )
        kernel(
          &color, &alpha, stride, samples.flatMap { [$0.x, $0.y, $0.z, $0.w] }, samples.count,
          factors)
        for (index, sample) in samples.enumerated() {
          let parts = SIMD4<Float>(sample) * SIMD4(factors)
          let sum = parts.x + parts.y + parts.z + parts.w + 0.5
          #expect(alpha[index * stride] == sample.w)
          #expect(color[index * stride] == min(UInt16(min(max(sum, 0), 65535)), sample.w))
        }
        // What lies between is of other components.
        if stride == 2 { #expect(color[1] == 9 && alpha[1] == 9) }
      }
    }
  }
}
