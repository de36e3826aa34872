/// An optional that is written as `null` where it is nil, instead of being left out.
@propertyWrapper
public struct OrNull<Value: Encodable & Hashable & Sendable>: Hashable, Sendable, Encodable {
  public var wrappedValue: Value?

  /// Nil unless a value is given.
  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension OrNull: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value?.self)
  }
}
