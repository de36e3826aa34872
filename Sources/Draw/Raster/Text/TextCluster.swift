package import ImprintValues

/// Characters of a text that are drawn as one: a letter with its marks, a ligature, an emoji.
package struct TextCluster: Hashable, Sendable {
  /// The characters themselves.
  package var text: String
  /// The area that its glyphs cover, in the drawing's coordinates, without an outline; empty for a space, nil
  /// where it is not drawn or truncated.
  package var ink: Rect?

  init(_ text: String, ink: Rect?) {
    self.text = text
    self.ink = ink
  }
}
