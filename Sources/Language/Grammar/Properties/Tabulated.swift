/// A value that documents describe as an object, by a table of its properties.
package protocol Tabulated: Sendable, Hashable {
  /// The value of an object without members.
  static var standard: Self { get }
  static var properties: [Property<Self>] { get }
}

extension Tabulated {
  package typealias Rules =
    @Sendable (Self, Members, _ isSound: Bool, inout DocumentReader) -> Void

  /// The kind of such values, of which one with a fault is none.
  ///
  /// - Parameters:
  ///   - subject: its name in the language.
  ///   - phrase: its name with an article, for messages.
  ///   - rules: reports faults of several members together; `isSound` tells whether each by itself has none.
  ///   - classify: the treatment of keys that are not in the table.
  package static func object(
    _ subject: String, _ phrase: String,
    rules: @escaping Rules = { _, _, _, _ in },
    classify: @escaping @Sendable (String) -> UnknownKey = { _ in .unknown }
  ) -> ValueKind<Self> {
    let reader = ValueReader<Self>(.object(subject)) { value, reader in
      var result = Self.standard
      let faultsBefore = reader.faults.count
      let members = reader.readObject(
        value, as: phrase, by: properties, into: &result, classify: classify)
      guard let members else { return nil }
      rules(result, members, reader.faults.count == faultsBefore, &reader)
      return reader.faults.count == faultsBefore ? result : nil
    }
    return ValueKind(reader) { value, problems in
      Self.properties.check(value, &problems)
    } write: { (value, writer) throws(OverlayWritingError) in
      .object(try writer.members(of: value, unlike: .standard, by: Self.properties))
    }
  }
}

/// A value that is coded by its table of properties, too, such as a shadow.
package protocol Described: Tabulated, CodedByKind {}

extension Described {
  /// The kind of such values, of which one with a fault has its other members.
  ///
  /// - Parameters:
  ///   - subject: its name in the language.
  ///   - phrase: its name with an article, for messages.
  ///   - properties: those that documents have of it; nil for all.
  package static func kind(
    _ subject: String, _ phrase: String, by properties: [Property<Self>]? = nil
  ) -> ValueKind<Self> {
    let properties = properties ?? Self.properties
    let reader = ValueReader<Self>(.object(subject)) { value, reader in
      var result = Self.standard
      let members = reader.readObject(value, as: phrase, by: properties, into: &result)
      return members.map { _ in result }
    }
    return ValueKind(reader) { value, problems in
      properties.check(value, &problems)
    } write: { (value, writer) throws(OverlayWritingError) in
      .object(try writer.members(of: value, unlike: .standard, by: properties))
    }
  }

  package static var codedKind: ValueKind<Self> { kind("object", "a stored value") }
}

extension ValueKind {
  /// The kind of values that `true` turns on as they are by default, `false` off, and an object on as it says.
  ///
  /// - Parameter standard: the value of `true`.
  package func orSwitch(_ standard: Value) -> ValueKind<Value?> where Value: Equatable {
    let description = ValueDescription.either([.boolean, description])
    let reader = ValueReader<Value?>(description) { value, reader in
      switch value.kind {
      case .bool(let isOn): return .some(isOn ? standard : nil)
      case .object: return self.reader.read(value, &reader)
      default:
        reader.mismatch(value, expected: description)
        return nil
      }
    }
    return ValueKind<Value?>(reader) { value, problems in
      if let value { check(value, &problems) }
    } write: { (value, writer) throws(OverlayWritingError) in
      guard let value, value != standard else { return .boolean(value != nil) }
      return try write(value, writer)
    }
  }
}
