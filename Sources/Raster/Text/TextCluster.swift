public import ImprintPrimitives

/// Characters of a text that are drawn as one: a letter with its marks, a ligature, an emoji.
public struct TextCluster: Hashable, Sendable {
  /// The characters themselves.
  public var text: String
  /// The area that its glyphs cover, in the drawing's coordinates, without an outline; empty for a space, nil
  /// where it is not drawn or truncated.
  public var ink: Rect?

  init(_ text: String, ink: Rect?) {
    self.text = text
    self.ink = ink
  }
}
