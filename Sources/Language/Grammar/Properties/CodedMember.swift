package import ImprintValues

/// The coded form of one member of a value, under its name in documents.
///
/// A member that equals that of a standard value is left out, as in documents.
package struct CodedMember<Subject>: Sendable {
  package typealias Writing = KeyedEncodingContainer<CodedName>
  package typealias Reading = KeyedDecodingContainer<CodedName>

  package let encode: @Sendable (Subject, _ standard: Subject, inout Writing) throws -> Void
  package let decode: @Sendable (inout Subject, Reading) throws -> Void

  /// A member that is coded by a rule of its own.
  package init(
    encode: @escaping @Sendable (Subject, _ standard: Subject, inout Writing) throws -> Void,
    decode: @escaping @Sendable (inout Subject, Reading) throws -> Void
  ) {
    self.encode = encode
    self.decode = decode
  }

  /// A member that is coded as its type is, unless it equals the standard.
  package init<Value: Codable & Equatable & Sendable>(
    _ name: CodedName, _ member: any WritableKeyPath<Subject, Value> & Sendable
  ) {
    encode = { subject, standard, members in
      let value = subject[keyPath: member]
      if value != standard[keyPath: member] { try members.encode(value, forKey: name) }
    }
    decode = { subject, members in
      guard members.contains(name) else { return }
      subject[keyPath: member] = try members.decode(Value.self, forKey: name)
    }
  }

  /// A member that is always coded.
  package static func always<Value: Codable & Sendable>(
    _ name: CodedName, _ member: any WritableKeyPath<Subject, Value> & Sendable
  ) -> CodedMember {
    CodedMember { subject, _, members in
      try members.encode(subject[keyPath: member], forKey: name)
    } decode: { subject, members in
      subject[keyPath: member] = try members.decode(Value.self, forKey: name)
    }
  }

  /// A member that is coded in another form than that of its type, unless it equals the standard.
  package init<Value: Equatable & Sendable, Form: Codable & Sendable>(
    _ name: CodedName, _ member: any WritableKeyPath<Subject, Value> & Sendable,
    write: @escaping @Sendable (Value) -> Form, read: @escaping @Sendable (Form) -> Value
  ) {
    encode = { subject, standard, members in
      let value = subject[keyPath: member]
      if value != standard[keyPath: member] { try members.encode(write(value), forKey: name) }
    }
    decode = { subject, members in
      guard members.contains(name) else { return }
      subject[keyPath: member] = read(try members.decode(Form.self, forKey: name))
    }
  }

  /// One case of a member, beside others of the same member.
  package init<Value: Codable & Equatable & Sendable>(
    _ name: CodedName, get: @escaping @Sendable (Subject) -> Value?,
    set: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    encode = { subject, _, members in try members.encodeIfPresent(get(subject), forKey: name) }
    decode = { subject, members in
      if let value = try members.decodeIfPresent(Value.self, forKey: name) { set(&subject, value) }
    }
  }

  /// The same member for a type that has the subject as a part, and codes the part's members beside its own.
  package func of<Whole>(
    _ part: any WritableKeyPath<Whole, Subject> & Sendable
  ) -> CodedMember<Whole> {
    CodedMember<Whole> { whole, standard, members in
      try encode(whole[keyPath: part], standard[keyPath: part], &members)
    } decode: { whole, members in
      try decode(&whole[keyPath: part], members)
    }
  }
}

extension Encoder {
  /// The members in which layers and animations hold others of their kind.
  private static var nestingMembers: Set<String> { ["sublayers", "mask", "animations"] }

  /// - Throws: `EncodingError` for a value that is nested deeper than the limit, before the stack of a thread ends.
  package func requireDepth(of value: some Encodable) throws {
    let levels = codingPath.count { Self.nestingMembers.contains($0.stringValue) }
    guard levels > Limits.depth else { return }
    throw EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: [], debugDescription: "it is nested too deep"))
  }

  /// Codes the members of a value that differ from those of a standard value.
  package func encode<Subject>(
    _ subject: Subject, unlike standard: Subject, by members: some Sequence<CodedMember<Subject>>
  ) throws {
    var container = container(keyedBy: CodedName.self)
    for member in members { try member.encode(subject, standard, &container) }
  }
}

extension Decoder {
  /// A standard value with the coded members applied.
  package func decode<Subject>(
    _ standard: Subject, by members: some Sequence<CodedMember<Subject>>
  ) throws -> Subject {
    let container = try container(keyedBy: CodedName.self)
    return try members.reduce(into: standard) { try $1.decode(&$0, container) }
  }
}
