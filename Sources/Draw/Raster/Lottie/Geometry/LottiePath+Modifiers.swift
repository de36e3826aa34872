internal import ImprintValues

/// Rounded corners, puckers and bloats, zigzags.
extension LottiePath {
  /// The path with each corner between lines rounded.
  func rounded(by radius: Double) -> LottiePath {
    guard radius > 0, vertices.count > 1 else { return self }
    var path = self
    path.vertices = vertices.indices.flatMap { index -> [Vertex] in
      let vertex = vertices[index]
      let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
      guard vertex.isCorner, !isEnd else { return [vertex] }
      let before = vertices[(index + vertices.count - 1) % vertices.count].point
      let after = vertices[(index + 1) % vertices.count].point
      func rounding(to other: Point) -> (point: Point, control: Point) {
        let distance = (other - vertex.point).distance
        guard distance > 0 else { return (vertex.point, vertex.point) }
        let point = vertex.point.toward(other, min(distance / 2, radius) / distance)
        return (point, point.toward(vertex.point, Self.quarterArm))
      }
      let (begin, end) = (rounding(to: before), rounding(to: after))
      return [
        Vertex(begin.point, incoming: begin.point, outgoing: begin.control),
        Vertex(end.point, incoming: end.control, outgoing: end.point),
      ]
    }
    return path
  }

  /// The path with its vertices drawn towards their mean and its control points away from it, by a fraction; the other
  /// way round below 0.
  func puckered(by amount: Double) -> LottiePath {
    guard amount != 0, !vertices.isEmpty else { return self }
    let sum = vertices.reduce(Point.zero) { $0 + $1.point }
    let center = sum * (1 / Double(vertices.count))
    var path = self
    path.vertices = vertices.map { vertex in
      Vertex(
        vertex.point.toward(center, amount), incoming: vertex.incoming.toward(center, -amount),
        outgoing: vertex.outgoing.toward(center, -amount))
    }
    return path
  }

  /// The path with `ridges` points on each curve that lie beside it by `amplitude`, on both sides in turn.
  func zigzagged(amplitude: Double, ridges: Int, isSmooth: Bool) -> LottiePath {
    let segments = segments
    guard amplitude != 0, !segments.isEmpty else { return self }
    var path = LottiePath()
    path.isClosed = isClosed
    var side = -1.0
    func arm(_ segment: Segment?) -> Double {
      guard isSmooth, let segment else { return 0 }
      return (segment.end - segment.start).distance / Double((ridges + 1) * 2)
    }
    func add(_ point: Point, along direction: Point, _ before: Double, _ after: Double) {
      let unit = direction.unit
      let moved = point + Point(x: unit.y, y: -unit.x) * (amplitude * side)
      path.vertices.append(
        Vertex(moved, incoming: moved - unit * before, outgoing: moved + unit * after))
    }
    func corner(_ index: Int) {
      let count = vertices.count
      let (before, after) = (
        vertices[(index + count - 1) % count].point, vertices[(index + 1) % count].point
      )
      let last =
        index == 0 && !isClosed ? nil : segments[(index + segments.count - 1) % segments.count]
      let next = index < segments.count ? segments[index] : isClosed ? segments[0] : nil
      add(vertices[index % count].point, along: after - before, arm(last), arm(next))
    }
    corner(0)
    for (index, segment) in segments.enumerated() {
      side = -side
      for ridge in 0..<ridges {
        let fraction = Double(ridge + 1) / Double(ridges + 1)
        add(
          segment.point(at: fraction), along: segment.direction(at: fraction), arm(segment),
          arm(segment))
        side = -side
      }
      // A closed path ends at its first point, unless that lies on the other side.
      let isEnd = isClosed && index == segments.count - 1
      if !isEnd || side > 0 { corner(index + 1) }
    }
    return path
  }
}
