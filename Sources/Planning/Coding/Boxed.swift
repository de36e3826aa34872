/// A property whose value lies on the heap: what holds it holds a pointer, and is copied by counting one reference.
///
/// For large values inside of values that many others hold, each of which would else be copied member by member, by code of
/// its own in each type that holds them. Every change makes another box; a value that is read for each sample wants none.
@propertyWrapper
package indirect enum Boxed<Value> {
  case value(Value)

  package init(wrappedValue: Value) { self = .value(wrappedValue) }

  package var wrappedValue: Value {
    get {
      switch self {
      case .value(let value): value
      }
    }
    set { self = .value(newValue) }
  }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}

/// Coded as its value.
extension Boxed: Codable where Value: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
