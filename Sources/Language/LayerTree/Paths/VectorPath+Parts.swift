internal import ImprintValues

extension VectorPath {
  /// The part of the path between two fractions of its total length, subpaths in sequence.
  ///
  /// Fractions are clamped to 0…1; the result is empty where `first` is not below `last`.
  func part(from first: Double, to last: Double) -> VectorPath {
    let (first, last) = (min(max(first, 0), 1), min(max(last, 0), 1))
    guard first < last else { return VectorPath() }
    if first == 0, last == 1 { return self }
    let measured = subpaths.map { subpath in subpath.drawn.map { ($0, MeasuredCurve(Curve($0))) } }
    let total = measured.joined().reduce(0) { $0 + $1.1.length }
    var distance = 0.0
    var parts: [Subpath] = []
    for subpath in measured {
      var part: Subpath?
      for (piece, curve) in subpath {
        let (begin, end) = (first * total - distance, last * total - distance)
        distance += curve.length
        guard begin < curve.length, end > 0, curve.length > 0 else { continue }
        let from = begin > 0 ? curve.fraction(at: begin) : 0
        let to = end < curve.length ? curve.fraction(at: end) : 1
        let cut = piece.part(from: from, to: to)
        if part == nil { part = Subpath(from: cut.start) }
        part?.segments.append(cut.segment)
      }
      if let part { parts.append(part) }
    }
    return VectorPath(parts)
  }

  /// A segment with its start point.
  struct Piece {
    let start: Point
    let segment: Segment
  }

  /// All segments, including those that close subpaths.
  var pieces: [Piece] { subpaths.flatMap(\.drawn) }
}

extension VectorPath.Subpath {
  /// The segments, with the closing line where it has a length.
  fileprivate var drawn: [VectorPath.Piece] {
    var pieces: [VectorPath.Piece] = []
    var point = start
    for segment in segments {
      pieces.append(VectorPath.Piece(start: point, segment: segment))
      point = segment.end
    }
    if isClosed, point != start {
      pieces.append(VectorPath.Piece(start: point, segment: .line(to: start)))
    }
    return pieces
  }
}

extension VectorPath.Piece {
  /// The part between two fractions of its parameter.
  fileprivate func part(from first: Double, to last: Double) -> VectorPath.Piece {
    if first == 0, last == 1 { return self }
    switch segment {
    case .line(let end):
      return VectorPath.Piece(
        start: start.interpolated(to: end, first),
        segment: .line(to: start.interpolated(to: end, last)))
    case .curve(let one, let two, let end):
      return Self.curve([start, one, two, end], from: first, to: last)
    case .arc(let arc):
      let begin = first == 0 ? start : arc.point(at: first)
      return VectorPath.Piece(start: begin, segment: .arc(arc.part(from: first, to: last)))
    }
  }

  /// The part of a cubic, by de Casteljau's construction.
  private static func curve(
    _ points: [Point], from first: Double, to last: Double
  ) -> VectorPath.Piece {
    let head = split(points, at: last).head
    let tail = split(head, at: first / last).tail
    return VectorPath.Piece(start: tail[0], segment: .curve(tail[1], tail[2], to: tail[3]))
  }

  private static func split(
    _ points: [Point], at fraction: Double
  ) -> (head: [Point], tail: [Point]) {
    var (row, head, tail) = (points, [points[0]], [points[points.count - 1]])
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { $0.interpolated(to: $1, fraction) }
      head.append(row[0])
      tail.insert(row[row.count - 1], at: 0)
    }
    return (head, tail)
  }
}

extension Point {
  /// The linear interpolation to `other`.
  fileprivate func interpolated(to other: Point, _ fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
