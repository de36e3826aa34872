package import ImprintValues

extension Offset: CodedByKind {
  package static var codedKind: ValueKind<Offset> { .offset }
}

extension ValueKind<Offset> {
  /// `[x, y]` of lengths.
  package static let offset = offset(.any)

  /// `[x, y]` of lengths in a range.
  package static func offset(_ range: NumberRange) -> ValueKind {
    ValueKind<Length>.length(range).pair(("x", \.x), ("y", \.y)) { Offset(x: $0, y: $1) }
  }

  /// One length for both axes, or `[x, y]`.
  static func even(_ range: NumberRange) -> ValueKind {
    let one = ValueKind<Length>.length(range).reader
    let two = offset(range)
    return two.read(
      by: ValueReader(.either([one.description, two.description])) { value, reader in
        if case .array = value.kind { return reader.read(value, as: two.reader) }
        return reader.read(value, as: one).map { Offset(x: $0, y: $0) }
      })
  }
}
