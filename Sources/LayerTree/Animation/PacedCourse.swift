/// A course through values at even speed, by the distance of whole values.
struct PacedCourse {
  /// A part of the course that is run along a line or a curve.
  fileprivate struct Piece {
    let segment: CubicSegment
    /// Which part of its segment it is.
    let from, to: Double
    let distance, length: Double
  }

  private let values: [Vector]
  private var pieces: [Piece] = []
  private var total = 0.0

  /// - Parameter isCubic: along the cubic of equal intervals instead of along straight lines.
  init(_ values: [Vector], isCubic: Bool) {
    self.values = values
    let times = KeyTimes(between: values.count, listed: nil)
    let spline = CatmullRomSpline(count: values.count, times: times) { values[$0] }
    for index in values.indices.dropLast() {
      let change: Vector = values[index + 1] - values[index]
      let segment =
        isCubic
        ? spline.segment(index)
        : CubicSegment(
          from: values[index], to: values[index + 1], leaving: change, arriving: change)
      // A line needs no more than one piece to be measured exactly.
      add(segment, pieces: isCubic ? 16 : 1)
    }
  }

  private mutating func add(_ segment: CubicSegment, pieces count: Int) {
    for piece in 0..<count {
      let (from, to) = (Double(piece) / Double(count), Double(piece + 1) / Double(count))
      let length = segment.length(from: from, to: to)
      pieces.append(Piece(segment: segment, from: from, to: to, distance: total, length: length))
      total += length
    }
  }

  /// Whether it leads anywhere.
  var isMoving: Bool { total > 0 }

  /// The value `progress` of the way; beyond the ends the last piece goes on.
  func value(at progress: Double) -> Vector {
    guard let first = values.first, let last = values.last else { return .zero }
    if progress == 1 { return last }
    let distance = progress * total
    guard total > 0, let piece = pieces.last(where: { $0.distance <= distance }) ?? pieces.first
    else { return first }
    return piece.segment.value(at: piece.fraction(where: distance - piece.distance))
  }
}

extension PacedCourse.Piece {
  /// Where on the segment the piece is `rest` long; beyond its ends in proportion.
  fileprivate func fraction(where rest: Double) -> Double {
    guard length > 0 else { return from }
    let estimate = from + (to - from) * (rest / length)
    guard rest > 0, rest < length else { return estimate }
    var (low, high) = (from, to)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if segment.length(from: from, to: middle) < rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
