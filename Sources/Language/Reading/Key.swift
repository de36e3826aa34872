/// A key of a subject of the document language; the tables of keys are the language.
///
/// Reading, schemas and reference all use them.
package struct Key<Subject>: Sendable {
  package let name: String
  package let value: ValueDescription
  /// The default, as a document writes it; nil for none.
  package let standard: String?
  package private(set) var isRequired: Bool
  /// One sentence for the reference.
  package let summary: String
  /// The words of other tools for it.
  package private(set) var known: ForeignWords
  package let read: @Sendable (JSON5Value, inout Subject, inout DocumentReader) -> Void

  /// A key with a reader of its own.
  package init(
    _ name: String, described value: ValueDescription, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:],
    read: @escaping @Sendable (JSON5Value, inout Subject, inout DocumentReader) -> Void
  ) {
    self.name = name
    self.value = value
    self.standard = standard
    self.isRequired = isRequired
    self.summary = summary
    self.known = known
    self.read = read
  }

  package init<Value>(
    _ name: String, _ kind: ValueReader<Value>, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:],
    set: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(
      name, described: kind.description, default: standard, isRequired: isRequired, summary,
      known: known
    ) { value, subject, reader in
      if let result = reader.read(value, as: kind) { set(&subject, result) }
    }
  }

  package init<Value>(
    _ name: String, _ kind: ValueReader<Value>, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:],
    _ member: any WritableKeyPath<Subject, Value> & Sendable
  ) {
    self.init(
      name, kind, default: standard, isRequired: isRequired, summary, known: known
    ) { subject, value in subject[keyPath: member] = value }
  }

  /// The same key of a subject that has this one as a part.
  package func of<Whole>(
    _ part: any WritableKeyPath<Whole, Subject> & Sendable
  ) -> Key<Whole> {
    Key<Whole>(
      name, described: value, default: standard, isRequired: isRequired, summary, known: known
    ) { value, whole, reader in read(value, &whole[keyPath: part], &reader) }
  }

  /// The same key with another way to be read.
  package func read(
    described value: ValueDescription,
    _ read: @escaping @Sendable (JSON5Value, inout Subject, inout DocumentReader) -> Void
  ) -> Key {
    Key(
      name, described: value, default: standard, isRequired: isRequired, summary, known: known,
      read: read)
  }

  /// The same key with other words of other tools.
  package func known(as words: ForeignWords) -> Key {
    var key = self
    key.known = words
    return key
  }

  /// The same key where an object needs it.
  package var required: Key {
    var key = self
    key.isRequired = true
    return key
  }

  /// The same key where an object may lack it.
  package var optional: Key {
    var key = self
    key.isRequired = false
    return key
  }

  /// A key that is read before the others, because they depend on it.
  package static func readFirst(
    _ name: String, _ value: ValueDescription, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:]
  ) -> Key {
    Key(
      name, described: value, default: standard, isRequired: isRequired, summary, known: known
    ) { _, _, _ in }
  }
}
