internal import ImprintValues

/// Straight lines between points as a timing function (CSS Easing 2, section 2.2, `linear()`).
public struct PiecewiseCurve: Hashable, Sendable {
  /// A point of the curve.
  public struct Point: Hashable, Sendable {
    /// The fraction of the interval.
    public var input: Double
    /// The progress there; it may leave 0…1.
    public var output: Double

    /// Takes both unchecked.
    public init(_ input: Double, _ output: Double) {
      (self.input, self.output) = (input, output)
    }
  }

  /// The points, at least two, whose inputs never fall.
  public let points: [Point]

  /// Points in the order of their inputs; of two with one input, the later counts from there on.
  public init(_ points: [Point]) {
    self.points = points
  }

  /// The progress at a fraction; beyond the first and the last point their lines go on.
  func progress(at fraction: Double) -> Double {
    guard points.count > 1 else { return points.first?.output ?? fraction }
    let last = points.lastIndex { $0.input <= fraction } ?? 0
    let (from, to) = (points[min(last, points.count - 2)], points[min(last, points.count - 2) + 1])
    if to.input <= from.input { return to.output }
    return from.output
      + (to.output - from.output) * (fraction - from.input) / (to.input - from.input)
  }
}

extension PiecewiseCurve {
  /// Parses what stands between the parentheses of CSS's `linear()`; nil for anything else.
  ///
  /// A point is a number, with one or two percentages of the interval. Where it has none, the first has 0 %, the last 100 %,
  /// and others lie evenly between their neighbours; none lies before one that precedes it.
  init?(css arguments: Substring) {
    var stops: [(input: Double?, output: Double)] = []
    for argument in arguments.split(separator: ",", omittingEmptySubsequences: false) {
      let words = argument.split(separator: " ")
      let numbers = words.filter { !$0.hasSuffix("%") }.compactMap { Double(decimal: $0) }
      let percentages = words.filter { $0.hasSuffix("%") }.compactMap {
        Double(percent: $0.dropLast())
      }
      guard numbers.count == 1, percentages.count <= 2, words.count == 1 + percentages.count
      else { return nil }
      if percentages.isEmpty { stops.append((nil, numbers[0])) }
      for percentage in percentages { stops.append((percentage, numbers[0])) }
    }
    guard stops.count > 1 else { return nil }
    stops[0].input = stops[0].input ?? 0
    stops[stops.count - 1].input = stops[stops.count - 1].input ?? 1
    var largest = -Double.infinity
    for index in stops.indices {
      guard let input = stops[index].input else { continue }
      largest = max(largest, input)
      stops[index].input = largest
    }
    self.init(Self.spaced(stops))
  }

  /// Points of which those without an input lie evenly between their neighbours; the first and the last have one.
  private static func spaced(_ stops: [(input: Double?, output: Double)]) -> [Point] {
    var inputs = stops.map(\.input)
    var before = 0
    for index in inputs.indices.dropFirst() {
      guard let end = inputs[index] else { continue }
      let start = inputs[before] ?? 0
      for between in (before + 1)..<max(index, before + 1) {
        inputs[between] =
          start + (end - start) * Double(between - before) / Double(index - before)
      }
      before = index
    }
    return zip(inputs, stops).map { Point($0 ?? 0, $1.output) }
  }

  /// The notation of CSS.
  var css: String {
    let stops = points.map { "\($0.output.digits()) \($0.input.digits(shiftedBy: 2))%" }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
