internal import ImprintValues

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
  package typealias Reading = @Sendable (JSON5Value, inout Subject, inout DocumentReader) -> Void
  package typealias Checking = @Sendable (Subject, inout ValueProblems) -> Void

  /// Its key in documents, with the values that it takes.
  package private(set) var key: DocumentLanguage.KeyDescription
  /// The words of other tools for the key.
  package private(set) var known: ForeignWords
  package private(set) var read: Reading
  /// The property as documents are written; nil for one that is read alone.
  package let written: WrittenKey<Subject>?
  /// The property in `Codable`'s form; nil where the subject codes it by itself.
  package private(set) var coded: CodedMember<Subject>?
  package private(set) var check: Checking = { _, _ in }

  /// A property that is read by a rule of its own.
  package init(
    _ name: String, described value: ValueDescription, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:],
    written: WrittenKey<Subject>? = nil, coded: CodedMember<Subject>? = nil,
    read: @escaping Reading
  ) {
    let key = DocumentLanguage.KeyDescription(
      name: name, kind: value, standard: standard, isRequired: isRequired, summary: summary)
    self.init(key, known, written, coded, read)
  }

  private init(
    _ key: DocumentLanguage.KeyDescription, _ known: ForeignWords, _ written: WrittenKey<Subject>?,
    _ coded: CodedMember<Subject>?, _ read: @escaping Reading
  ) {
    (self.key, self.known, self.read) = (key, known, read)
    (self.written, self.coded) = (written, coded)
  }

  /// A property that sets what its value says, and is read alone unless `written` says more.
  package init<Value>(
    _ name: String, _ kind: ValueReader<Value>, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:],
    written: WrittenKey<Subject>? = nil, coded: CodedMember<Subject>? = nil,
    set: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(
      name, described: kind.description, default: standard, isRequired: isRequired, summary,
      known: known, written: written, coded: coded
    ) { value, subject, reader in
      if let result = reader.read(value, as: kind) { set(&subject, result) }
    }
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
      name, kind.reader, default: standard, summary, known: known,
      written: isAlwaysWritten ? .always(name, kind, member) : WrittenKey(name, kind, member),
      coded: isAlwaysWritten ? .always(word, member) : CodedMember(word, member)
    ) { $0[keyPath: member] = $1 }
    check = { subject, problems in
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
      name, kind.reader, default: standard, summary, known: known,
      written: WrittenKey(name, kind, member, openReason: openReason),
      coded: CodedMember(CodedName(stringValue: name), member)
    ) { $0[keyPath: member] = $1 }
    check = { subject, problems in
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
      name, kind.reader, default: standard, summary, known: known,
      written: WrittenKey(name, kind, get),
      coded: CodedMember(CodedName(stringValue: name), get: get, set: set), set: set)
    check = { subject, problems in
      guard let value = get(subject) else { return }
      problems.inside(".\(path)") { kind.check(value, &$0) }
    }
  }
}

/// Properties that are like another.
extension Property {
  private func with(_ change: (inout Property) -> Void) -> Property {
    var property = self
    change(&property)
    return property
  }

  /// The same property of a subject that has this one as a part.
  package func of<Whole: Sendable>(
    _ part: any WritableKeyPath<Whole, Subject> & Sendable
  ) -> Property<Whole> {
    var property = Property<Whole>(key, known, written?.of(part), coded?.of(part)) {
      [read] value, whole, reader in read(value, &whole[keyPath: part], &reader)
    }
    property.check = { [check] whole, problems in check(whole[keyPath: part], &problems) }
    return property
  }

  /// The same property where an object needs it.
  package var required: Property { with { $0.key.isRequired = true } }

  /// The same property where an object may lack it.
  package var optional: Property { with { $0.key.isRequired = false } }

  /// The same property of a subject of which it has another default, in words.
  package func defaulting(to standard: String) -> Property { with { $0.key.standard = standard } }

  /// The same property with another way to be read.
  ///
  /// - Parameter value: the values that documents have then; nil for those of the property.
  package func reading(
    described value: ValueDescription? = nil, _ read: @escaping Reading
  ) -> Property {
    with { ($0.key.kind, $0.read) = (value ?? key.kind, read) }
  }

  /// The same property with other words of other tools.
  package func known(as words: ForeignWords) -> Property { with { $0.known = words } }

  /// The same property with another rule for programs' values, such as one that spans several members.
  package func rule(_ rule: @escaping Checking) -> Property {
    with { property in
      property.check = { [check] subject, problems in
        check(subject, &problems)
        rule(subject, &problems)
      }
    }
  }

  /// The same property, coded in another form than that of its type.
  package func coded<Value: Equatable & Sendable, Form: Codable & Sendable>(
    _ form: @escaping @Sendable (Value) -> Form, _ value: @escaping @Sendable (Form) -> Value,
    _ member: any WritableKeyPath<Subject, Value> & Sendable
  ) -> Property {
    with {
      $0.coded = CodedMember(CodedName(stringValue: key.name), member, write: form, read: value)
    }
  }

  /// The same property, which the subject codes by itself.
  package var uncoded: Property { with { $0.coded = nil } }
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
    let reader = ValueReader<Self>(.object(subject)) { value, reader in
      var result = Self.standard
      let members = reader.readObject(value, as: phrase, by: properties, into: &result)
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
    map { property in words[property.key.name].map { property.known(as: $0) } ?? property }
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
