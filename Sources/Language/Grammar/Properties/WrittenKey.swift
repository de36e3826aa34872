/// A property of a subject as it is written.
package struct WrittenKey<Subject>: Sendable {
  package let name: String
  /// The value; nil where it is the default.
  package let write:
    @Sendable (Subject, _ standard: Subject, DocumentWriter) throws(OverlayWritingError) ->
      JSON5Value?

  /// A key that is written by a rule of its own; nil omits it.
  package init(
    _ name: String,
    write:
      @escaping @Sendable (Subject, Subject, DocumentWriter) throws(OverlayWritingError) ->
      JSON5Value?
  ) {
    self.name = name
    self.write = write
  }

  /// A member that is omitted where it is the standard's.
  package init<Value: Equatable & Sendable>(
    _ name: String, _ kind: ValueKind<Value>, _ member: any KeyPath<Subject, Value> & Sendable
  ) {
    self.init(name) { (subject, standard, writer) throws(OverlayWritingError) in
      let value = subject[keyPath: member]
      return value == standard[keyPath: member] ? nil : try kind.write(value, writer)
    }
  }

  /// A member that is omitted where it is the standard's, or nil, which exact writers write where the standard is a value.
  package init<Value: Equatable & Sendable>(
    _ name: String, _ kind: ValueKind<Value>, _ member: any KeyPath<Subject, Value?> & Sendable,
    openReason: String
  ) {
    self.init(name) { (subject, standard, writer) throws(OverlayWritingError) in
      guard let value = subject[keyPath: member] else {
        if standard[keyPath: member] == nil { return nil }
        if writer.isExact { return .null }
        throw writer.refusal(openReason)
      }
      return value == standard[keyPath: member] ? nil : try kind.write(value, writer)
    }
  }

  /// One case of a member, beside others of the same member.
  package init<Value: Sendable>(
    _ name: String, _ kind: ValueKind<Value>, _ get: @escaping @Sendable (Subject) -> Value?
  ) {
    self.init(name) { (subject, _, writer) throws(OverlayWritingError) in
      guard let value = get(subject) else { return nil }
      return try kind.write(value, writer)
    }
  }

  /// The same key of a subject that has this one as a part.
  package func of<Whole>(_ part: any KeyPath<Whole, Subject> & Sendable) -> WrittenKey<Whole> {
    WrittenKey<Whole>(name) { (whole, standard, writer) throws(OverlayWritingError) in
      try write(whole[keyPath: part], standard[keyPath: part], writer)
    }
  }

  /// A member that is always written.
  package static func always<Value: Sendable>(
    _ name: String, _ kind: ValueKind<Value>, _ member: any KeyPath<Subject, Value> & Sendable
  ) -> WrittenKey {
    WrittenKey(name) { (subject, _, writer) throws(OverlayWritingError) in
      try kind.write(subject[keyPath: member], writer)
    }
  }
}
