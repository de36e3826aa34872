public import ImprintValues

// Values of what lies below kinds of values, which are coded as documents write them.

extension Angle: CodedByKind {
  package static var codedKind: ValueKind<Angle> { .angle }
}

extension Color: CodedByKind {
  package static var codedKind: ValueKind<Color> { .color }
}

extension Corners: CodedByKind {
  package static var codedKind: ValueKind<Corners> { .corners }

  // Said once more, since types with raw values have such functions of their own.
  public init(from decoder: any Decoder) throws { self = try Self.codedKind.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws {
    try Self.codedKind.encode(self, to: encoder)
  }
}

extension Length: CodedByKind {
  package static var codedKind: ValueKind<Length> { .length }
}

extension Point: CodedByKind {
  package static var codedKind: ValueKind<Point> { .point }
}

extension Rect: CodedByKind {
  package static var codedKind: ValueKind<Rect> { .rect }
}

extension ParameterValue: CodedByKind {
  package static let codedKind = ValueKind(
    ValueReader(.named(phrase, .string())) { ParameterValue($0) }
  ) { value, _ in JSON5Value(value.kind, at: .start) }
}
