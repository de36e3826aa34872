internal import ImprintValues

/// The face that a text takes of its font, and how its letters are set.
///
///     var text = TextContent("Ada Lovelace")
///     text.typography.weight = 600
///     text.typography.letterSpacing = -0.01
public struct Typography: Hashable, Sendable {
  /// The fonts to take where the text's own is not there, or lacks a letter; in order of preference.
  public var fallbacks: [TextContent.FontChoice] = []
  /// The weight, 100…900 (CSS Fonts 4, section 2.2): the nearest face of a family, or the axis `wght` of a variable font;
  /// nil for the font's own.
  public var weight: Double?
  /// Coordinates on the axes of a variable font, by their tags (OpenType, "fvar").
  public var axes: [String: Double] = [:]
  /// Whether the face is italic; one that a family lacks is slanted, by 12° in those that ship and in font files.
  public var isItalic = false
  /// The space that is added between letters, in ems. Letters that join have none.
  public var letterSpacing = 0.0
  /// The distance of baselines in ems; nil for the font's own, to which `lineSpacing` is added.
  public var lineHeight: Double?
  /// The case in which letters are drawn.
  public var letterCase = LetterCase.none
  /// OpenType features, such as `tnum` or `ss01=1`.
  public var fontFeatures: [String] = []

  /// The font as it is.
  public init() {}

  /// A case of letters, by the rules of Unicode.
  public enum LetterCase: String, Hashable, Sendable, Codable, CaseIterable {
    case none, upper, lower, title
  }

  package static let properties: [Property<Typography>] = [
    Property(
      "weight", \.weight, .number(NumberRange(minimum: 100, maximum: 900)),
      default: "the font's own", member: "typography.weight",
      "The nearest weight of a family, or the axis of a variable fontFile."),
    Property(
      "axes", \.axes, .axes, default: "{}", member: "typography.axes",
      "Coordinates on the axes of a variable font, by their tags."),
    Property(
      "italic", \.isItalic, .boolean, default: "false", member: "typography.isItalic",
      "Whether the face is italic; one that a family lacks is slanted."),
    Property(
      "letterSpacing", \.letterSpacing, .number(NumberRange(minimum: -1, maximum: 4)),
      default: "0", member: "typography.letterSpacing",
      "The space that is added between letters, in ems; not between those that join.",
      known: ["tracking kerning charspacing": "0.05"]),
    Property(
      "lineHeight", \.lineHeight,
      .number(NumberRange(minimum: 0, maximum: 10, excludesMinimum: true)),
      default: "the font's own", member: "typography.lineHeight",
      "The distance of baselines, as a factor of the font's size; in place of lineSpacing.",
      known: ["leading": "1.2"]),
    Property(
      "case", \.letterCase, .choice, default: "\"none\"", member: "typography.letterCase",
      "The case in which letters are drawn.",
      known: ["texttransform textcase capitalize uppercase lowercase": "\"upper\""]),
    Property(
      "fontFeatures", \.fontFeatures, ValueKind<String>.fontFeature.list(), default: "[]",
      member: "typography.fontFeatures", "OpenType features, such as \"tnum\" or \"ss01=1\"."),
  ]
}

extension ValueKind<String> {
  /// An OpenType feature: its tag, and after `=` which of its forms is taken.
  fileprivate static let fontFeature = ValueKind(
    ValueReader(
      .named(
        "an OpenType feature, such as \"tnum\" or \"ss01=1\"",
        .string(pattern: "^[A-Za-z0-9]{4}(=[0-9]{1,5})?$"))
    ) { kind in
      if case .string(let text) = kind, text.isFontFeature { text } else { nil }
    }
  ) { text, problems in
    if !text.isFontFeature { problems.add(.noFontFeature(text)) }
  } write: { text, _ in
    .string(text)
  }
}

extension ValueKind<[String: Double]> {
  /// Numbers by the four letters of an axis.
  fileprivate static let axes = ValueKind(reading) { axes, problems in
    for (tag, number) in axes {
      problems.inside("[\"\(tag)\"]") { problems in
        if !tag.isOpenTypeTag { problems.add(.noFontAxis(tag)) }
        problems.check(number, .any)
      }
    }
  } write: { axes, writer throws(OverlayWritingError) in
    var members: [JSON5Value.Member] = []
    for (tag, number) in axes.sorted(by: { $0.key < $1.key }) {
      let value = try ValueKind<Double>.number.write(number, writer.inside(key: tag))
      members.append(JSON5Value.Member(key: tag, value: value))
    }
    return .object(members)
  }

  private static let reading = ValueReader<[String: Double]>(.dictionary(.number(.any))) {
    value, reader in
    guard case .object(let members) = value.kind else {
      reader.mismatch(value, expected: .dictionary(.number(.any)))
      return nil
    }
    var axes: [String: Double] = [:]
    for member in members {
      reader.inside(key: member.key) { reader in
        guard member.key.isOpenTypeTag else {
          reader.fault(ValueProblem.noFontAxis(member.key).message, at: member.keyPosition)
          return
        }
        axes[member.key] = reader.read(member.value, as: .number)
      }
    }
    return axes
  }
}

extension String {
  fileprivate var isOpenTypeTag: Bool {
    utf8.count == 4 && unicodeScalars.allSatisfy(\.isLetterOrDigitOfASCII)
  }

  fileprivate var isFontFeature: Bool {
    let parts = split(separator: "=", omittingEmptySubsequences: false)
    guard let tag = parts.first.map(String.init), tag.isOpenTypeTag, parts.count <= 2 else {
      return false
    }
    return parts.count == 1 || parts[1].utf8.count <= 5 && UInt16(parts[1]) != nil
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigitOfASCII: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
