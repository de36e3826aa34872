/// Why a text is no JSON5 document: the first place at which it breaks a rule.
public struct JSON5Fault: Error, Hashable, Sendable {
  /// Where the rule is broken, or where what is broken begins.
  public let position: SourcePosition
  /// In words for the person who wrote the document, on one line.
  public let message: String

  /// A fault at `position`.
  public init(at position: SourcePosition, _ message: String) {
    self.position = position
    self.message = message
  }
}
