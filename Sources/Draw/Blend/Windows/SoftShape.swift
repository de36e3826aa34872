package import ImprintValues

/// A half-plane or a disc with a soft edge, in pixels of a frame.
///
///     // The left of column 20 is covered, the right of column 60 is not; between them coverage falls evenly.
///     SoftShape(.along(Point(x: 1, y: 0), offset: 0), from: 20, to: 60)
///
/// Coverage follows a point's distance, along a direction or around a centre.
package struct SoftShape: Hashable, Sendable {
  /// The distance of a point.
  package enum Measure: Hashable, Sendable {
    /// `x · direction.x + y · direction.y + offset`, where the direction has a length of 1.
    case along(Point, offset: Double)
    /// The distance from a centre.
    case around(Point)
  }

  let measure: Measure
  /// The distance up to which coverage is whole.
  let inner: Double
  /// The distance from which on there is none.
  let outer: Double

  /// - Parameter outer: above `inner`.
  package init(_ measure: Measure, from inner: Double, to outer: Double) {
    self.measure = measure
    self.inner = inner
    self.outer = outer
  }

  /// The coverage of a point, 0…1.
  func coverage(x: Double, y: Double) -> Double {
    let distance =
      switch measure {
      case .along(let direction, let offset): x * direction.x + y * direction.y + offset
      case .around(let center):
        ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot()
      }
    return min(max((outer - distance) / (outer - inner), 0), 1)
  }

  /// The places along a row that lie within a distance: the first end is not below the second where there are none.
  func extent(within reach: Double, y: Double) -> (low: Double, high: Double) {
    switch measure {
    case .along(let direction, let offset):
      let left = reach - offset - y * direction.y
      if direction.x == 0 { return left > 0 ? (-.infinity, .infinity) : (0, 0) }
      let end = left / direction.x
      return direction.x > 0 ? (-.infinity, end) : (end, .infinity)
    case .around(let center):
      let square = reach > 0 ? reach * reach - (y - center.y) * (y - center.y) : 0
      let half = max(square, 0).squareRoot()
      return (center.x - half, center.x + half)
    }
  }
}
