public import Primitives

/// A text in a layer's bounds; plain data, never interpreted as markup.
public struct TextContent: Hashable, Sendable, Codable {
  /// Any Unicode text; line feeds break lines.
  public var string: RunningText
  /// Which font; glyphs that it lacks come from the machine's others.
  public var font = FontChoice.bundled
  /// The em; in units or pixels, or a fraction of the parent's shorter edge.
  public var fontSize = Length.units(36)
  /// The least em, whatever `fontSize` and `minimumScale` come to: a small frame needs
  /// letters that are larger in it.
  public var minimumFontSize = Length.zero
  /// Of the glyphs; colour emoji keep their own.
  public var color = Color.white
  /// Of the lines across the box.
  public var alignment = Alignment.natural
  /// Of all lines together down the box.
  public var verticalAlignment = VerticalAlignment.top
  /// Whether lines break at the width of the box.
  public var wraps = false
  /// Whether lines that had to be broken are made about equally long, in as few lines as before.
  public var isBalanced = false
  /// What gives way where the text does not fit even when shrunk to `minimumScale`.
  public var truncation = Truncation.none
  /// The least factor by which the font shrinks to fit its box, before the text is truncated; before a line is
  /// broken, where it wraps in a height that is automatic and has no limit.
  public var minimumScale = 1.0
  /// Added between lines.
  public var lineSpacing = Length.zero
  /// Inside the box, on each side across and down.
  public var padding = Offset.zero
  /// Nil for none.
  public var outline: Outline?

  /// White, in the bundled font at 36 units, on lines that break only at line feeds.
  public init(_ string: String) {
    self.string = RunningText(string)
  }

  /// Where the glyphs come from.
  public enum FontChoice: Hashable, Sendable, Codable {
    /// The bold font that comes with Imprint.
    case bundled
    /// Family and style, as in `DejaVu Sans Bold`; one that is not there falls back.
    case family(String)
    /// A font file's path.
    case file(String)
  }

  /// Where lines lie in the width of the box (`CATextLayer.alignmentMode`).
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// Left in left-to-right text, right in right-to-left text.
    case natural
    case left, center, right
  }

  /// Where the lines lie in the height of the box.
  public enum VerticalAlignment: String, Hashable, Sendable, Codable, CaseIterable {
    case top, center, bottom
  }

  /// Which end of a text that does not fit gives way to an ellipsis.
  public enum Truncation: String, Hashable, Sendable, Codable, CaseIterable {
    case none, start, middle, end
  }

  /// A line of even width around each glyph, under its fill.
  public struct Outline: Hashable, Sendable, Codable {
    /// Seen around the glyphs, whose own colour lies over it.
    public var color: Color
    /// How far it reaches out from the glyph's edge.
    public var width: Length

    /// A width of 0 or less draws none.
    public init(color: Color, width: Length) {
      self.color = color
      self.width = width
    }
  }
}
