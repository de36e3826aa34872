package import ImprintValues

/// A text and its style with lengths in units, not yet in a box.
package struct TextStyle: Hashable, Sendable {
  /// Any Unicode text; drawn as it is, never interpreted as markup.
  package var string: String
  /// The font; a missing one falls back.
  package var font: TextContent.FontChoice
  /// The face of the font, and how its letters are set.
  package var typography: Typography
  /// The tag of its language; nil for that of its letters.
  package var language: String?
  /// The letter beside which a string stands that has none of a script.
  package var neighbor: Unicode.Scalar?
  /// The em size.
  package var fontSize: Double
  /// The colour of glyphs; colour emoji keep their own.
  package var color: Color
  /// The horizontal alignment of lines in the box.
  package var alignment: TextContent.Alignment
  /// The vertical alignment of all lines in the box.
  package var verticalAlignment: TextContent.VerticalAlignment
  /// Whether lines wrap at the width of the box.
  package var wraps: Bool
  /// Whether wrapped lines are balanced to similar lengths.
  package var isBalanced: Bool
  /// The truncation of text that does not fit.
  package var truncation: TextContent.Truncation
  /// The smallest factor by which the font shrinks to fit its box; 1 for no shrinking.
  package var minimumScale: Double
  /// Extra space between lines; below 0 they move closer.
  package var lineSpacing: Double
  /// The padding on the left and right, and above and below.
  package var padding: Size
  /// The outline's colour; ignored at a width of 0.
  package var outlineColor: Color
  /// The outline's width; 0 for none.
  package var outlineWidth: Double

  /// Further outlines under the first one, the uppermost first.
  package var furtherOutlines: [Outline] = []
  /// A box behind the lines, inside the padding; nil for none.
  package var box: Box?
  /// The runs that the string consists of, in its order; none where all of it looks the same.
  package var runs: [Run] = []

  /// An outline of the glyphs.
  package struct Outline: Hashable, Sendable {
    package var color: Color
    package var width: Double
  }

  /// A box behind each line, or behind all of them.
  package struct Box: Hashable, Sendable {
    package var isOfLines: Bool
    package var color: Color
    /// The distance from the lines, across and down.
    package var padding: Size
    package var radius: Double

    /// Takes all members unchecked.
    package init(isOfLines: Bool, color: Color, padding: Size, radius: Double) {
      self.isOfLines = isOfLines
      self.color = color
      self.padding = padding
      self.radius = radius
    }
  }

  /// The outlines that are seen, the uppermost first.
  package var outlines: [Outline] {
    ([Outline(color: outlineColor, width: outlineWidth)] + furtherOutlines)
      .filter { $0.width > 0 && $0.color.alpha > 0 }
  }

  /// White, in the bundled font, on one line, without padding or outline.
  package init(_ string: String, fontSize: Double) {
    self.string = string
    self.fontSize = fontSize
    font = .bundled
    typography = Typography()
    color = .white
    alignment = .natural
    verticalAlignment = .top
    wraps = false
    isBalanced = false
    truncation = .none
    minimumScale = 1
    lineSpacing = 0
    padding = .zero
    outlineColor = .black
    outlineWidth = 0
  }
}
