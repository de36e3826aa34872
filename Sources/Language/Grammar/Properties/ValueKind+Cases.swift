extension ValueKind {
  /// The values of an enum that are of one case, whose payload is of this kind.
  ///
  /// - Parameters:
  ///   - make: the value with a payload.
  ///   - get: the payload; nil for another case.
  package func choosing<Whole: Sendable>(
    _ make: @escaping @Sendable (Value) -> Whole, _ get: @escaping @Sendable (Whole) -> Value?
  ) -> ValueKind<Whole> {
    ValueKind<Whole>(reader.map(make)) { whole, problems in
      if let value = get(whole) { check(value, &problems) }
    } write: { (whole, writer) throws(OverlayWritingError) in
      guard let value = get(whole) else { throw writer.refusal("this is another kind of value") }
      return try write(value, writer)
    }
  }

  /// The payloads of one case of an enum whose values are of this kind.
  ///
  /// - Parameters:
  ///   - make: the value with a payload.
  ///   - get: the payload; nil for another case.
  package func only<Part: Sendable>(
    _ make: @escaping @Sendable (Part) -> Value, _ get: @escaping @Sendable (Value) -> Part?
  ) -> ValueKind<Part> {
    let whole = reader
    let reader = ValueReader<Part>(whole.description, readsTemplates: whole.readsTemplates) {
      value, reader in
      guard let result = whole.read(value, &reader) else { return nil }
      if let part = get(result) { return part }
      reader.fault("this is another kind of value", at: value)
      return nil
    }
    return ValueKind<Part>(reader) { part, problems in
      check(make(part), &problems)
    } write: { (part, writer) throws(OverlayWritingError) in
      try write(make(part), writer)
    }
  }
}
