/// A syntax error in JSON5, the first in its text.
public struct JSON5Fault: Error, Hashable, Sendable {
  /// The position of the error, or the start of the broken construct.
  public let position: SourcePosition
  /// The error in words for the document's author, on one line.
  public let message: String
  /// Whether nothing is wrong but that there are more values than were asked for.
  public internal(set) var isTooLong = false

  /// A fault at `position`.
  package init(at position: SourcePosition, _ message: String) {
    self.position = position
    self.message = message
  }
}
