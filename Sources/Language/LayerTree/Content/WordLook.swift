public import ImprintValues

/// How a word of captions looks while it is to come, is spoken, or has been.
public struct WordLook: Hashable, Sendable {
  /// The look of its letters; string, box, alignment and padding are of no meaning.
  public var text: TextContent
  /// Colours of its letters that are taken in turn, a page each; none for that of the text.
  public var colors: [Color] = []
  /// Its opacity, 0…1.
  public var opacity = 1.0
  /// The factor of its size, about its own middle.
  public var scale = 1.0
  /// A box behind the word; nil for none.
  public var background: Background?
  /// The way in which it comes to look so.
  package var entrance: Entrance?

  /// Letters in a look, at their own size.
  public init(_ text: TextContent) {
    self.text = text
  }

  /// A box behind a word.
  public struct Background: Hashable, Sendable {
    /// The box's colour.
    public var color: Color
    /// The radius of its corners; a fraction refers to the parent's shorter edge. Nil for 0.3 em.
    public var radius: Length?
    /// The distance from the word, across and down; nil for 0.2 em across and 0.05 em down.
    public var padding: Offset?
    /// Whether it goes from word to word, instead of appearing behind each.
    public var moves = false

    /// A box with round corners that stays where it is.
    public init(_ color: Color) {
      self.color = color
    }
  }
}

/// The looks of words by their state; nil for that of the captions' text.
public struct WordLooks: Hashable, Sendable {
  /// Of words that are to come.
  public var upcoming: WordLook?
  /// Of the word that is spoken.
  public var spoken: WordLook?
  /// Of words that have been spoken.
  public var past: WordLook?
  /// Of words that matter, in place of the others.
  public var emphasis: WordLook?

  /// All words look as the captions' text.
  public init() {}

  var all: [WordLook] { [upcoming, spoken, past, emphasis].compactMap(\.self) }

  /// Changes each text in them.
  mutating func changeTexts(_ change: (inout TextContent) -> Void) {
    for look in [\WordLooks.upcoming, \.spoken, \.past, \.emphasis] {
      if var text = self[keyPath: look]?.text {
        change(&text)
        self[keyPath: look]?.text = text
      }
    }
  }
}

/// Stored with all of its text, whose alignment and box documents do not say for words.
extension WordLook: Described {
  package static let standard = WordLook(TextContent(""))

  package static let properties: [Property<WordLook>] =
    TextContent.properties.map { property in
      let whole = property.of(\WordLook.text)
      if property.key.name == "color" { return whole.orColorsInTurn }
      return TextContent.isOfLook(property.key.name) ? whole : whole.ofStoredValuesAlone
    } + own + [
      Property(
        "colors", \.colors, ValueKind<Color>.color.list(), "The letters' colours, a page each."
      ).ofStoredValuesAlone
    ]

  private static let own: [Property<WordLook>] = [
    Property(
      "opacity", \.opacity, .number(.fraction), default: "1", "The opacity of the word."),
    Property(
      "scale", \.scale, .number(.notNegative), default: "1",
      "The factor of the word's size, about its own middle."),
    Property(
      "background", \.background, WordLook.Background.kind("word background", "a box of words"),
      default: "none", "A box behind the word."),
    Property(
      "enter", \.entrance, .entranceOfText, default: "none", member: "entrance",
      "The way in which the word comes to look so: an effect, or its word."),
  ]
}

extension Property<WordLook> {
  /// A colour, or several that are taken in turn.
  fileprivate var orColorsInTurn: Property {
    let list = ValueKind<[Color]>.gradientColors
    let written = WrittenKey<WordLook>(key.name) {
      [written] (look, standard, writer) throws(OverlayWritingError) in
      if writer.isExact { return try written?.write(look, standard, writer) }
      if !look.colors.isEmpty { return try list.write(look.colors, writer) }
      // White is the standard of texts, and may not be that of the captions.
      if look.text.gradient == nil, look.text.color != standard.text.color {
        return try ValueKind<Color>.color.write(look.text.color, writer)
      }
      return try written?.write(look, standard, writer)
    }
    return Property(
      key.name, described: .either([key.kind, list.description]),
      "The letters' colour, a gradient, or a list of colours that are taken in turn, a page each.",
      known: known, written: written
    ) { [read] value, look, reader in
      guard !reader.isExact, case .array = value.kind else { return read(value, &look, &reader) }
      if let colors = reader.read(value, as: list.reader) { look.colors = colors }
    }
  }
}

extension WordLook.Background: Described {
  package static let standard = WordLook.Background(.black)

  package static let properties: [Property<WordLook.Background>] = [
    Property("color", \.color, .color, default: "\"black\"", "The box's colour."),
    Property(
      "radius", \.radius, .length(.notNegative), default: "0.3 em",
      "The radius of the box's corners.", known: ["cornerradius borderradius": "6"]),
    Property(
      "padding", \.padding, .even(.notNegative), default: "0.2 em and 0.05 em",
      "The distance of the box from the word, across and down."),
    Property(
      "moves", \.moves, .boolean, default: "false",
      "Whether the box goes from word to word, instead of appearing behind each."),
  ]
}

extension WordLooks: Described {
  package static let standard = WordLooks()

  package static let properties: [Property<WordLooks>] = properties(unlike: .standard)

  /// The looks by their keys.
  private static let states:
    [(key: String, look: any WritableKeyPath<WordLooks, WordLook?> & Sendable, summary: String)] = [
      ("upcoming", \.upcoming, "The look of words that are to come."),
      ("spoken", \.spoken, "The look of the word that is spoken."),
      ("past", \.past, "The look of words that have been spoken."),
      ("emphasis", \.emphasis, "The look of words that matter, in place of the others."),
    ]

  /// The rows of an object whose looks are those of `text` but for what they say.
  package static func properties(unlike text: TextContent) -> [Property<WordLooks>] {
    states.map { state in
      Property(
        state.key, described: .object("word look"), state.summary,
        written: WrittenKey(state.key) { (looks, _, writer) throws(OverlayWritingError) in
          guard let look = looks[keyPath: state.look] else { return nil }
          return .object(
            try writer.members(of: look, unlike: WordLook(text), by: WordLook.properties))
        }
      ) { value, looks, reader in
        var look = WordLook(text)
        let members = reader.readObject(
          value, as: "the look of words", by: WordLook.properties, into: &look)
        if members != nil { looks[keyPath: state.look] = look }
      }
    }
  }
}

extension WordLook.Background {
  /// The padding and the radius, in units.
  ///
  /// - Parameter em: the font's size.
  func measures(em: Double, in space: ParentSpace) -> (padding: Size, radius: Double) {
    (
      padding.map { space.size($0) } ?? Size(width: 0.2 * em, height: 0.05 * em),
      radius.map { space.uniform($0) } ?? 0.3 * em
    )
  }
}
