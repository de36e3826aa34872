extension ValueKind {
  /// A value, or `"auto"` for nil.
  package static func automatic<Wrapped: Sendable>(_ kind: ValueKind<Wrapped>) -> Self
  where Value == Wrapped? {
    let description = ValueDescription.either([kind.description, .choice(["auto"])])
    let reader = ValueReader<Wrapped?>(description) { value, reader in
      if value.kind == .string("auto") { return .some(nil) }
      return kind.reader.read(value, &reader).map { $0 }
    }
    return ValueKind(reader) { value, problems in
      if let value { kind.check(value, &problems) }
    } write: { (value, writer) throws(OverlayWritingError) in
      guard let value else { return "auto" }
      return try kind.write(value, writer)
    }
  }
}
