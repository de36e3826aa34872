internal import Imprint

/// The options that only `stamp` has: logos and texts, their positions, and their times.
///
/// Each logo and each text starts a part of the command line. Options before the first one apply to all of them.
enum StampOptions {
  /// The command that has them.
  static let commandName = "stamp"

  static let logo = Option(
    "logo", value: "FILE", given: .startOfPart,
    about:
      "PNG, JPEG, SVG, GIF, APNG, WebP, a video with alpha, a Lottie .json, or a numbered sequence: wm_%d.png finds wm_8.png or wm_008.png",
    group: "Logo or text", inUsage: .shown)
  static let logoRate = Option(
    "logo-fps", value: "N", given: .oncePerPart, about: "frames a second of a numbered sequence",
    group: "Logo or text")
  static let text = Option(
    "text", value: "TEXT", given: .startOfPart,
    about: "a text; {timecode}, {frame}, {date} and the like are filled in",
    group: "Logo or text", inUsage: .alternative(to: logo.name))
  static let loop = Option(
    "loop", value: "true|false|N", given: .oncePerPart, about: "how often a logo that moves plays",
    default: "the file's own count; a film for ever", group: "Logo or text")
  static let box = Option(
    "box", value: "COLOR", given: .oncePerPart, about: "of a box behind the text (#000000a0)",
    group: "Logo or text")
  static let font = Option(
    "font", value: "NAME|FILE", given: .oncePerPart,
    about: "family and style of the text, as in \"Inter Bold\"",
    default: "the bundled bold", group: "Logo or text")
  static let weight = Option(
    "weight", value: "N", given: .oncePerPart,
    about: "of the font, 100 to 900: its nearest weight, or the axis of a variable one",
    default: "the font's own", group: "Logo or text")
  static let fontSize = Option(
    "font-size", value: "LEN", given: .oncePerPart, about: "of the text (5%, 40px, or units)",
    default: "36",
    group: "Logo or text")
  static let color = Option(
    "color", value: "COLOR", given: .oncePerPart, about: "of the text (#ff8000, #ff8000cc, orange)",
    default: "white",
    group: "Logo or text")
  static let place = Option(
    "place", value: Option.Value("PLACE", choices: Place.allCases.map(\.rawValue)),
    given: .oncePerPart,
    about: "a corner, the middle of an edge, or the center",
    default: "bottomRight", group: "Place and time")
  static let width = Option(
    "width", value: "LEN", given: .oncePerPart,
    about: "of a logo, whose height follows (20%, 300px, or units); of a text, which wraps at it",
    default: "15%; of a text, the frame less its insets", group: "Place and time")
  static let height = Option(
    "height", value: "LEN", given: .oncePerPart, about: "of a logo, whose width follows",
    group: "Place and time")
  static let inset = Option(
    "inset", value: "LEN|LEN,LEN", given: .oncePerPart, about: "from the edges, or across and down",
    default: "the safe area",
    group: "Place and time")
  static let opacity = Option(
    "opacity", value: "X", given: .oncePerPart, about: "0 to 1", default: "1",
    group: "Place and time")
  static let rotation = Option(
    "rotate", value: "DEGREES", given: .oncePerPart, about: "clockwise", default: "0",
    group: "Place and time")
  static let from = Option(
    "from", value: "TIME", given: .oncePerPart,
    about: "the time at which it appears (2.5, 1:02, 50%, end-3)",
    group: "Place and time")
  static let until = Option(
    "until", value: "TIME", given: .oncePerPart,
    about: "the time at which it is gone; +8: so long after --from",
    group: "Place and time")
  static let fade = Option(
    "fade", value: "TIME", given: .oncePerPart, about: "the time that it takes to come, and to go",
    default: "0",
    group: "Place and time")

  static let all = [
    logo, logoRate, loop, text, font, weight, fontSize, color, box, place, width, height, inset,
    opacity,
    rotation, from, until, fade,
  ]
  /// The parameters of the overlays `logo` and `text` that options give, with the words that these take; by its own rule a
  /// font is a name or a file.
  static let parameters: [(option: Option, name: String, words: StampWords)] = [
    (loop, "loop", .plays), (fontSize, "fontSize", .length), (color, "color", .color),
    (weight, "weight", .number("a number from 100 to 900") { 100...900 ~= $0 }),
    (box, "boxColor", .color), (place, "place", .place), (width, "width", .length),
    (height, "height", .length), (inset, "inset", .inset),
    (opacity, "opacity", .number("a number from 0 to 1") { 0...1 ~= $0 }),
    (rotation, "rotation", .number("a number of degrees, such as 45 or -30") { $0.isFinite }),
    (from, "from", .time), (until, "until", .end), (fade, "fade", .time),
  ]

  /// Options that apply only to logos.
  static let ofLogos = [logoRate, loop, height]
  /// Options that apply only to texts.
  static let ofTexts = [font, weight, fontSize, color, box]
}

extension TimeNotation {
  init?(notBelowZero word: String) {
    guard let time = TimeNotation(word) else { return nil }
    if case .seconds(let seconds) = time, !(seconds >= 0) { return nil }
    self = time
  }
}
