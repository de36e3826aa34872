internal import ImprintLayerTree
internal import ImprintPrimitives

/// The keys of text layers.
struct TextDraft {
  var content = TextContent("")
  /// Whether a blank text hides its layer.
  var hidesWhenBlank = false

  static let keys: [Key<LayerDraft>] = [
    Key("string", .template, "The text; {name} stands for a parameter or a built-in.") {
      $0.text.content.string = $1
    },
    Key("font", .word, default: "the bundled bold", "Family and style, as in \"Inter Bold\".") {
      $0.text.content.font = .family($1)
    },
    Key("fontFile", .file, "A font's file in the overlay's folder.") {
      $0.text.content.font = .file($1)
    },
    Key("fontSize", .length(.positive), default: "36", "The font's size.") {
      $0.text.content.fontSize = $1
    },
    Key(
      "minimumFontSize", .length(.notNegative), default: "0",
      "The least size of the font, in a small frame or shrunk."
    ) { $0.text.content.minimumFontSize = $1 },
    Key("color", .color, default: "\"white\"", "The glyphs' colour.") {
      $0.text.content.color = $1
    },
    Key(
      "alignment", ValueReader<TextContent.Alignment>.choice, default: "\"natural\"",
      "The alignment of lines across the box."
    ) { $0.text.content.alignment = $1 },
    Key(
      "verticalAlignment", ValueReader<TextContent.VerticalAlignment>.choice, default: "\"top\"",
      "The alignment of the text down the box."
    ) { $0.text.content.verticalAlignment = $1 },
    Key("wraps", .boolean, default: "false", "Whether lines break at the box's width.") {
      $0.text.content.wraps = $1
    },
    Key(
      "balanced", .boolean, default: "false",
      "Whether lines that had to be broken are made about equally long."
    ) { $0.text.content.isBalanced = $1 },
    Key(
      "truncation", ValueReader<TextContent.Truncation>.choice, default: "\"none\"",
      "The place of the ellipsis in a text that does not fit."
    ) { $0.text.content.truncation = $1 },
    Key(
      "minimumScale", .number(NumberRange(minimum: 0, maximum: 1, excludesMinimum: true)),
      default: "1",
      "The least factor by which it shrinks to fit, before it is broken in an automatic height, or truncated."
    ) { $0.text.content.minimumScale = $1 },
    Key("lineSpacing", .length, default: "0", "The space that is added between lines.") {
      $0.text.content.lineSpacing = $1
    },
    Key("padding", .even(.notNegative), default: "0", "The space inside its box, across and down.")
    {
      $0.text.content.padding = $1
    },
    Key(
      "hidesWhenBlank", .boolean, default: "false",
      "Whether the layer, its background too, is left out where the text shows nothing, nor what animations "
        + "make of it."
    ) { $0.text.hidesWhenBlank = $1 },
    Key("outline", .outline, "A line around the glyphs, under their fill.") {
      $0.text.content.outline = $1
    },
  ]
}

/// The outline of a text during reading.
struct OutlineDraft {
  var outline = TextContent.Outline.standard

  static let keys: [Key<OutlineDraft>] = [
    Key("color", .color, default: "\"black\"", "The line's colour.", \.outline.color),
    Key(
      "width", .length(.notNegative), default: "1",
      "The distance that it reaches out from the glyphs.",
      \.outline.width),
  ]
}

extension ValueReader<TextContent.Outline> {
  static let outline: ValueReader = ValueReader(.object("outline")) { value, reader in
    var draft = OutlineDraft()
    let members = reader.readObject(value, as: "an outline", by: OutlineDraft.keys, into: &draft)
    return members.map { _ in draft.outline }
  }
}

extension DocumentReader {
  /// The content of a text layer; nil, with a fault, where it is invalid.
  mutating func finish(
    _ draft: TextDraft, _ members: Members, at value: JSON5Value
  ) -> TextContent? {
    if !members.has("string") { fault("a text layer needs the key string", at: value) }
    if members.has("fontFile") {
      refuse(["font"], in: members, "a text has font or fontFile, not both")
    }
    return draft.content
  }
}
