/// Computes weighted sums of lines of numbers.
enum WeightedLines {
  /// The count of numbers past the end of a line that may be read and written.
  static let slack = SIMD8<Float>.scalarCount

  /// - Parameters:
  ///   - lines: at least as many as weights, each of `count` numbers and slack.
  ///   - result: of `count` numbers and slack.
  static func sum(
    _ lines: [UnsafePointer<Float>], _ weights: [Float], count: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    lines.withUnsafeBufferPointer { lines in
      weights.withUnsafeBufferPointer { weights in
        var start = 0
        while start < count {
          var sum = SIMD8<Float>.zero
          for index in weights.indices {
            sum += eight(lines[index] + start) * weights[index]
          }
          UnsafeMutableRawPointer(result + start).storeBytes(of: sum, as: SIMD8<Float>.self)
          start += slack
        }
      }
    }
  }

  @inline(__always)
  private static func eight(_ numbers: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(numbers).loadUnaligned(as: SIMD8<Float>.self)
  }
}
