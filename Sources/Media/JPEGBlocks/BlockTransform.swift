internal import Glibc

/// The discrete cosine transform of blocks of eight by eight samples (ITU-T T.81, A.3.3).
///
/// Both ways are exact to rounding in single precision. Samples are relative to the middle of their range.
enum BlockTransform {
  /// Eight rows of eight values.
  struct Block {
    var rows: InlineArray<8, SIMD8<Float>>

    static let zero = Block(rows: InlineArray(repeating: .zero))
  }

  /// C(u) / 2 · cos((2x + 1) · u · π / 16), by u, and the same by x.
  private static let basis: (byFrequency: [SIMD8<Float>], bySample: [SIMD8<Float>]) = {
    func value(_ sample: Int, _ frequency: Int) -> Float {
      let scale = frequency == 0 ? 0.5.squareRoot() : 1
      return Float(scale / 2 * cos(Double((2 * sample + 1) * frequency) * .pi / 16))
    }
    func vector(_ value: (Int) -> Float) -> SIMD8<Float> {
      SIMD8(value(0), value(1), value(2), value(3), value(4), value(5), value(6), value(7))
    }
    return (
      (0..<8).map { frequency in vector { value($0, frequency) } },
      (0..<8).map { sample in vector { value(sample, $0) } }
    )
  }()

  /// The samples of dequantised coefficients.
  static func samples(of coefficients: Block) -> Block {
    multiplied(coefficients, basis.byFrequency, basis.bySample)
  }

  /// The coefficients of samples, still to be quantised.
  static func coefficients(of samples: Block) -> Block {
    multiplied(samples, basis.bySample, basis.byFrequency)
  }

  /// - Parameters:
  ///   - right: the rows of the matrix that each row of the block is multiplied by.
  ///   - left: the rows of the matrix that multiplies the result from the left.
  private static func multiplied(
    _ block: Block, _ right: [SIMD8<Float>], _ left: [SIMD8<Float>]
  ) -> Block {
    var across = Block.zero
    for row in 0..<8 {
      let values = block.rows[row]
      var sum = right[0] * values[0]
      for column in 1..<8 { sum += right[column] * values[column] }
      across.rows[row] = sum
    }
    var result = Block.zero
    for row in 0..<8 {
      let weights = left[row]
      var sum = across.rows[0] * weights[0]
      for other in 1..<8 { sum += across.rows[other] * weights[other] }
      result.rows[row] = sum
    }
    return result
  }
}
