public import Primitives

/// A text in a layer's bounds; plain data, never interpreted as markup.
public struct TextContent: Hashable, Sendable, Codable {
  public var string: String
  public var font = FontChoice.bundled
  public var fontSize = Length.units(36)
  public var color = Color.white
  public var alignment = Alignment.natural
  public var verticalAlignment = VerticalAlignment.top
  /// Whether lines break at the width of the box.
  public var wraps = false
  public var truncation = Truncation.none
  /// The least factor by which the font shrinks to fit its box, before the text is truncated.
  public var minimumScale = 1.0
  /// Added between lines.
  public var lineSpacing = Length.zero
  /// Inside the box, on each side across and down.
  public var padding = Offset.zero
  public var outline: Outline?

  public init(_ string: String) {
    self.string = string
  }

  public enum FontChoice: Hashable, Sendable, Codable {
    /// The bold font that comes with Imprint.
    case bundled
    /// Family and style, as in `DejaVu Sans Bold`; one that is not there falls back.
    case family(String)
    /// A font file's path.
    case file(String)
  }

  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// Left in left-to-right text, right in right-to-left text.
    case natural
    case left, center, right
  }

  public enum VerticalAlignment: String, Hashable, Sendable, Codable, CaseIterable {
    case top, center, bottom
  }

  /// Which end of a text that does not fit gives way to an ellipsis.
  public enum Truncation: String, Hashable, Sendable, Codable, CaseIterable {
    case none, start, middle, end
  }

  /// A line of even width around each glyph, under its fill.
  public struct Outline: Hashable, Sendable, Codable {
    public var color: Color
    /// How far it reaches out from the glyph's edge.
    public var width: Length

    public init(color: Color, width: Length) {
      self.color = color
      self.width = width
    }
  }
}
