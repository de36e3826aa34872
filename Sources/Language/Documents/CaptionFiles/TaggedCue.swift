internal import ImprintValues

/// Reads the text of a cue of SubRip or WebVTT.
///
/// An end tag closes the last tag of its name, and those that were opened in it; one without a beginning means nothing.
struct TaggedCue {
  private(set) var text = CaptionText()
  /// The tags that are open, with the look that each gives.
  private var open: [(name: String, style: CaptionText.Style)] = []
  /// The number of open tags of each name.
  private var counts: [String: Int] = [:]
  /// Whether a text beside letters has been counted.
  private var hasCountedRuby = false

  /// The tags that SubRip has in players; others are text.
  private static let subRipNames: Set = [
    "i", "b", "u", "s", "em", "strong", "font", "c", "v", "lang", "ruby", "rt", "span", "br",
  ]

  init(subRip text: String) { read(TaggedText(text, names: Self.subRipNames)) }

  init(webVTT text: String) { read(TaggedText(text)) }

  private mutating func read(_ tagged: TaggedText) {
    var tagged = tagged
    while let piece = tagged.next() {
      switch piece {
      case .text(let letters): add(letters)
      case .time(let time): text.mark(end: time, start: time)
      case .tag(let tag): tag.isEnd ? close(tag.name) : begin(tag)
      case .override(let tags): override(ScriptTag.all(in: tags))
      }
    }
  }

  private var style: CaptionText.Style { open.last?.style ?? unmarked }
  /// The look outside all tags.
  private var unmarked = CaptionText.Style()

  private mutating func add(_ letters: String) {
    guard counts["rt", default: 0] == 0 else {
      if !hasCountedRuby, letters.contains(where: { !$0.isWhitespace }) {
        text.omissions.rubyTexts += 1
        hasCountedRuby = true
      }
      return
    }
    text.add(letters, style)
  }

  private mutating func begin(_ tag: TaggedText.Tag) {
    var style = style
    switch tag.name {
    case "i", "em": style.isItalic = true
    case "b", "strong": style.isBold = true
    case "font": style.color = Color(fontTag: tag.annotation) ?? style.color
    case "v": text.speaker = text.speaker ?? (tag.annotation.isEmpty ? nil : tag.annotation)
    case "rt": hasCountedRuby = false
    case "br":
      text.add("\n")
      return
    default: break
    }
    style.color = tag.classes.lazy.compactMap { Self.classes[$0] }.last ?? style.color
    open.append((tag.name, style))
    counts[tag.name, default: 0] += 1
  }

  private mutating func close(_ name: String) {
    guard counts[name, default: 0] > 0 else { return }
    while let last = open.popLast() {
      counts[last.name, default: 0] -= 1
      if last.name == name { break }
    }
  }

  /// Tags of ASS, which change the look of what follows inside the tag that is open.
  private mutating func override(_ tags: [ScriptTag]) {
    var style = style
    for tag in tags { tag.apply(to: &style, base: CaptionText.Style(), corner: &text.corner) }
    if open.isEmpty { unmarked = style } else { open[open.count - 1].style = style }
  }

  /// The classes that have a colour without a style sheet (W3C WebVTT, 5).
  private static let classes: [String: Color] = [
    "white": "#ffffff", "lime": "#00ff00", "cyan": "#00ffff", "red": "#ff0000",
    "yellow": "#ffff00", "magenta": "#ff00ff", "blue": "#0000ff", "black": "#000000",
  ]
}

extension Color {
  /// The colour of `<font color="#ff0000">`; nil without one that can be read.
  fileprivate init?(fontTag attributes: String) {
    let attributes = attributes.lowercased()
    guard let key = attributes.firstRange(of: "color") else { return nil }
    let value = attributes[key.upperBound...].drop { $0 == " " || $0 == "=" }
    let quotes: Set<Character> = ["\"", "'"]
    let word = value.drop { quotes.contains($0) }.prefix { !quotes.contains($0) && $0 != " " }
    guard let color = Color(String(word)) ?? Color("#\(word)") else { return nil }
    self = color
  }
}
