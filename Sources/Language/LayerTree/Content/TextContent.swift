public import ImprintValues

/// A text in a layer's bounds; plain text, never interpreted as markup.
public struct TextContent: Hashable, Sendable {
  /// Any Unicode text, with the places of running counters; line feeds break lines.
  ///
  /// It is that of all runs, where there are any; setting it removes them.
  public var string: RunningText {
    get { runs.isEmpty ? ownString : RunningText(joining: runs.map(\.string)) }
    set { (ownString, runs) = (newValue, []) }
  }
  private var ownString: RunningText
  /// Parts of the string in looks of their own, one after the other; none where all of it looks the same.
  public var runs: [TextRun] = [] {
    didSet { if !runs.isEmpty { ownString = "" } }
  }
  /// The number that `{value}` stands for.
  public var value = CountedValue()
  /// How that number is written.
  public var valueFormat = ValueFormat.standard
  /// The font; missing glyphs fall back to the system's fonts.
  public var font = FontChoice.bundled
  /// The face of the font, and how its letters are set.
  public var typography = Typography()
  /// The em size; a fraction refers to the parent's shorter edge.
  public var fontSize = Length.units(36)
  /// A lower bound for the em size, applied after `fontSize` and `minimumScale`, for small frames.
  public var minimumFontSize = Length.zero
  /// The language by its tag, as in `ja` or `zh-TW`, which chooses between the shapes that languages give the same letters; nil
  /// for that of its letters.
  public var language: String?
  /// The colour of glyphs; colour emoji keep their own.
  public var color = Color.white
  /// A gradient over the layer's bounds in place of `color`; emoji take it too. Nil for none.
  public var gradient: GradientContent?
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
  /// A box behind the lines.
  public var box = TextBox()
  /// The outlines of the glyphs, the first on top.
  public var outlines: [Outline] = []
  /// Distinguishes drawings of texts that look the same, for the review of a plan; nil elsewhere, so that equal texts
  /// share a bitmap. It is not part of documents.
  package var mark: Int?
  /// The number of a text, or of a part of one, that a layer draws in place of its own (`ContentContext.parts`).
  package var part: Int?
  /// The letter beside which a string stands that has none of a script. It is not part of documents.
  var neighbor: Unicode.Scalar?

  /// White, in the bundled font at 36 units, on lines that break only at line feeds.
  public init(_ string: String) {
    self.init(RunningText(string))
  }

  /// A text that counts, in the same look: `TextContent("\(.timecode)")`.
  public init(_ string: RunningText) {
    ownString = string
  }

  /// The strings of its runs; its only one where it has none.
  package var strings: [RunningText] { runs.isEmpty ? [ownString] : runs.map(\.string) }

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
    /// The distance that the outline extends from the glyph's edge; nil for 0.08 em, at least 1.5 pixels, which is none
    /// where the text has a box.
    public var width: Length?

    /// A width of 0 draws no outline.
    public init(color: Color, width: Length?) {
      self.color = color
      self.width = width
    }
  }
}

extension TextContent: Described {
  package static let standard = TextContent("")

  /// Whether a key says how letters look, not what the string or the layout of lines is.
  static func isOfLook(_ key: String) -> Bool {
    let layout = [
      "string", "runs", "value", "valueFormat", "alignment", "verticalAlignment", "wraps",
      "balanced",
      "truncation", "minimumScale",
      "lineSpacing", "padding", "box", "boxColor", "boxPadding", "boxRadius", "language",
    ]
    return !layout.contains(key)
  }

  package static let properties: [Property<TextContent>] =
    font + Typography.properties.map { $0.of(\.typography) } + setting
    + TextBox.properties.map { $0.of(\.box) }

  private static let font: [Property<TextContent>] = [
    Property(
      "string", .template, "The text; {name} stands for a parameter or a built-in.",
      known: ["text label caption content value innertext textcontent html words": "\"Words\""],
      get: { $0.runs.isEmpty ? $0.string : nil }, set: { $0.string = $1 }),
    Property(
      "runs", \.runs, ValueKind<TextRun>.run.list(), default: "[]",
      "Parts of the text in looks of their own, one after the other, in place of string.",
      known: ["spans richtext fragments": "[\"Filmed by \", { string: \"Ada\", weight: 700 }]"]),
    Property(
      "value", \.value, .counted, default: "0",
      "The number that {value} stands for in the text, or one that counts by itself.",
      known: ["count number counter": "0"]),
    Property(
      "valueFormat", \.valueFormat, .valueFormat, default: "\"0\"",
      "How {value} is written, with words around it: \"0\", \"0,000\", \"0.00\", \"00:00\", \"0:00:00\".",
      known: ["numberformat format": "\"0,000\""]),
    Property(
      "font", .fonts(.word), default: "the bundled bold", member: "font",
      "Family and style, as in \"Inter Bold\"; or several, in order of preference.",
      known: [
        "fontfamily typeface family fontname fontstyle bold": "\"Inter Bold\""
      ], get: { $0.fonts.names(\.family) }, set: { $0.fonts = $1.all.map { .family($0) } }),
    Property(
      "fontFile", .fonts(.file), member: "font",
      "A font's file in the overlay's folder; or several, in order of preference.",
      get: { $0.fonts.names(\.file) }, set: { $0.fonts = $1.all.map { .file($0) } }),
    Property("fontSize", \.fontSize, .length(.positive), default: "36", "The font's size."),
    Property(
      "minimumFontSize", \.minimumFontSize, .length(.notNegative), default: "0",
      "The least size of the font, in a small frame or shrunk."),
    Property(
      "language", \.language, .word, default: "that of its letters",
      "The language by its tag, which chooses between letters of Chinese, Japanese and Korean.",
      known: ["lang locale": "\"ja\""]),
  ]

  private static let setting: [Property<TextContent>] = [
    .paint(
      "color", \.color, ("gradient", \.gradient), unlike: .white, default: "\"white\"",
      "The glyphs' colour, or a gradient over the layer's box.",
      known: ["fontcolor fontcolour textcolor textcolour foregroundcolor colour": "\"white\""]),
    Property(
      "alignment", \.alignment, .alignment, default: "\"natural\"",
      "The alignment of lines across the box; that of a place, such as \"topLeft\", is its side.",
      known: ["textalign halign justify justification": "\"center\""]),
    Property(
      "verticalAlignment", \.verticalAlignment, .choice, default: "\"top\"",
      "The alignment of the text down the box.",
      known: ["verticalalign valign": "\"center\""]),
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
      known: ["linegap": "4"]),
    Property(
      "padding", \.padding, .even(.notNegative), default: "0",
      "The space inside its box, across and down.",
      known: ["boxborderw paddingleft paddingtop": "[12, 6]"]),
    Property(
      "outline", .outline, member: "outline", "A line around the glyphs, under their fill.",
      known: ["textstroke webkittextstroke strokecolor borderw": "{ color: \"black\", width: 1 }"],
      get: { $0.outlines.count == 1 ? $0.outline : nil }, set: { $0.outline = $1 }),
    Property(
      "outlines", ValueKind<Outline>.outline.list(), member: "outlines",
      "Several outlines, the first on top.", get: { $0.outlines.count > 1 ? $0.outlines : nil },
      set: { $0.outlines = $1 }),
  ]
}

extension TextContent {
  /// The first of its outlines, which animations of `outline…` change; nil for none.
  ///
  /// Setting it replaces the first one; nil removes all.
  public var outline: Outline? {
    get { outlines.first }
    set { outlines = newValue.map { [$0] + outlines.dropFirst() } ?? [] }
  }

  /// Its fonts in order of preference.
  fileprivate var fonts: [FontChoice] {
    get { [font] + typography.fallbacks }
    set {
      font = newValue.first ?? font
      typography.fallbacks = Array(newValue.dropFirst())
    }
  }
}

extension ValueKind<TextContent.Alignment> {
  /// An alignment, or a place, by whose side lines are aligned.
  fileprivate static let alignment = choice.read(
    by: ValueReader(
      .choice(
        (TextContent.Alignment.allCases.map(\.rawValue) + Place.allCases.map(\.rawValue)).distinct)
    ) { value, reader in
      if case .string(let word) = value.kind, let corner = Place(rawValue: word) {
        return corner.alignment
      }
      return choice.reader.read(value, &reader)
    })
}

extension Place {
  fileprivate var alignment: TextContent.Alignment {
    horizontal < 0.5 ? .left : horizontal > 0.5 ? .right : .center
  }
}

extension TextContent.Outline: Described {
  package static let standard = TextContent.Outline(color: .black, width: 1)

  package static let properties: [Property<TextContent.Outline>] = [
    Property("color", \.color, .color, default: "\"black\"", "The line's colour."),
    Property(
      "width", \.width, .automatic(.length(.notNegative)), default: "1",
      "The distance that it reaches out from the glyphs; \"auto\" is 0.08 em, and none where there is a box.",
      known: ["size thickness radius linewidth": "1"]),
  ]
}

extension ValueKind<TextContent.Outline> {
  static let outline = TextContent.Outline.kind("outline", "an outline")
}
