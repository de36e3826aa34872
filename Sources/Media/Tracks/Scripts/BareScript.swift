/// A subtitle script (SSA, ASS) without what is not drawn: authors, file names, notes, actors, and names of styles.
///
///     let script = BareScript(header, keepingTitle: false)
///     script.header
///     script.event(packet)    // nil where it is no event
struct BareScript {
  /// The header with its layout, styles and fonts, as text of UTF-8.
  private(set) var header: [UInt8] = []
  /// The neutral names of styles, by their own.
  private var styles: [Substring: String] = [:]
  private var styleCount = 0
  private let keepsTitle: Bool

  private enum Section: String, CaseIterable {
    case info = "[script info]"
    case ssaStyles = "[v4 styles]"
    case styles = "[v4+ styles]"
    case events = "[events]"
    case fonts = "[fonts]"
  }

  /// - Parameter title: whether the script's title stays.
  init(_ header: [UInt8], keepingTitle title: Bool) {
    keepsTitle = title
    let text = String(decoding: header, as: UTF8.self)
    var section: Section?
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let name = Self.plain(line.drop { $0 == "\u{FEFF}" }).lowercased()
      if let next = Section(rawValue: name) {
        section = next
        lines.append(String(line))
      } else if name.hasPrefix("["), section != .fonts || name.hasSuffix("]") {
        section = nil
      } else if let section, let line = self.bare(line, in: section) {
        lines.append(line)
      }
    }
    self.header = Array(lines.joined(separator: "\r\n").utf8)
  }

  /// The keys that affect drawing; authors, file names and an editor's notes do not.
  private static let layout: Set = [
    "scripttype", "wrapstyle", "playresx", "playresy", "layoutresx", "layoutresy",
    "scaledborderandshadow", "ycbcr matrix", "collisions", "timer", "kerning", "language",
  ]

  /// The line as it stays; nil for one that does not.
  private mutating func bare(_ line: Substring, in section: Section) -> String? {
    let key = line.split(separator: ":", maxSplits: 1).first?.lowercased() ?? ""
    switch section {
    case .info:
      let isKept = line.isEmpty || Self.layout.contains(key) || keepsTitle && key == "title"
      return isKept ? String(line) : nil
    case .ssaStyles, .styles:
      return key == "style" ? style(line) : key == "format" || line.isEmpty ? String(line) : nil
    case .events: return key == "format" || line.isEmpty ? String(line) : nil
    case .fonts: return key == "fontname" ? "fontname: font.ttf" : String(line)
    }
  }

  /// The line of a style, whose name comes first.
  private mutating func style(_ line: Substring) -> String {
    let content = line.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    let name = content.prefix { $0 != "," }
    styleCount += 1
    let shown = Self.isDefault(name) ? "Default" : "Style \(styleCount)"
    styles[Self.plain(name)] = shown
    return "Style: \(shown)\(content[name.endIndex...])"
  }

  /// A style's name without the asterisks that mark those of the program, and without blanks at its ends.
  private static func plain(_ name: Substring) -> Substring {
    name.drop { $0 == " " || $0 == "*" }.dropLast(while: { $0 == " " })
  }

  private static func isDefault(_ name: Substring) -> Bool {
    plain(name).lowercased() == "default"
  }

  /// The neutral name of a style; nil for one that the script does not have.
  func style(named name: Substring) -> String? {
    Self.isDefault(name) ? "Default" : styles[Self.plain(name)]
  }
}

extension BareScript {
  /// An event as packets hold it, `ReadOrder, Layer, Style, Name, MarginL, MarginR, MarginV, Effect, Text`, with the effects and
  /// the text that are drawn; nil for one that cannot be read.
  func event(_ packet: [UInt8]) -> [UInt8]? {
    let text = String(decoding: packet, as: UTF8.self)
    var fields = text.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
    guard fields.count == 9 else { return nil }
    fields[2] = self.style(named: fields[2])?[...] ?? "Default"
    fields[3] = ""
    if !Self.isDrawn(effect: fields[7]) { fields[7] = "" }
    let words = Array(fields[8].utf8)
    return Array(fields.dropLast().joined(separator: ",").utf8) + [UInt8(ascii: ",")]
      + ScriptText.drawn(words) { style(named: $0) }
  }

  /// Whether an effect moves its text: a banner or a scroll, with numbers.
  private static func isDrawn(effect: Substring) -> Bool {
    let parts = effect.split(separator: ";", omittingEmptySubsequences: false)
    return ["banner", "scroll up", "scroll down"].contains(parts.first?.lowercased() ?? "")
      && parts.dropFirst().allSatisfy { Double($0) != nil }
  }
}

extension Substring {
  fileprivate func dropLast(while predicate: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
