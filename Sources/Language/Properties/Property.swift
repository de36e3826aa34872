internal import ImprintPrimitives

/// A property of a subject, declared once: its key in documents, its member, the kind of its values, its default, and the
/// sentence for the reference.
///
///     static let properties: [Property<Tile>] = [
///       Property("spacing", \.spacing, .offset(.notNegative), default: "[0, 0]", "The gaps between cells.")
///     ]
///
/// Reading and writing documents, `Codable`, the faults of values that a program has made, schemas and reference follow
/// from the tables of properties.
package struct Property<Subject: Sendable>: Sendable {
  package typealias Checking = @Sendable (Subject, inout ValueProblems) -> Void

  /// The property as documents are read.
  package let key: Key<Subject>
  /// The property as documents are written; nil for one that is read alone.
  package let written: WrittenKey<Subject>?
  /// The property in `Codable`'s form; nil where the subject codes it by itself.
  package let coded: CodedMember<Subject>?
  package let check: Checking

  /// A property with rules of its own.
  package init(
    _ key: Key<Subject>, written: WrittenKey<Subject>? = nil, coded: CodedMember<Subject>? = nil
  ) {
    self.init(key, written, coded) { _, _ in }
  }

  private init(
    _ key: Key<Subject>, _ written: WrittenKey<Subject>?, _ coded: CodedMember<Subject>?,
    _ check: @escaping Checking
  ) {
    self.key = key
    self.written = written
    self.coded = coded
    self.check = check
  }

  /// A member, which is left out where it is that of a standard subject.
  ///
  /// - Parameters:
  ///   - path: the member in faults; nil for its key.
  ///   - isAlwaysWritten: whether it is not left out.
  package init<Value: Codable & Equatable & Sendable>(
    _ name: String, _ member: any WritableKeyPath<Subject, Value> & Sendable,
    _ kind: ValueKind<Value>, default standard: String? = nil, member path: String? = nil,
    isAlwaysWritten: Bool = false, _ summary: String, known: ForeignWords = [:]
  ) {
    let (path, word) = (path ?? name, CodedName(stringValue: name))
    self.init(
      Key(name, kind.reader, default: standard, summary, known: known, member),
      isAlwaysWritten ? .always(name, kind, member) : WrittenKey(name, kind, member),
      isAlwaysWritten ? .always(word, member) : CodedMember(word, member)
    ) { subject, problems in
      problems.inside(".\(path)") { kind.check(subject[keyPath: member], &$0) }
    }
  }

  /// A member that may be nil, which documents say by leaving it out.
  ///
  /// - Parameter openReason: why nil is refused where it is not the standard.
  package init<Value: Codable & Equatable & Sendable>(
    _ name: String, _ member: any WritableKeyPath<Subject, Value?> & Sendable,
    _ kind: ValueKind<Value>, default standard: String? = nil, member path: String? = nil,
    _ summary: String, known: ForeignWords = [:],
    openReason: String = "a document cannot leave this open"
  ) {
    let path = path ?? name
    self.init(
      Key(name, kind.reader, default: standard, summary, known: known) {
        $0[keyPath: member] = $1
      },
      WrittenKey(name, kind, member, openReason: openReason),
      CodedMember(CodedName(stringValue: name), member)
    ) { subject, problems in
      guard let value = subject[keyPath: member] else { return }
      problems.inside(".\(path)") { kind.check(value, &$0) }
    }
  }

  /// A key that says one case of a member, beside others of the same member.
  ///
  /// - Parameters:
  ///   - path: the member in faults.
  ///   - get: the value of its case; nil for another case.
  package init<Value: Codable & Equatable & Sendable>(
    _ name: String, _ kind: ValueKind<Value>, default standard: String? = nil, member path: String,
    _ summary: String, known: ForeignWords = [:],
    get: @escaping @Sendable (Subject) -> Value?,
    set: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(
      Key(name, kind.reader, default: standard, summary, known: known, set: set),
      WrittenKey(name) { (subject, _, writer) throws(OverlayWritingError) in
        guard let value = get(subject) else { return nil }
        return try kind.write(value, writer)
      }, CodedMember(CodedName(stringValue: name), get: get, set: set)
    ) { subject, problems in
      guard let value = get(subject) else { return }
      problems.inside(".\(path)") { kind.check(value, &$0) }
    }
  }

  /// The same property of a subject that has this one as a part.
  package func of<Whole: Sendable>(
    _ part: any WritableKeyPath<Whole, Subject> & Sendable
  ) -> Property<Whole> {
    Property<Whole>(key.of(part), written?.of(part), coded?.of(part)) { whole, problems in
      check(whole[keyPath: part], &problems)
    }
  }

  /// The same property where an object needs it.
  package var required: Property { Property(key.required, written, coded, check) }

  /// The same property with another way to be read.
  ///
  /// - Parameter value: the values that documents have then; nil for those of the property.
  package func read(
    described value: ValueDescription? = nil,
    _ read: @escaping @Sendable (JSON5Value, inout Subject, inout DocumentReader) -> Void
  ) -> Property {
    Property(key.read(described: value ?? key.value, read), written, coded, check)
  }

  /// The same property with other words of other tools.
  package func known(as words: ForeignWords) -> Property {
    Property(key.known(as: words), written, coded, check)
  }

  /// The same property, coded in another form than that of its type.
  package func coded<Value: Equatable & Sendable, Form: Codable & Sendable>(
    _ form: @escaping @Sendable (Value) -> Form, _ value: @escaping @Sendable (Form) -> Value,
    _ member: any WritableKeyPath<Subject, Value> & Sendable
  ) -> Property {
    let coded = CodedMember(CodedName(stringValue: key.name), member, write: form, read: value)
    return Property(key, written, coded, check)
  }

  /// The same property with another rule for programs' values, such as one that spans several members.
  package func rule(_ rule: @escaping Checking) -> Property {
    Property(key, written, coded) { subject, problems in
      check(subject, &problems)
      rule(subject, &problems)
    }
  }

  /// The same property, which the subject codes by itself.
  package var uncoded: Property { Property(key, written, nil, check) }
}

/// A value that is an object of properties and coded by them, such as a shadow.
package protocol Described: Tabulated, Codable {}

extension Described {
  /// The kind of such values.
  ///
  /// - Parameters:
  ///   - subject: its name in the language.
  ///   - phrase: its name with an article, for messages.
  package static func kind(_ subject: String, _ phrase: String) -> ValueKind<Self> {
    let keys = keys
    let reader = ValueReader<Self>(.object(subject)) { value, reader in
      var result = Self.standard
      let members = reader.readObject(value, as: phrase, by: keys, into: &result)
      return members.map { _ in result }
    }
    return ValueKind(reader) { value, problems in
      Self.properties.check(value, &problems)
    } write: { (value, writer) throws(OverlayWritingError) in
      .object(try writer.members(of: value, unlike: .standard, by: Self.properties))
    }
  }

  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(.standard, by: Self.properties)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: .standard, by: Self.properties)
  }
}

extension Array {
  /// Collects what is wrong with the members of a subject.
  package func check<Subject>(_ subject: Subject, _ problems: inout ValueProblems)
  where Element == Property<Subject> {
    for property in self { property.check(subject, &problems) }
  }

  /// The same properties, some with words of other tools, by their keys.
  package func known<Subject>(as words: [String: ForeignWords]) -> [Property<Subject>]
  where Element == Property<Subject> {
    map { property in words[property.key.name].map(property.known) ?? property }
  }
}

extension DocumentWriter {
  /// The members of a subject that differ from those of a standard one.
  package func members<Subject>(
    of subject: Subject, unlike standard: Subject, by properties: [Property<Subject>]
  ) throws(OverlayWritingError) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    for key in properties.lazy.compactMap(\.written) {
      if let value = try key.write(subject, standard, inside(key: key.name)) {
        members.append(JSON5Value.Member(key: key.name, value: value))
      }
    }
    return members
  }
}

extension Encoder {
  /// Codes the members of a value that differ from those of a standard value.
  package func encode<Subject>(
    _ subject: Subject, unlike standard: Subject, by properties: [Property<Subject>]
  ) throws {
    try encode(subject, unlike: standard, by: properties.lazy.compactMap(\.coded))
  }
}

extension Decoder {
  /// A standard value with the coded members applied.
  package func decode<Subject>(
    _ standard: Subject, by properties: [Property<Subject>]
  ) throws -> Subject {
    try decode(standard, by: properties.lazy.compactMap(\.coded))
  }
}
