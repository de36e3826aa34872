package import ImprintValues

extension ValueKind<Point> {
  /// `[x, y]` of numbers.
  package static let point = ValueKind<Double>.number.pair(("x", \.x), ("y", \.y)) {
    Point(x: $0, y: $1)
  }

  /// One factor for both axes, or `[x, y]`.
  package static let scale = point.read(
    by: ValueReader(.either([.number(.any), point.description])) { value, reader in
      if case .array = value.kind { return reader.read(value, as: point.reader) }
      return reader.read(value, as: .number).map { Point(x: $0, y: $0) }
    })
}

extension ValueKind<Rect> {
  private static let sides = ValueKind<Double>.number.reader.tuple(4)

  /// `[x, y, width, height]`, at least 0 wide and high.
  package static let rect = ValueKind(
    ValueReader(sides.description) { value, reader in
      guard let sides = reader.read(value, as: sides) else { return nil }
      guard sides[2] >= 0, sides[3] >= 0 else {
        reader.fault("a width and a height are at least 0", at: value)
        return nil
      }
      return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
  ) { rect, problems in
    problems.inside(".origin.x") { $0.check(rect.origin.x, .any) }
    problems.inside(".origin.y") { $0.check(rect.origin.y, .any) }
    problems.inside(".size.width") { $0.check(rect.size.width, .notNegative) }
    problems.inside(".size.height") { $0.check(rect.size.height, .notNegative) }
  } write: { (rect, writer) throws(OverlayWritingError) in
    try ValueKind<Double>.number.list().write(
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], writer)
  }

  /// `[x, y, width, height]` in the unit square.
  package static let unitRect = ValueKind(
    ValueReader(sides.description) { value, reader in
      guard let sides = reader.read(value, as: sides) else { return nil }
      let rect = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      guard rect.isPartOfUnitSquare else {
        reader.fault(ValueProblem.outsideUnitSquare(rect).message, at: value)
        return nil
      }
      return rect
    }
  ) { rect, problems in
    if !rect.isPartOfUnitSquare { problems.add(.outsideUnitSquare(rect)) }
  } write: { (part, writer) throws(OverlayWritingError) in
    try rect.write(part, writer)
  }
}

extension Rect {
  /// Whether the rectangle is a non-empty part of the unit square; false where a number is NaN.
  package var isPartOfUnitSquare: Bool {
    // Rounded fractions of an image may add up to slightly more than 1.
    let limit = 1 + 1e-6
    return minX >= 0 && minY >= 0 && maxX <= limit && maxY <= limit && !isEmpty
  }
}
