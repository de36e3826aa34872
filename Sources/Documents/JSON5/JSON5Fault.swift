/// A syntax error in JSON5, the first in its text.
public struct JSON5Fault: Error, Hashable, Sendable {
  /// The position of the error, or the start of the broken construct.
  public let position: SourcePosition
  /// The error in words for the document's author, on one line.
  public let message: String

  /// A fault at `position`.
  public init(at position: SourcePosition, _ message: String) {
    self.position = position
    self.message = message
  }
}
