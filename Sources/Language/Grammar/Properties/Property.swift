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
  /// Whether documents have the key; else stored values alone do.
  package private(set) var isOfDocuments = true
  package private(set) var check: Checking = { _, _ in }

  /// A property that is read by a rule of its own.
  package init(
    _ name: String, described value: ValueDescription, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:],
    written: WrittenKey<Subject>? = nil, read: @escaping Reading
  ) {
    let key = DocumentLanguage.KeyDescription(
      name: name, kind: value, standard: standard, isRequired: isRequired, summary: summary)
    self.init(key, known, written, read)
  }

  private init(
    _ key: DocumentLanguage.KeyDescription, _ known: ForeignWords, _ written: WrittenKey<Subject>?,
    _ read: @escaping Reading
  ) {
    (self.key, self.known, self.written, self.read) = (key, known, written, read)
  }

  /// A property that sets what its value says, and is read alone unless `written` says more.
  package init<Value>(
    _ name: String, _ kind: ValueReader<Value>, default standard: String? = nil,
    isRequired: Bool = false, _ summary: String, known: ForeignWords = [:],
    written: WrittenKey<Subject>? = nil,
    set: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(
      name, described: kind.description, default: standard, isRequired: isRequired, summary,
      known: known, written: written
    ) { value, subject, reader in
      if let result = reader.read(value, as: kind) { set(&subject, result) }
    }
  }

  /// A member, which is left out where it is that of a standard subject.
  ///
  /// - Parameters:
  ///   - path: the member in faults; nil for its key.
  ///   - isRequired: whether an object needs it, which always writes it.
  ///   - isAlwaysWritten: whether it is not left out.
  package init<Value: Equatable & Sendable>(
    _ name: String, _ member: any WritableKeyPath<Subject, Value> & Sendable,
    _ kind: ValueKind<Value>, default standard: String? = nil, member path: String? = nil,
    isRequired: Bool = false, isAlwaysWritten: Bool = false, _ summary: String,
    known: ForeignWords = [:]
  ) {
    self.init(
      name, kind.reader, default: standard, isRequired: isRequired, summary, known: known,
      written: isRequired || isAlwaysWritten
        ? .always(name, kind, member) : WrittenKey(name, kind, member)
    ) { $0[keyPath: member] = $1 }
    let path = path ?? name
    check = { subject, problems in
      problems.inside(".\(path)") { kind.check(subject[keyPath: member], &$0) }
    }
  }

  /// A member that may be nil, which documents say by leaving it out.
  ///
  /// - Parameter openReason: why nil is refused where it is not the standard.
  package init<Value: Equatable & Sendable>(
    _ name: String, _ member: any WritableKeyPath<Subject, Value?> & Sendable,
    _ kind: ValueKind<Value>, default standard: String? = nil, member path: String? = nil,
    _ summary: String, known: ForeignWords = [:],
    openReason: String = "a document cannot leave this open"
  ) {
    self.init(
      name, described: kind.description, default: standard, summary, known: known,
      written: WrittenKey(name, kind, member, openReason: openReason)
    ) { value, subject, reader in
      if reader.isExact, value.kind == .null {
        subject[keyPath: member] = nil
      } else if let result = reader.read(value, as: kind.reader) {
        subject[keyPath: member] = result
      }
    }
    let path = path ?? name
    check = { subject, problems in
      guard let value = subject[keyPath: member] else { return }
      problems.inside(".\(path)") { kind.check(value, &$0) }
    }
  }

  /// A key that says one case of a member, beside others of the same member.
  ///
  /// - Parameters:
  ///   - path: the member in faults; nil for its key.
  ///   - get: the value of its case; nil for another case.
  package init<Value: Equatable & Sendable>(
    _ name: String, _ kind: ValueKind<Value>, default standard: String? = nil,
    member path: String? = nil, isRequired: Bool = false, _ summary: String,
    known: ForeignWords = [:],
    get: @escaping @Sendable (Subject) -> Value?,
    set: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(
      name, kind.reader, default: standard, isRequired: isRequired, summary, known: known,
      written: WrittenKey(name, kind, get), set: set)
    let path = path ?? name
    check = { subject, problems in
      guard let value = get(subject) else { return }
      problems.inside(".\(path)") { kind.check(value, &$0) }
    }
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
    var property = Property<Whole>(key, known, written?.of(part)) { [read] value, whole, reader in
      read(value, &whole[keyPath: part], &reader)
    }
    property.isOfDocuments = isOfDocuments
    property.check = { [check] whole, problems in check(whole[keyPath: part], &problems) }
    return property
  }

  /// The same property where an object needs it.
  package var required: Property { with { $0.key.isRequired = true } }

  /// The same property where an object may lack it.
  package var optional: Property { with { $0.key.isRequired = false } }

  /// The same property where stored values alone have it: no document says it, and no schema.
  package var ofStoredValuesAlone: Property { with { $0.isOfDocuments = false } }

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
    for property in properties where isExact || property.isOfDocuments {
      guard let key = property.written else { continue }
      if let value = try key.write(subject, standard, inside(key: key.name)) {
        members.append(JSON5Value.Member(key: key.name, value: value))
      }
    }
    return members
  }
}
