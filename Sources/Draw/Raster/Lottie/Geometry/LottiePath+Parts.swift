internal import ImprintLanguage
internal import ImprintValues

/// A path with the lengths of its curves, of which parts are taken by distances.
struct MeasuredLottiePath {
  private let path: LottiePath
  private let segments: [LottiePath.Segment]
  private let curves: [MeasuredCubic]
  /// The distance of each curve's end from the start.
  private let ends: [Double]
  let length: Double

  init(_ path: LottiePath) {
    self.path = path
    segments = path.segments
    curves = segments.map { MeasuredCubic(from: $0.start, $0.first, $0.second, to: $0.end) }
    ends = curves.reduce(into: []) { ends, curve in ends.append((ends.last ?? 0) + curve.length) }
    length = ends.last ?? 0
  }

  /// The part between two distances from the start; nil where it has no length.
  ///
  /// - Parameter continued: a part that ends where this one begins, and is joined with it.
  func part(from first: Double, to last: Double, continuing before: LottiePath? = nil)
    -> LottiePath?
  {
    guard last > first else { return before }
    if first <= 0, last >= length, before == nil { return path }
    var result = before ?? LottiePath()
    result.isClosed = false
    var passed = 0.0
    for (segment, curve) in zip(segments, curves) {
      let (begin, end) = (max(first, passed), min(last, passed + curve.length))
      defer { passed += curve.length }
      guard end > begin else { continue }
      let from = begin <= passed ? 0 : curve.fraction(at: begin - passed)
      let to = end >= passed + curve.length ? 1 : curve.fraction(at: end - passed)
      result.append(segment.part(from: from, to: to))
    }
    return result.vertices.isEmpty ? nil : result
  }

  /// The point at a distance from the start, and the direction there.
  func point(at distance: Double) -> (point: Point, direction: Point)? {
    let index = min(ends.partitionPoint { $0 < distance }, curves.count - 1)
    guard index >= 0 else { return nil }
    let curve = curves[index]
    let fraction = curve.fraction(at: distance - (index > 0 ? ends[index - 1] : 0))
    return (curve.point(at: fraction), curve.slope(at: min(max(fraction, 1e-4), 1 - 1e-4)))
  }
}

extension LottiePath {
  /// Adds a curve that begins at the last vertex, or is the first one.
  mutating func append(_ segment: Segment) {
    if let last = vertices.indices.last, vertices[last].point.isClose(to: segment.start) {
      vertices[last].outgoing = segment.first
    } else {
      vertices.append(
        Vertex(segment.start, incoming: segment.start, outgoing: segment.first))
    }
    vertices.append(Vertex(segment.end, incoming: segment.second, outgoing: segment.end))
  }
}

extension LottiePath.Segment {
  /// The part between two fractions, by de Casteljau's construction.
  func part(from first: Double, to last: Double) -> LottiePath.Segment {
    let begin = first <= 0 ? self : split(at: first).after
    if last >= 1 { return begin }
    return begin.split(at: (last - first) / (1 - first)).before
  }

  func split(at fraction: Double) -> (before: LottiePath.Segment, after: LottiePath.Segment) {
    let (a, b, c) = (
      start.toward(first, fraction), first.toward(second, fraction), second.toward(end, fraction)
    )
    let (d, e) = (a.toward(b, fraction), b.toward(c, fraction))
    let middle = d.toward(e, fraction)
    return (
      LottiePath.Segment(start: start, first: a, second: d, end: middle),
      LottiePath.Segment(start: middle, first: e, second: c, end: end)
    )
  }

  /// The point at a fraction of the parameter; of a line, at that of its length.
  func point(at fraction: Double) -> Point {
    isLine ? start.toward(end, fraction) : split(at: fraction).before.end
  }

  /// The direction at a fraction; that to the next distinct point where a control point lies at its end.
  func direction(at fraction: Double) -> Point {
    if isLine { return end - start }
    let rest = 1 - fraction
    let slope =
      (first - start) * (rest * rest) + (second - first) * (2 * rest * fraction)
      + (end - second) * (fraction * fraction)
    if slope.distance > 1e-9 { return slope }
    let near = point(at: min(fraction + 1e-3, 1)) - point(at: max(fraction - 1e-3, 0))
    return near
  }
}

extension Point {
  func isClose(to other: Point) -> Bool { abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 }

  /// The vector of length 1 in this direction; zero for none.
  var unit: Point { distance > 0 ? self * (1 / distance) : .zero }

  /// The vector turned clockwise by a quarter.
  var turned: Point { Point(x: -y, y: x) }
}
