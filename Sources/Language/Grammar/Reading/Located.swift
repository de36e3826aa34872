/// A value with its position in a document, for faults found after reading.
///
/// Whether a preset exists or an input opens, for example, is found out later.
package struct Located<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value
  /// The position of its first character.
  package let position: SourcePosition
  /// The path to it, as in `overlay[1]`.
  package let path: String

  /// Takes a value with its position and path.
  package init(_ value: Value, at position: SourcePosition, path: String) {
    self.value = value
    self.position = position
    self.path = path
  }

  /// A fault of the document at this value.
  package func fault(_ message: String, hint: String? = nil) -> Fault {
    Fault(at: position, path: path, message, hint: hint)
  }

  /// Transforms the value, at the same position.
  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: position, path: path)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension ValueReader where Value: Sendable {
  /// The reader with the position of its value.
  package var located: ValueReader<Located<Value>> {
    ValueReader<Located<Value>>(description, readsTemplates: readsTemplates) { value, reader in
      guard let result = read(value, &reader) else { return nil }
      return Located(result, at: value.position, path: reader.path)
    }
  }
}
