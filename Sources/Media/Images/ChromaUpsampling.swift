/// How luma samples between those of chroma get theirs along one axis: FFmpeg's bicubic spline, of four samples.
struct ChromaUpsampling {
  /// The weights for the first of the luma samples that share a chroma sample, then those for the second.
  let weights: [Int16]
  private let isShared: Bool

  /// - Parameters:
  ///   - isShared: whether two luma samples share one of chroma.
  ///   - isCosited: whether that lies on the first of them instead of between both.
  ///   - whole: the sum of the weights.
  init(isShared: Bool, isCosited: Bool, whole: Double) {
    self.isShared = isShared
    guard isShared else {
      weights = [0, 0, Int16(whole), 0]
      return
    }
    let position = isCosited ? 2 : 1.75
    // The second luma sample's four begin one sample later.
    weights = Self.weights(at: position, whole) + Self.weights(at: position - 0.5, whole)
  }

  /// The first of the four chroma samples of a luma sample; it may lie outside the frame.
  func first(of sample: Int) -> Int {
    isShared ? sample / 2 - 2 + sample % 2 : sample - 2
  }

  /// The weights for a luma sample.
  func weights(of sample: Int) -> ArraySlice<Int16> {
    isShared && sample % 2 == 1 ? weights[4...] : weights[..<4]
  }

  /// The weights of samples at 0, 1, 2 and 3 for a position among them. What one loses by rounding the next one gets, so that
  /// their sum is exact.
  private static func weights(at position: Double, _ whole: Double) -> [Int16] {
    let exact = (0..<4).map { spline(abs(position - Double($0))) }
    let scale = whole / exact.reduce(0, +)
    var rest = 0.0
    return exact.map { weight in
      let rounded = (weight * scale + rest).rounded()
      rest += weight * scale - rounded
      return Int16(rounded)
    }
  }

  /// The cubic of Mitchell and Netravali with B = 0 and C = 0.6, by the distance in samples.
  private static func spline(_ distance: Double) -> Double {
    let (x, square) = (distance, distance * distance)
    return x < 1
      ? 1.4 * square * x - 2.4 * square + 1
      : x < 2 ? -0.6 * square * x + 3 * square - 4.8 * x + 2.4 : 0
  }
}
