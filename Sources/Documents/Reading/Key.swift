/// A key of a subject of the document language; the tables of keys are the language.
///
/// Reading, schemas and reference all use them.
struct Key<Subject>: Sendable {
  let name: String
  let value: ValueDescription
  /// The default, as a document writes it; nil for none.
  let standard: String?
  private(set) var isRequired: Bool
  /// One sentence for the reference.
  let summary: String
  let read: @Sendable (JSON5Value, inout Subject, inout DocumentReader) -> Void

  /// A key with a reader of its own.
  init(
    _ name: String, described value: ValueDescription, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String,
    read: @escaping @Sendable (JSON5Value, inout Subject, inout DocumentReader) -> Void
  ) {
    self.name = name
    self.value = value
    self.standard = standard
    self.isRequired = isRequired
    self.summary = summary
    self.read = read
  }

  init<Value>(
    _ name: String, _ kind: ValueReader<Value>, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String,
    set: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(
      name, described: kind.description, default: standard, isRequired: isRequired, summary
    ) { value, subject, reader in
      if let result = reader.read(value, as: kind) { set(&subject, result) }
    }
  }

  init<Value>(
    _ name: String, _ kind: ValueReader<Value>, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String,
    _ member: any WritableKeyPath<Subject, Value> & Sendable
  ) {
    self.init(name, kind, default: standard, isRequired: isRequired, summary) { subject, value in
      subject[keyPath: member] = value
    }
  }

  /// The same key where an object may lack it.
  var optional: Key {
    var key = self
    key.isRequired = false
    return key
  }

  /// A key that is read before the others, because they depend on it.
  static func readFirst(
    _ name: String, _ value: ValueDescription, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String
  ) -> Key {
    Key(name, described: value, default: standard, isRequired: isRequired, summary) { _, _, _ in }
  }
}
