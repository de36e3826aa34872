/// The thresholds at which the values of soft drawings are rounded: an 8 × 8 Bayer pattern.
///
/// A value between two codes becomes the upper one at as many places as it lies beyond the lower one. The pattern is fixed,
/// so that a video's frames stay alike.
package struct OrderedDither: Sendable {
  /// The threshold that rounds to the nearest, in 65535ths of a code.
  package static let nearest: UInt16 = 32767

  private let thresholds: [UInt16]

  /// Computes the pattern.
  package init() {
    thresholds = (0..<64).map { UInt16((2 * Self.rank($0 & 7, $0 >> 3) + 1) * 65535 / 128) }
  }

  /// The number of places, of 64, that are rounded up before the one at a column and a row in 0…7.
  package static func rank(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { rank, bit in
      rank | ((x ^ y) >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit)
    }
  }

  /// The thresholds of a row, in 65535ths of a code; that of column x is the one at x & 7.
  package func line(_ y: Int) -> SIMD8<UInt16> {
    let first = (y & 7) << 3
    return SIMD8(thresholds[first..<first + 8])
  }
}
