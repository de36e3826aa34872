/// A line of equal steps along one axis: where in a source, in samples from the centre of its first one,
/// sample i of a result lies.
struct AxisMap: Hashable {
  /// Where sample 0 lies.
  var origin: Double
  /// From one sample to the next; below 0 where it is mirrored.
  var step: Double

  func callAsFunction(_ sample: Int) -> Double { origin + step * Double(sample) }
}

/// Of which source samples each sample of a result is made along one axis, and how much each counts.
///
/// Samples past an edge are the edge's.
struct AxisFilter {
  /// The most that weights of one sample come to.
  static let whole = 1 << 14

  /// The result's samples that it is for.
  let samples: Range<Int>
  /// The first source sample of each.
  let first: [Int32]
  /// `taps` for each, in 16384ths, which come to 1.
  let weights: [Int16]
  let taps: Int

  /// - Parameters:
  ///   - count: of source samples, at least 1.
  ///   - samples: of the result.
  init(_ map: AxisMap, count: Int, samples: Range<Int>, kernel: ResamplingKernel) {
    let rows = samples.map { Self.row(at: map($0), step: map.step, count: count, kernel) }
    let taps = max(rows.map(\.weights.count).max() ?? 1, 1)
    self.samples = samples
    self.taps = taps
    // All have as many weights; what is added is 0, and still reads a sample.
    first = rows.map { Int32(clamping: max(min($0.first, count - taps), 0)) }
    weights = zip(rows, first).flatMap { row, first in
      let lead = row.first - Int(first)
      let tail = taps - lead - row.weights.count
      return [Int16](repeating: 0, count: lead) + row.weights + [Int16](repeating: 0, count: tail)
    }
  }

  /// Whether sample i of the result is source sample i + this; nil where it is made of others.
  var shift: Int? {
    guard taps == 1, let start = first.first else { return nil }
    let isShift = first.enumerated().allSatisfy { Int($1) == Int(start) + $0 }
    return isShift ? Int(start) - samples.lowerBound : nil
  }

  private static func row(
    at place: Double, step: Double, count: Int, _ kernel: ResamplingKernel
  ) -> (first: Int, weights: [Int16]) {
    // Errors of arithmetic must not make two samples of one.
    let near = place.rounded()
    let place = abs(place - near) < 1e-6 ? near : place
    let held = min(max(place, -1e6), Double(count) + 1e6)
    let reach = min(kernel.reach(step: step), 1e9)
    let low = Int((held - reach).rounded(.up))
    let high = max(Int((held + reach).rounded(.down)), low)
    let start = min(max(low, 0), count - 1)
    let end = min(max(high, 0), count - 1)
    func weight(_ sample: Int) -> Double { kernel.weight(at: Double(sample) - held, step: step) }
    var shares = (start...end).map { $0 < low || $0 > high ? 0 : weight($0) }
    shares[0] += Self.sum(low..<max(min(high + 1, start), low), weight)
    shares[end - start] += Self.sum(min(max(end + 1, low), high + 1)..<high + 1, weight)
    return trimmed(whole(shares), start: start)
  }

  /// What samples past an edge count together; of thousands, each that is looked at stands for others too.
  private static func sum(_ samples: Range<Int>, _ weight: (Int) -> Double) -> Double {
    let step = max(samples.count / 1024, 1)
    return stride(from: samples.lowerBound, to: samples.upperBound, by: step)
      .reduce(0) { $0 + weight($1) } * Double(step)
  }

  /// In 16384ths; what rounding leaves over goes to the largest.
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
