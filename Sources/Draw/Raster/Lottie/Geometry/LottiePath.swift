internal import ImprintLanguage
internal import ImprintValues

/// A path of cubic curves between vertices.
struct LottiePath: Sendable, Hashable {
  /// A vertex with the control points of the curves that arrive and leave; these lie at the vertex where a line does.
  struct Vertex: Sendable, Hashable {
    var point, incoming, outgoing: Point

    init(_ point: Point, incoming: Point, outgoing: Point) {
      self.point = point
      self.incoming = incoming
      self.outgoing = outgoing
    }

    /// A corner between lines.
    init(_ point: Point) {
      self.init(point, incoming: point, outgoing: point)
    }

    /// Whether lines arrive and leave.
    var isCorner: Bool { incoming == point && outgoing == point }

    var reversed: Vertex { Vertex(point, incoming: outgoing, outgoing: incoming) }
  }

  /// A curve between two vertices.
  struct Segment: Sendable {
    let start, first, second, end: Point

    var isLine: Bool { start == first && second == end }

    /// An upper bound of its length.
    var reach: Double {
      (first - start).distance + (second - first).distance + (end - second).distance
    }
  }

  var vertices: [Vertex] = []
  var isClosed = false

  /// The curves between vertices, with the one that closes the path.
  var segments: [Segment] {
    guard vertices.count > 1 else { return [] }
    let count = isClosed ? vertices.count : vertices.count - 1
    return (0..<count).map { index in
      let (start, end) = (vertices[index], vertices[(index + 1) % vertices.count])
      return Segment(
        start: start.point, first: start.outgoing, second: end.incoming, end: end.point)
    }
  }

  /// The path in the other direction, from the same vertex.
  var reversed: LottiePath {
    guard let first = vertices.first else { return self }
    var path = self
    path.vertices =
      isClosed
      ? [first.reversed] + vertices.dropFirst().reversed().map(\.reversed)
      : vertices.reversed().map(\.reversed)
    return path
  }

  /// The path, closed or open as old files say beside it; nil leaves it as it is.
  func closed(_ isClosed: Bool?) -> LottiePath {
    var path = self
    path.isClosed = isClosed ?? path.isClosed
    return path
  }

  /// The path where its tangents were written as places, not as ways from their vertices.
  var withTangentsAsPlaces: LottiePath {
    var path = self
    path.vertices = vertices.map { vertex in
      Vertex(
        vertex.point, incoming: vertex.incoming - vertex.point,
        outgoing: vertex.outgoing - vertex.point)
    }
    return path
  }

  func transformed(by transform: AffineTransform) -> LottiePath {
    var path = self
    path.vertices = vertices.map { vertex in
      Vertex(
        transform(vertex.point), incoming: transform(vertex.incoming),
        outgoing: transform(vertex.outgoing))
    }
    return path
  }
}

extension LottiePath: LottieAnimatable {
  /// `{ v: vertices, i: tangents in, o: tangents out, c: whether it is closed }`; key frames wrap it in a list.
  init?(lottie value: JSON5Value) {
    let value = value.array?.first ?? value
    guard let points = value["v"]?.items else { return nil }
    let (incoming, outgoing) = (value["i"]?.items ?? [], value["o"]?.items ?? [])
    func tangent(_ list: [JSON5Value], _ index: Int) -> Point {
      list.indices.contains(index) ? Point(lottie: list[index]) ?? .zero : .zero
    }
    for (index, json) in points.enumerated() {
      guard let point = Point(lottie: json) else { return nil }
      vertices.append(
        Vertex(
          point, incoming: point + tangent(incoming, index),
          outgoing: point + tangent(outgoing, index)))
    }
    isClosed = value["c"]?.isSet ?? false
  }

  /// Whether the first path of a property says whether it is closed.
  static func saysWhetherClosed(_ property: JSON5Value) -> Bool {
    let content = property["k"] ?? property
    let value = content.array?.first?["s"] ?? content
    return (value.array?.first ?? value)["c"] != nil
  }

  /// A path with another number of vertices does not change before its time.
  func mixed(with end: LottiePath, by progress: (Int) -> Double) -> LottiePath {
    guard end.vertices.count == vertices.count else { return self }
    let progress = progress(0)
    var path = self
    for index in vertices.indices {
      let (from, to) = (vertices[index], end.vertices[index])
      path.vertices[index] = Vertex(
        from.point.toward(to.point, progress),
        incoming: from.incoming.toward(to.incoming, progress),
        outgoing: from.outgoing.toward(to.outgoing, progress))
    }
    return path
  }

  var weight: Int { vertices.count }
}
