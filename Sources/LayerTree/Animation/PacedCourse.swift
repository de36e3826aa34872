/// A course through values at even speed, by the distance of whole values.
struct PacedCourse {
  private let values: [Vector]
  private let spline: CatmullRomSpline?
  /// The distance from the first value to each.
  private let distances: [Double]

  /// - Parameter isCubic: along the cubic of equal intervals instead of along straight lines.
  init(_ values: [Vector], isCubic: Bool) {
    let times = KeyTimes(between: values.count, listed: nil)
    let spline =
      isCubic ? CatmullRomSpline(count: values.count, times: times) { values[$0] } : nil
    var distances = [0.0]
    for index in values.indices.dropFirst() {
      let length =
        spline?.length(of: index - 1, upTo: 1) ?? (values[index] - values[index - 1]).length
      distances.append(distances[index - 1] + length)
    }
    self.values = values
    self.spline = spline
    self.distances = distances
  }

  /// Whether it leads anywhere.
  var isMoving: Bool { (distances.last ?? 0) > 0 }

  /// The value `progress` of the way; beyond the ends the last piece goes on.
  func value(at progress: Double) -> Vector {
    guard let total = distances.last, values.count > 1 else { return values.first ?? .zero }
    if progress == 1 { return values[values.count - 1] }
    guard total > 0 else { return values[0] }
    let distance = progress * total
    let after = distances.firstIndex { $0 > distance } ?? distances.count
    let index = min(max(after - 1, 0), values.count - 2)
    let length = distances[index + 1] - distances[index]
    let rest = distance - distances[index]
    if rest == 0 || length == 0 { return values[index] }
    guard let spline else {
      return values[index].mixed(with: values[index + 1], rest / length)
    }
    return spline.value(in: index, at: spline.fraction(of: index, where: rest, length: length))
  }
}

extension CatmullRomSpline {
  /// How finely lengths are summed up.
  private static let pieces = 16

  /// How long the curve is from the interval's beginning on: Gauss and Legendre's rule on equal pieces.
  func length(of index: Int, upTo end: Double) -> Double {
    let width = end / Double(Self.pieces)
    var sum = 0.0
    for piece in 0..<Self.pieces {
      let middle = (Double(piece) + 0.5) * width
      for (place, weight) in Self.rule {
        sum += weight * speed(in: index, at: middle + place * width / 2)
      }
    }
    return sum * width / 2
  }

  /// Where on the interval its curve is `distance` long; beyond its ends in proportion.
  func fraction(of index: Int, where distance: Double, length: Double) -> Double {
    guard distance > 0, distance < length else { return distance / length }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.length(of: index, upTo: middle) < distance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Places in −1…1 and weights of the rule with five.
  private static let rule: [(place: Double, weight: Double)] = {
    let (inner, outer) = (
      (5 - 2 * (10.0 / 7).squareRoot()).squareRoot() / 3,
      (5 + 2 * (10.0 / 7).squareRoot()).squareRoot() / 3
    )
    let root = 70.0.squareRoot()
    let (heavy, light) = ((322 + 13 * root) / 900, (322 - 13 * root) / 900)
    return [(0, 128.0 / 225), (-inner, heavy), (inner, heavy), (-outer, light), (outer, light)]
  }()
}
