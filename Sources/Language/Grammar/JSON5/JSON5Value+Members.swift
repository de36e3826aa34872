/// Members by which programs read and change a value.
extension JSON5Value {
  /// The value that a text of JSON (RFC 8259) is; what JSON5 adds to that is a fault.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - mostValues: the number of values above which no more are read: a short text can hold millions.
  public init(json bytes: [UInt8], mostValues: Int = .max) throws(JSON5Fault) {
    self = try JSON5Reader.read(bytes, as: .json, mostValues: mostValues)
  }

  /// The text of a string; nil for other values.
  public var string: String? { if case .string(let text) = kind { text } else { nil } }
  /// A number; nil for other values. One of JSON is finite.
  public var number: Double? { if case .number(let number) = kind { number } else { nil } }
  /// `true` or `false`; nil for other values.
  public var boolean: Bool? { if case .bool(let flag) = kind { flag } else { nil } }
  /// Whether it is `null`.
  public var isNull: Bool { kind == .null }

  /// The elements of an array; nil for other values.
  public var array: [JSON5Value]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// The members of an object; nil for other values. Of a repeated key it is the last one.
  public var object: [String: JSON5Value]? {
    guard case .object(let members) = kind else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  /// A member of an object; nil for other values, and where it is null. Of a repeated key it is the last one.
  ///
  /// A new member is the last one; nil removes a member. Other values than objects do not change.
  public subscript(_ key: String) -> JSON5Value? {
    get {
      guard case .object(let members) = kind,
        let value = members.last(where: { $0.key == key })?.value, !value.isNull
      else { return nil }
      return value
    }
    set {
      guard case .object(var members) = kind else { return }
      let index = members.firstIndex { $0.key == key }
      members.removeAll { $0.key == key }
      if let newValue {
        members.insert(Member(key: key, value: newValue), at: index ?? members.endIndex)
      }
      self = JSON5Value(.object(members), at: position)
    }
  }

  /// The value with each string in it replaced; keys stay.
  public func mappingStrings(_ transform: (String) -> String) -> JSON5Value {
    let mapped: Kind
    switch kind {
    case .string(let text): mapped = .string(transform(text))
    case .array(let elements): mapped = .array(elements.map { $0.mappingStrings(transform) })
    case .object(let members):
      mapped = .object(
        members.map { member in
          Member(
            key: member.key, keyPosition: member.keyPosition,
            value: member.value.mappingStrings(transform))
        })
    case .number, .bool, .null: return self
    }
    return JSON5Value(mapped, at: position)
  }
}
