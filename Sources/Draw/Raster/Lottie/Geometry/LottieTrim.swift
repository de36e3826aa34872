internal import ImprintValues

/// The part of paths that a trim leaves.
struct LottieTrim {
  /// Fractions of the length; the part runs over the end and goes on at the start where `end` is above 1.
  private let start, end: Double

  /// - Parameters:
  ///   - start: and `end`: fractions, in any order.
  ///   - offset: in degrees.
  init(start: Double, end: Double, offset: Double) {
    var turn = (offset / 360).truncatingRemainder(dividingBy: 1)
    if turn < 0 { turn += 1 }
    let (first, last) = (start.fraction, end.fraction)
    self.start = min(first, last) + turn
    self.end = max(first, last) + turn
  }

  private var isWhole: Bool { end - start >= 1 - 1e-9 }

  /// The intervals in 0…1 that are left.
  private var parts: [(Double, Double)] {
    if end <= 1 { return [(start, end)] }
    if start >= 1 { return [(start - 1, end - 1)] }
    return [(start, 1), (0, end - 1)]
  }

  /// The part of paths that are as long as all of them together, one after the other.
  func trimmed(_ paths: [LottiePath]) -> [LottiePath] {
    if isWhole { return paths }
    guard end > start else { return [] }
    let measured = paths.map(MeasuredLottiePath.init)
    let length = measured.reduce(0) { $0 + $1.length }
    // A closed path that is cut only once stays in one piece across its start.
    if let only = measured.first, measured.count == 1, paths[0].isClosed, parts.count == 2 {
      let before = only.part(from: parts[0].0 * length, to: length)
      return [only.part(from: 0, to: parts[1].1 * length, continuing: before)].compactMap(\.self)
    }
    return parts.flatMap { part in
      Self.taken(measured, from: part.0 * length, to: part.1 * length)
    }
  }

  private static func taken(
    _ paths: [MeasuredLottiePath], from first: Double, to last: Double
  ) -> [LottiePath] {
    var passed = 0.0
    return paths.compactMap { path in
      defer { passed += path.length }
      return path.part(from: first - passed, to: last - passed)
    }
  }

  /// The parts of several shapes, which are trimmed as one line.
  func trimmed(_ shapes: [[LottiePath]]) -> [[LottiePath]] {
    if isWhole { return shapes }
    guard end > start else { return shapes.map { _ in [] } }
    let measured = shapes.map { $0.map(MeasuredLottiePath.init) }
    let length = measured.joined().reduce(0) { $0 + $1.length }
    var passed = 0.0
    return measured.map { paths in
      defer { passed += paths.reduce(0) { $0 + $1.length } }
      return parts.flatMap { part in
        Self.taken(paths, from: part.0 * length - passed, to: part.1 * length - passed)
      }
    }
  }
}
