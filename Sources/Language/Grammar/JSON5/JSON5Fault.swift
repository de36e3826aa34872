/// A syntax error in JSON5, the first in its text.
package struct JSON5Fault: Error, Hashable, Sendable {
  /// The position of the error, or the start of the broken construct.
  package let position: SourcePosition
  /// The error in words for the document's author, on one line.
  package let message: String

  /// A fault at `position`.
  package init(at position: SourcePosition, _ message: String) {
    self.position = position
    self.message = message
  }
}
