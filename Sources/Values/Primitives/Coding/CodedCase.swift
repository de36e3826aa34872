/// A case of an enum in its coded form: its name, or an object with its value by its name.
///
///     "auto"
///     { "flush": 0.5 }
///
/// Written by `Encoder.encode(word:)` and `Encoder.encode(case:)`. A case with several values has an object of
/// them.
package struct CodedCase {
  /// The name of the case.
  package let name: String
  /// The object around the value; nil for a case without one.
  private let container: KeyedDecodingContainer<CodedName>?
  private let decoder: any Decoder

  /// - Throws: `DecodingError` for anything but a text or an object with one member.
  package init(from decoder: any Decoder) throws {
    self.decoder = decoder
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.name = name
      container = nil
      return
    }
    let container = try decoder.container(keyedBy: CodedName.self)
    name = container.allKeys.first?.stringValue ?? ""
    self.container = container
    try decoder.require(container.allKeys.count == 1, "a case has one name")
  }

  /// Whether the case has a value.
  package var hasValue: Bool { container != nil }

  /// The value of the case.
  package func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    guard let container else { throw fault("\(name) has no value") }
    return try container.decode(type, forKey: CodedName(stringValue: name))
  }

  /// The several values of the case, by name.
  package func values() throws -> KeyedDecodingContainer<CodedName> {
    guard let container else { throw fault("\(name) has no values") }
    return try container.nestedContainer(
      keyedBy: CodedName.self, forKey: CodedName(stringValue: name))
  }

  /// The error for a name that no case has.
  package var isUnknown: DecodingError { fault("\(name) is no case") }

  private func fault(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
  }
}

extension Encoder {
  /// Codes a case as its name.
  package func encode(word name: String) throws {
    var container = singleValueContainer()
    try container.encode(name)
  }

  /// Codes a case without a value as an object with an empty object.
  package func encode(case name: CodedName) throws {
    try encode(case: name) { _ in }
  }

  /// Codes a case as an object with its value.
  package func encode(case name: CodedName, _ value: some Encodable) throws {
    var container = container(keyedBy: CodedName.self)
    try container.encode(value, forKey: name)
  }

  /// Codes a case as an object with its several values by name.
  package func encode(
    case name: CodedName,
    values: (inout KeyedEncodingContainer<CodedName>) throws -> Void
  ) throws {
    var container = container(keyedBy: CodedName.self)
    var inner = container.nestedContainer(keyedBy: CodedName.self, forKey: name)
    try values(&inner)
  }
}

extension Encoder {
  /// Codes values as a list.
  package func encode(list values: [some Encodable]) throws {
    var container = singleValueContainer()
    try container.encode(values)
  }
}

extension Decoder {
  /// A list of a fixed number of values.
  package func list<Value: Decodable>(of type: Value.Type, count: Int) throws -> [Value] {
    let values = try singleValueContainer().decode([Value].self)
    try require(values.count == count, "there are \(count) values")
    return values
  }
}
