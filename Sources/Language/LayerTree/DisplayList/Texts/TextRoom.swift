/// The space available to a text, including its padding, before it shrinks, wraps or is truncated.
///
/// It differs from the text's box where that has an automatic size.
package struct TextRoom: Hashable, Sendable {
  /// No limits.
  package static let unlimited = TextRoom(width: nil, height: nil)

  /// The width of a line; nil for no limit.
  package var width: Double?
  /// The height of all lines; nil for no limit.
  package var height: Double?

  /// Takes independent limits.
  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}
