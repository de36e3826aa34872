public import Primitives

/// Letters of a text that are drawn as one: a letter with its marks, a ligature, an emoji.
public struct TextCluster: Hashable, Sendable {
  /// As the text has it.
  public var text: String
  /// The area that its glyphs cover, in the drawing's coordinates, without an outline; empty for a space, and nil
  /// where an ellipsis stands in its place, or nothing does.
  public var ink: Rect?

  init(_ text: String, ink: Rect?) {
    self.text = text
    self.ink = ink
  }
}
