/// Maps samples of a result to positions in a source along one axis, in samples from the centre of the
/// source's first one.
struct AxisMap: Hashable {
  /// The position of sample 0.
  var origin: Double
  /// The distance from one sample to the next; negative where the source is mirrored.
  var step: Double

  func callAsFunction(_ sample: Int) -> Double { origin + step * Double(sample) }
}

/// The source samples, and their weights, that make each sample of a result along one axis.
///
/// Edge samples are repeated past an edge.
struct AxisFilter {
  /// The sum of the weights of one sample.
  static let whole = 1 << 14

  /// The result's samples that the filter makes.
  let samples: Range<Int>
  /// The first source sample of each.
  let first: [Int32]
  /// `taps` weights for each sample, in 16384ths; their sum is 1.
  let weights: [Int16]
  let taps: Int

  /// - Parameters:
  ///   - count: of source samples, at least 1.
  ///   - samples: of the result.
  init(_ map: AxisMap, count: Int, samples: Range<Int>, kernel: ResamplingKernel) {
    let rows = samples.map { Self.row(at: map($0), step: map.step, count: count, kernel) }
    let most = max(rows.map(\.weights.count).max() ?? 1, 1)
    // The C kernel is fastest with eight taps.
    let taps = (6...7) ~= most && count >= 8 ? 8 : most
    self.samples = samples
    self.taps = taps
    // Every sample gets equally many weights. An added one is 0 but still reads a source sample.
    first = rows.map { Int32(clamping: max(min($0.first, count - taps), 0)) }
    weights = zip(rows, first).flatMap { row, first in
      let lead = row.first - Int(first)
      let tail = taps - lead - row.weights.count
      return [Int16](repeating: 0, count: lead) + row.weights + [Int16](repeating: 0, count: tail)
    }
  }

  /// The constant k where each sample i of the result copies source sample i + k; nil otherwise.
  var shift: Int? {
    guard taps == 1, let start = first.first else { return nil }
    let isShift = first.enumerated().allSatisfy { Int($1) == Int(start) + $0 }
    return isShift ? Int(start) - samples.lowerBound : nil
  }

  private static func row(
    at center: Double, step: Double, count: Int, _ kernel: ResamplingKernel
  ) -> (first: Int, weights: [Int16]) {
    // Rounding errors must not split one sample into two.
    let near = center.rounded()
    let center = abs(center - near) < 1e-6 ? near : center
    let clamped = min(max(center, -1e6), Double(count) + 1e6)
    let reach = min(kernel.reach(step: step), 1e9)
    let low = Int((clamped - reach).rounded(.up))
    let high = max(Int((clamped + reach).rounded(.down)), low)
    let start = min(max(low, 0), count - 1)
    let end = min(max(high, 0), count - 1)
    func weight(_ sample: Int) -> Double { kernel.weight(at: Double(sample) - clamped, step: step) }
    var shares = (start...end).map { $0 < low || $0 > high ? 0 : weight($0) }
    shares[0] += Self.sum(low..<max(min(high + 1, start), low), weight)
    shares[end - start] += Self.sum(min(max(end + 1, low), high + 1)..<high + 1, weight)
    return trimmed(whole(shares), start: start)
  }

  /// The total weight of the samples past an edge; of more than 1024, every nth is evaluated.
  private static func sum(_ samples: Range<Int>, _ weight: (Int) -> Double) -> Double {
    let step = max(samples.count / 1024, 1)
    return stride(from: samples.lowerBound, to: samples.upperBound, by: step)
      .reduce(0) { $0 + weight($1) } * Double(step)
  }

  /// Converts weights to 16384ths; the largest absorbs the rounding error.
  private static func whole(_ shares: [Double]) -> [Int16] {
    let sum = shares.reduce(0, +)
    guard sum > 0 else { return [Int16(whole)] }
    var weights = shares.map { Int(($0 / sum * Double(whole)).rounded()) }
    if let largest = weights.indices.max(by: { weights[$0] < weights[$1] }) {
      weights[largest] += whole - weights.reduce(0, +)
    }
    return weights.map { Int16(clamping: $0) }
  }

  private static func trimmed(
    _ weights: [Int16], start: Int
  ) -> (first: Int, weights: [Int16]) {
    guard let low = weights.firstIndex(where: { $0 != 0 }),
      let high = weights.lastIndex(where: { $0 != 0 })
    else { return (start, weights) }
    return (start + low, Array(weights[low...high]))
  }
}
