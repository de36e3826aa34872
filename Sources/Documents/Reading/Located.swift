/// A value of a document with the place where it stands, for faults that are found after reading.
///
/// Whether a named preset is there, or an input can be opened, is known only later.
public struct Located<Value: Sendable>: Sendable {
  /// As it was read.
  public let value: Value
  /// Of its first character.
  public let position: SourcePosition
  /// The keys and numbers that lead to it, as in `overlay[1]`.
  public let path: String

  /// A value with the place where it was read.
  public init(_ value: Value, at position: SourcePosition, path: String) {
    self.value = value
    self.position = position
    self.path = path
  }

  /// A fault of the document at this value.
  public func fault(_ message: String, hint: String? = nil) -> Fault {
    Fault(at: position, path: path, message, hint: hint)
  }

  /// Another value in its place.
  public func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: position, path: path)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension ValueReader where Value: Sendable {
  /// The same reader, with the place of what it reads.
  var located: ValueReader<Located<Value>> {
    ValueReader<Located<Value>>(description, readsTemplates: readsTemplates) { value, reader in
      guard let result = read(value, &reader) else { return nil }
      return Located(result, at: value.position, path: reader.path)
    }
  }
}
