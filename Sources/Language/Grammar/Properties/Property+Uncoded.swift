/// Properties of subjects, or of values, that are not coded by their table. Values that can be coded take the others.
extension Property {
  /// A member, which is left out where it is that of a standard subject.
  ///
  /// - Parameter isRequired: whether an object needs it, which always writes it.
  @_disfavoredOverload
  package init<Value: Equatable & Sendable>(
    _ name: String, _ member: any WritableKeyPath<Subject, Value> & Sendable,
    _ kind: ValueKind<Value>, default standard: String? = nil, isRequired: Bool = false,
    _ summary: String, known: ForeignWords = [:]
  ) {
    self.init(
      name, kind.reader, default: standard, isRequired: isRequired, summary, known: known,
      written: isRequired ? .always(name, kind, member) : WrittenKey(name, kind, member)
    ) { $0[keyPath: member] = $1 }
  }

  /// A member that may be nil, which documents say by leaving it out.
  @_disfavoredOverload
  package init<Value: Equatable & Sendable>(
    _ name: String, _ member: any WritableKeyPath<Subject, Value?> & Sendable,
    _ kind: ValueKind<Value>, default standard: String? = nil, _ summary: String,
    known: ForeignWords = [:]
  ) {
    self.init(
      name, kind.reader, default: standard, summary, known: known,
      written: WrittenKey(name, kind, member, openReason: "a document cannot leave this open")
    ) { $0[keyPath: member] = $1 }
  }

  /// A key that says one case of a member, beside others of the same member.
  ///
  /// - Parameter get: the value of its case; nil for another case.
  @_disfavoredOverload
  package init<Value: Equatable & Sendable>(
    _ name: String, _ kind: ValueKind<Value>, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:],
    get: @escaping @Sendable (Subject) -> Value?,
    set: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(
      name, kind.reader, default: standard, isRequired: isRequired, summary, known: known,
      written: WrittenKey(name, kind, get), set: set)
  }

  /// A key whose object holds properties of the same subject.
  ///
  /// - Parameters:
  ///   - object: the name of the object in the language.
  ///   - phrase: its name with an article, for messages.
  ///   - rules: what follows from several of its members together.
  package init(
    _ name: String, object: String, _ phrase: String, _ properties: [Property], _ summary: String,
    known: ForeignWords = [:],
    rules: @escaping @Sendable (inout Subject, Members, inout DocumentReader) -> Void = { _, _, _ in
    }
  ) {
    self.init(
      name, described: .object(object), summary, known: known,
      written: WrittenKey(name) { (subject, standard, writer) throws(OverlayWritingError) in
        let members = try writer.members(of: subject, unlike: standard, by: properties)
        return members.isEmpty ? nil : .object(members)
      }
    ) { value, subject, reader in
      let members = reader.readObject(value, as: phrase, by: properties, into: &subject)
      if let members { rules(&subject, members, &reader) }
    }
  }
}
