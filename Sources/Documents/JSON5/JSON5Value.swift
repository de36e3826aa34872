/// A value of a JSON5 document, and where it begins.
///
/// Nothing of the document is lost but its layout: members keep their order, and a key that stands
/// twice is there twice.
public struct JSON5Value: Hashable, Sendable {
  /// What a value is.
  public indirect enum Kind: Hashable, Sendable {
    /// Members in their order; a repeated key is a member each time.
    case object([Member])
    /// Elements in their order.
    case array([JSON5Value])
    /// Text with its escapes resolved.
    case string(String)
    /// Infinite and not-a-number values are JSON5's own, or of a literal past a double's range.
    case number(Double)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null
  }

  /// A key of an object with its value.
  public struct Member: Hashable, Sendable {
    /// With its escapes resolved; may be empty.
    public let key: String
    /// Of the key's first character, its quote where it has one.
    public let keyPosition: SourcePosition
    /// What stands after the colon.
    public let value: JSON5Value

    /// A member as it stands in a document.
    public init(key: String, keyPosition: SourcePosition, value: JSON5Value) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  /// What it is.
  public let kind: Kind
  /// Of its first character: its bracket, quote, sign, digit or letter.
  public let position: SourcePosition

  /// A value as it stands in a document.
  public init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }
}
