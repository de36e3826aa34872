/// An enum that is coded as an object with one key: the case's name, with its value.
///
///     { "scale": { "width": 1280, "height": 720 } }
///     { "deinterlace": {} }
///
/// Enums whose values all have labels are coded so by the compiler.
package protocol CodedByCase: Codable, Sendable {
  static var codedCases: [CodedCase<Self>] { get }
}

/// A case of an enum as it is coded.
package struct CodedCase<Whole: Sendable>: Sendable {
  fileprivate let name: CodedName
  fileprivate let decode: @Sendable (KeyedDecodingContainer<CodedName>) throws -> Whole
  /// The value that is coded; nil for another case.
  fileprivate let value: @Sendable (Whole) -> (any Encodable)?

  /// - Parameters:
  ///   - make: the case with a value.
  ///   - get: the value of the case; nil for another one.
  package init<Value: Codable & Sendable>(
    _ name: CodedName, _ make: @escaping @Sendable (Value) -> Whole,
    _ get: @escaping @Sendable (Whole) -> Value?
  ) {
    self.name = name
    decode = { make(try $0.decode(Value.self, forKey: name)) }
    value = { get($0) }
  }

  /// A case without a value.
  package init(_ name: CodedName, _ whole: Whole) where Whole: Equatable {
    self.init(name, { (_: CodedNothing) in whole }, { $0 == whole ? CodedNothing() : nil })
  }
}

/// An empty object.
private struct CodedNothing: Codable {}

extension CodedByCase {
  /// - Throws: `DecodingError` for anything but an object with the name of a case.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodedName.self)
    let names = container.allKeys
    try decoder.require(names.count == 1, "a case has one name")
    guard let coded = Self.codedCases.first(where: { $0.name == names.first }) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(names.first?.stringValue ?? "it") is no case"))
    }
    self = try coded.decode(container)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodedName.self)
    for coded in Self.codedCases {
      if let value = coded.value(self) { return try container.encode(value, forKey: coded.name) }
    }
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "it has no name"))
  }
}
