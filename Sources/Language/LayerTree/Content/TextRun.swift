public import ImprintValues

/// A part of a text in a look of its own; what it leaves out is the text's.
///
///     var text = TextContent("")
///     var name = TextRun("Ada Lovelace")
///     name.weight = 800
///     name.color = "#ffcc00"
///     text.runs = [TextRun("Filmed by "), name]
public struct TextRun: Hashable, Sendable {
  /// Any Unicode text, with the places of running counters; line feeds break lines.
  public var string: RunningText
  /// The fonts in order of preference; none for those of the text.
  public var fonts: [TextContent.FontChoice] = []
  /// The em size; a fraction refers to the parent's shorter edge. Nil for that of the text, which may be animated.
  public var fontSize: Length?
  /// The weight, 100…900 (CSS Fonts 4, section 2.2); nil for that of the text.
  public var weight: Double?
  /// The colour of glyphs and lines; nil for that of the text, which may be animated, or its gradient.
  public var color: Color?
  /// A line around each glyph in place of those of the text; nil for these.
  public var outline: TextContent.Outline?
  /// Whether a line lies under it, where the font has it.
  public var isUnderlined = false
  /// Whether a line goes through it, where the font has it.
  public var isStruckThrough = false
  /// The space that is added between letters, in ems of its own size; nil for that of the text.
  public var letterSpacing: Double?
  /// A box behind it on each of its lines; nil for none.
  public var background: WordLook.Background?

  /// In the look of its text.
  public init(_ string: RunningText) {
    self.string = string
  }
}

extension TextRun: Described {
  package static let standard = TextRun("")

  package static let properties: [Property<TextRun>] = [
    Property(
      "string", \.string, .template, isRequired: true,
      "The text; {name} stands for a parameter or a built-in.",
      known: ["text content value": "\"Ada\""]),
    Property(
      "font", .fonts(.word), default: "the text's", member: "fonts",
      "Family and style, as in \"Inter Bold\"; or several, in order of preference.",
      get: { $0.fonts.names(\.family) }, set: { $0.fonts = $1.all.map { .family($0) } }),
    Property(
      "fontFile", .fonts(.file), member: "fonts",
      "A font's file in the overlay's folder; or several, in order of preference.",
      get: { $0.fonts.names(\.file) }, set: { $0.fonts = $1.all.map { .file($0) } }),
    Property(
      "fontSize", \.fontSize, .length(.positive), default: "the text's", "The font's size."),
    Property(
      "weight", \.weight, .number(NumberRange(minimum: 100, maximum: 900)), default: "the text's",
      "The nearest weight of a family, or the axis of a variable fontFile."),
    Property("color", \.color, .color, default: "the text's", "The colour of glyphs and lines."),
    Property(
      "outline", \.outline, .outline, default: "the text's",
      "A line around the glyphs, under their fill."),
    Property(
      "underline", \.isUnderlined, .boolean, default: "false", member: "isUnderlined",
      "Whether a line lies under it."),
    Property(
      "strikethrough", \.isStruckThrough, .boolean, default: "false", member: "isStruckThrough",
      "Whether a line goes through it."),
    Property(
      "letterSpacing", \.letterSpacing, .number(NumberRange(minimum: -1, maximum: 4)),
      default: "the text's", "The space that is added between letters, in ems."),
    Property(
      "background", \.background, .boxOrColor, default: "none",
      "A box behind it on each of its lines: its colour, or an object.",
      known: ["highlight box boxcolor backgroundcolor mark": "\"#fc0\""]),
  ]
}

extension ValueKind<TextRun> {
  /// A run, or the text of one that looks as the rest.
  static let run = ValueKind(reading, check: object.check) {
    (run, writer) throws(OverlayWritingError) in
    run == TextRun(run.string)
      ? try template.write(run.string, writer) : try object.write(run, writer)
  }

  private static let object = TextRun.kind("text run", "a run")
  private static let template = ValueKind<RunningText>.template

  private static let reading = ValueReader<TextRun>(
    .either([template.description, object.description]), readsTemplates: true
  ) { value, reader in
    if case .object = value.kind {
      let faultsBefore = reader.faults.count
      let run = object.reader.read(value, &reader)
      return reader.faults.count == faultsBefore ? run : nil
    }
    return template.reader.read(value, &reader).map { TextRun($0) }
  }
}

extension ValueKind<WordLook.Background> {
  /// A box behind a run, which does not move, or its colour.
  fileprivate static let boxOrColor = ValueKind(reading, check: object.check) {
    (box, writer) throws(OverlayWritingError) in
    box == WordLook.Background(box.color)
      ? try ValueKind<Color>.color.write(box.color, writer) : try object.write(box, writer)
  }

  private static let object = WordLook.Background.kind(
    "run background", "a run's background", by: WordLook.Background.propertiesOfRuns)

  private static let reading = ValueReader<WordLook.Background>(
    .either([ValueKind<Color>.color.description, object.description])
  ) { value, reader in
    let isFunction = ColorFunction.properties.contains { value.member($0.key.name) != nil }
    guard case .object = value.kind, !isFunction else {
      return ValueReader<Color>.color.read(value, &reader).map { WordLook.Background($0) }
    }
    return object.reader.read(value, &reader)
  }
}

extension WordLook.Background {
  /// The properties that a box behind a run has: it stays where its run is.
  package static let propertiesOfRuns = properties.filter { $0.key.name != "moves" }
}
