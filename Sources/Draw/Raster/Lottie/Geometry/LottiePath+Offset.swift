internal import ImprintValues

/// How the curves of an offset path meet, and how strokes' do.
enum LottieJoin: Int, Sendable {
  case miter = 1
  case round, bevel
}

extension LottiePath {
  /// The path at a distance from this one, to the left of its direction with y down: outside of a clockwise one.
  ///
  /// An open path becomes a closed one around it.
  func offset(by amount: Double, join: LottieJoin, miterLimit: Double) -> LottiePath {
    guard amount != 0 else { return self }
    var sides = segments.map { Self.offset($0, by: amount) }
    if !isClosed { sides += reversed.segments.map { Self.offset($0, by: amount) } }
    sides.removeAll(where: \.isEmpty)
    guard !sides.isEmpty else { return self }
    Self.cutInnerCorners(of: &sides)
    var result = LottiePath()
    result.isClosed = true
    for (index, side) in sides.enumerated() {
      for segment in side { result.append(segment) }
      let next = sides[(index + 1) % sides.count]
      guard let last = side.last, let first = next.first else { continue }
      result.join(last, first, join, miterLimit: miterLimit * abs(amount))
    }
    return result
  }

  /// The curves beside one, whose parts turn little.
  private static func offset(_ segment: Segment, by amount: Double) -> [Segment] {
    guard segment.reach > 1e-9 else { return [] }
    if segment.isLine {
      let shift = (segment.end - segment.start).unit.turned * -amount
      let (start, end) = (segment.start + shift, segment.end + shift)
      return [Segment(start: start, first: start, second: end, end: end)]
    }
    let count = 4
    return (0..<count).map { part in
      let (from, to) = (Double(part) / Double(count), Double(part + 1) / Double(count))
      let piece = segment.part(from: from, to: to)
      let (leaving, arriving) = (piece.direction(at: 0).unit, piece.direction(at: 1).unit)
      let start = piece.start + leaving.turned * -amount
      let end = piece.end + arriving.turned * -amount
      // The control arms grow as the chord does.
      let chord = (piece.end - piece.start).distance
      let scale = chord > 1e-9 ? (end - start).distance / chord : 1
      return Segment(
        start: start, first: start + (piece.first - piece.start) * scale,
        second: end + (piece.second - piece.end) * scale, end: end)
    }
  }

  /// Ends lines that cross at a corner where they do.
  private static func cutInnerCorners(of sides: inout [[Segment]]) {
    for index in sides.indices {
      let next = (index + 1) % sides.count
      guard next != index, let last = sides[index].last, let first = sides[next].first,
        last.isLine, first.isLine,
        let crossing = crossing(last.start, last.end, first.start, first.end, within: true)
      else { continue }
      sides[index][sides[index].count - 1] = Segment(
        start: last.start, first: last.start, second: crossing, end: crossing)
      sides[next][0] = Segment(start: crossing, first: crossing, second: first.end, end: first.end)
    }
  }

  /// The point at which two lines cross; nil where they are parallel.
  ///
  /// - Parameter within: whether only their parts between the points count.
  private static func crossing(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, within: Bool
  ) -> Point? {
    let (first, second) = (b - a, d - c)
    let cross = first.x * second.y - first.y * second.x
    guard abs(cross) > 1e-9 else { return nil }
    let between = c - a
    let along = (between.x * second.y - between.y * second.x) / cross
    let other = (between.x * first.y - between.y * first.x) / cross
    if within, !(0...1).contains(along) || !(0...1).contains(other) { return nil }
    return a + first * along
  }

  private mutating func join(
    _ last: Segment, _ first: Segment, _ join: LottieJoin, miterLimit: Double
  ) {
    guard !last.end.isClose(to: first.start) else { return }
    let (arriving, leaving) = (last.direction(at: 1).unit, first.direction(at: 0).unit)
    switch join {
    case .bevel: return
    case .miter:
      guard
        let tip = Self.crossing(
          last.end, last.end + arriving, first.start, first.start + leaving, within: false),
        (tip - last.end).distance < miterLimit
      else { return }
      vertices.append(Vertex(tip))
    case .round:
      // An arc of up to half a circle, as one curve.
      let cosine = min(max(arriving.x * leaving.x + arriving.y * leaving.y, -1), 1)
      let half = ((1 - cosine) / 2).squareRoot()
      guard half > 1e-6 else { return }
      let radius = (first.start - last.end).distance / 2 / half
      // Arms of 4/3 · tan(angle / 4), by the half angle's sine and cosine.
      let arm = radius * 4 / 3 * half / (1 + ((1 + cosine) / 2).squareRoot())
      append(
        Segment(
          start: last.end, first: last.end + arriving * arm, second: first.start - leaving * arm,
          end: first.start))
    }
  }
}
