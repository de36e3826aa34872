package import ImprintLanguage
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

extension TextContent: Described {
  package static let standard = TextContent("")

  package static let properties: [Property<TextContent>] = [
    Property(
      "string", \.string, .template, isAlwaysWritten: true,
      "The text; {name} stands for a parameter or a built-in.",
      known: ["text label caption content value innertext textcontent html words": "\"Words\""]),
    Property(
      "font", .word, default: "the bundled bold", member: "font",
      "Family and style, as in \"Inter Bold\".",
      known: [
        "fontfamily typeface family fontname fontweight fontstyle bold weight": "\"Inter Bold\""
      ], get: \.font.family
    ) { $0.font = .family($1) },
    Property(
      "fontFile", .file, member: "font", "A font's file in the overlay's folder.",
      get: \.font.file
    ) { $0.font = .file($1) },
    Property("fontSize", \.fontSize, .length(.positive), default: "36", "The font's size."),
    Property(
      "minimumFontSize", \.minimumFontSize, .length(.notNegative), default: "0",
      "The least size of the font, in a small frame or shrunk."),
    Property(
      "color", \.color, .color, default: "\"white\"", "The glyphs' colour.",
      known: ["fontcolor fontcolour textcolor textcolour foregroundcolor colour": "\"white\""]),
    Property(
      "alignment", \.alignment, .choice, default: "\"natural\"",
      "The alignment of lines across the box.",
      known: ["textalign halign justify justification": "\"center\""]),
    Property(
      "verticalAlignment", \.verticalAlignment, .choice, default: "\"top\"",
      "The alignment of the text down the box.",
      known: ["verticalalign valign alignitems": "\"center\""]),
    Property(
      "wraps", \.wraps, .boolean, default: "false", "Whether lines break at the box's width.",
      known: ["wrap textwrap wordwrap whitespace multiline linebreak": "true"]),
    Property(
      "balanced", \.isBalanced, .boolean, default: "false",
      "Whether lines that had to be broken are made about equally long."),
    Property(
      "truncation", \.truncation, .choice, default: "\"none\"",
      "The place of the ellipsis in a text that does not fit.",
      known: ["ellipsis textoverflow truncate": "\"end\""]),
    Property(
      "minimumScale", \.minimumScale,
      .number(NumberRange(minimum: 0, maximum: 1, excludesMinimum: true)), default: "1",
      "The least factor by which it shrinks to fit, before it is broken in an automatic height, or truncated."
    ),
    Property(
      "lineSpacing", \.lineSpacing, .length, default: "0", "The space that is added between lines.",
      known: ["lineheight leading": "4"]),
    Property(
      "padding", \.padding, .even(.notNegative), default: "0",
      "The space inside its box, across and down.",
      known: ["boxborderw paddingleft paddingtop": "[12, 6]"]),
    Property(
      "outline", \.outline, .outline, "A line around the glyphs, under their fill.",
      known: ["textstroke webkittextstroke strokecolor borderw": "{ color: \"black\", width: 1 }"]),
  ]
}

extension TextContent.FontChoice {
  fileprivate var family: String? { if case .family(let name) = self { name } else { nil } }
  fileprivate var file: String? { if case .file(let path) = self { path } else { nil } }
}

extension TextContent.Outline: Described {
  package static let standard = TextContent.Outline(color: .black, width: 1)

  package static let properties: [Property<TextContent.Outline>] = [
    Property("color", \.color, .color, default: "\"black\"", "The line's colour."),
    Property(
      "width", \.width, .length(.notNegative), default: "1",
      "The distance that it reaches out from the glyphs.",
      known: ["size thickness radius linewidth": "1"]),
  ]
}

extension ValueKind<TextContent.Outline> {
  static let outline = TextContent.Outline.kind("outline", "an outline")
}
