public import ImprintLanguage

/// A place in a document, for faults that are found after reading.
public struct DocumentPlace: Hashable, Sendable {
  /// The document's path.
  public var file: String
  /// The position of the value's first character.
  public var position: SourcePosition
  /// The keys that lead to it, as in `trim.end`.
  public var path: String

  /// Nil where the document does not have the key.
  package init?<Value>(_ value: Located<Value>?, in file: String) {
    guard let value else { return nil }
    self.init(value, in: file)
  }

  package init<Value>(_ value: Located<Value>, in file: String) {
    self.file = file
    position = value.position
    path = value.path
  }
}
