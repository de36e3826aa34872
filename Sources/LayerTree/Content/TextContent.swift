public import ImprintPrimitives

/// A text in a layer's bounds; plain text, never interpreted as markup.
public struct TextContent: Hashable, Sendable {
  /// Any Unicode text, with the places of running counters; line feeds break lines.
  public var string: RunningText
  /// The font; missing glyphs fall back to the system's fonts.
  public var font = FontChoice.bundled
  /// The em size; a fraction refers to the parent's shorter edge.
  public var fontSize = Length.units(36)
  /// A lower bound for the em size, applied after `fontSize` and `minimumScale`, for small frames.
  public var minimumFontSize = Length.zero
  /// The colour of glyphs; colour emoji keep their own.
  public var color = Color.white
  /// The horizontal alignment of lines.
  public var alignment = Alignment.natural
  /// The vertical alignment of all lines together.
  public var verticalAlignment = VerticalAlignment.top
  /// Whether lines wrap at the width of the box.
  public var wraps = false
  /// Whether wrapped lines are balanced to similar lengths, without adding lines.
  public var isBalanced = false
  /// The truncation of text that does not fit even at `minimumScale`.
  public var truncation = Truncation.none
  /// The smallest factor by which the font shrinks to fit its box before the text is truncated;
  /// where lines wrap and the height is automatic without a limit, before a line is wrapped.
  public var minimumScale = 1.0
  /// Extra space between lines.
  public var lineSpacing = Length.zero
  /// The space between box and text: on the left and right, and above and below.
  public var padding = Offset.zero
  /// The outline of the glyphs; nil for none.
  public var outline: Outline?
  /// Distinguishes drawings of texts that look the same, for the review of a plan; nil elsewhere, so that equal texts
  /// share a bitmap. It is not part of documents.
  package var mark: Int?

  /// White, in the bundled font at 36 units, on lines that break only at line feeds.
  public init(_ string: String) {
    self.init(RunningText(string))
  }

  /// A text that counts, in the same look: `TextContent("\(.timecode)")`.
  public init(_ string: RunningText) {
    self.string = string
  }

  /// The source of glyphs.
  public enum FontChoice: Hashable, Sendable {
    /// The bold font that ships with Imprint.
    case bundled
    /// A family and style such as `DejaVu Sans Bold`; a missing one falls back.
    case family(String)
    /// The path of a font file.
    case file(String)
  }

  /// The horizontal alignment of lines in the box (`CATextLayer.alignmentMode`).
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// Left in left-to-right text, right in right-to-left text.
    case natural
    case left, center, right
  }

  /// The vertical alignment of lines in the box.
  public enum VerticalAlignment: String, Hashable, Sendable, Codable, CaseIterable {
    case top, center, bottom
  }

  /// The part of an overlong text that an ellipsis replaces.
  public enum Truncation: String, Hashable, Sendable, Codable, CaseIterable {
    case none, start, middle, end
  }

  /// A line around each glyph, drawn below its fill.
  public struct Outline: Hashable, Sendable {
    /// The outline's colour.
    public var color: Color
    /// The distance that the outline extends from the glyph's edge.
    public var width: Length

    /// A width of 0 draws no outline.
    public init(color: Color, width: Length) {
      self.color = color
      self.width = width
    }
  }
}
