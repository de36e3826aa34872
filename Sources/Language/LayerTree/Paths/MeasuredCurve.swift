/// A curve with an arc-length table, which maps distances to fractions.
struct MeasuredCurve {
  let curve: Curve
  let length: Double
  /// The distance from the start at the end of each part; parts have equal fractions.
  private let ends: [Double]

  init(_ curve: Curve) {
    self.curve = curve
    // One part measures a line exactly.
    let count = if case .line = curve { 1 } else { 16 }
    var sum = 0.0
    ends = (0..<count).map { part in
      sum += curve.length(
        from: Double(part) / Double(count), to: Double(part + 1) / Double(count))
      return sum
    }
    length = sum
  }

  /// The fraction at a distance from the start; extrapolated linearly beyond the ends.
  func fraction(at distance: Double) -> Double {
    let count = Double(ends.count)
    let part = ends.firstIndex { distance < $0 } ?? ends.count - 1
    let begin = part == 0 ? 0 : ends[part - 1]
    let (rest, length) = (distance - begin, ends[part] - begin)
    let from = Double(part) / count
    guard length > 0 else { return from }
    let estimate = from + rest / length / count
    guard rest > 0, rest < length, ends.count > 1 else { return estimate }
    var (low, high) = (from, Double(part + 1) / count)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if curve.length(from: from, to: middle) < rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
