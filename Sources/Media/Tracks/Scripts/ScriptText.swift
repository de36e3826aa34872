/// The text of a subtitle script's event, with tags in braces: `{\b1}Hello{a note}`.
enum ScriptText {
  /// The text with what is drawn: of braces their tags, and of drawings their commands.
  ///
  /// - Parameters:
  ///   - keepsWords: whether braces without a tag are words, as they are in SubRip.
  ///   - style: the name by which a style is known; nil for one that is not there.
  static func drawn(
    _ text: [UInt8], keepingWords keepsWords: Bool = false, style: (Substring) -> String?
  ) -> [UInt8] {
    var drawn: [UInt8] = []
    var isDrawing = false
    var rest = text[...]
    // Braces that nothing closes are words.
    let lastClosing = text.lastIndex(of: UInt8(ascii: "}")) ?? -1
    while let letter = rest.first {
      if letter == UInt8(ascii: "{"), rest.startIndex < lastClosing,
        let end = rest.firstIndex(of: UInt8(ascii: "}"))
      {
        let block = rest[(rest.startIndex + 1)..<end]
        if keepsWords, block.first != ScriptTags.mark {
          drawn += rest[...end]
        } else {
          let tags = ScriptTags(block, style: style)
          if !tags.bytes.isEmpty { drawn += "{".utf8 + tags.bytes + "}".utf8 }
          isDrawing = tags.isDrawing ?? isDrawing
        }
        rest = rest[(end + 1)...]
        continue
      }
      let words = Self.words(&rest)
      drawn += isDrawing ? ScriptTags.commands(of: words) : Array(words)
    }
    return drawn
  }

  /// Takes the words up to the next brace; one behind a backslash is a word, and so is a first one.
  private static func words(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = rest.startIndex
    var isEscaped = true
    let end =
      rest.firstIndex { letter in
        if letter == UInt8(ascii: "{"), !isEscaped { return true }
        isEscaped = letter == ScriptTags.mark
        return false
      } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[start..<end]
  }
}

/// The tags in a pair of braces (Aegisub's documentation of ASS tags), without what stands between them and behind their
/// values.
struct ScriptTags {
  /// The tags; empty for none.
  private(set) var bytes: [UInt8] = []
  /// Whether the text that follows is a drawing; nil where it is what it was.
  private(set) var isDrawing: Bool?

  static let mark = UInt8(ascii: "\\")

  /// The kinds of values.
  private enum Value {
    case number, numbers, color, font, style, clip, animation
  }

  private static let tags: [String: Value] = {
    var tags: [String: Value] = [:]
    let numbers = """
      a an b be blur bord fax fay fe fr frx fry frz fs fsc fscx fscy fsp i k K kf ko kt p pbo q s shad u xbord xshad \
      ybord yshad
      """
    for name in numbers.split(separator: " ") { tags[String(name)] = .number }
    for name in ["fad", "fade", "move", "org", "pos"] { tags[name] = .numbers }
    for name in ["1a", "2a", "3a", "4a", "alpha", "c", "1c", "2c", "3c", "4c"] {
      tags[name] = .color
    }
    for name in ["clip", "iclip"] { tags[name] = .clip }
    tags["fn"] = .font
    tags["r"] = .style
    tags["t"] = .animation
    return tags
  }()
  private static let longest = 5

  /// - Parameters:
  ///   - block: what stands between the braces.
  ///   - isNested: whether the tags are those of an animation.
  init(_ block: ArraySlice<UInt8>, isNested: Bool = false, style: (Substring) -> String?) {
    var rest = block
    while let mark = rest.firstIndex(of: Self.mark) {
      rest = rest[(mark + 1)...].drop { $0 == UInt8(ascii: " ") }
      guard let (name, value) = Self.tag(rest) else { continue }
      rest = rest.dropFirst(name.utf8.count)
      let hasList = rest.first == UInt8(ascii: "(")
      let end = rest.firstIndex { $0 == (hasList ? UInt8(ascii: ")") : Self.mark) } ?? rest.endIndex
      let argument = rest[..<end].dropFirst(hasList ? 1 : 0)
      rest = rest[end...]
      if value == .animation, isNested || !hasList { continue }
      let bare = Self.value(argument, value, hasList: hasList, style)
      bytes += [Self.mark] + name.utf8 + (hasList ? "(".utf8 + bare + ")".utf8 : bare)
      if name == "p" { isDrawing = bare.contains { 0x31...0x39 ~= $0 } }
    }
  }

  /// The longest name that the text begins with.
  private static func tag(_ text: ArraySlice<UInt8>) -> (String, Value)? {
    for count in (1...longest).reversed() {
      let name = String(decoding: text.prefix(count), as: UTF8.self)
      if let value = tags[name] { return (name, value) }
    }
    return nil
  }

  private static func value(
    _ argument: ArraySlice<UInt8>, _ value: Value, hasList: Bool, _ style: (Substring) -> String?
  ) -> [UInt8] {
    switch value {
    case .font: return Array(argument)
    case .style:
      let name = String(decoding: argument, as: UTF8.self)
      return Array((style(name[...]) ?? "").utf8)
    case .color: return Array(argument.prefix(while: isOfColor))
    case .number where !hasList: return number(argument)
    case .number, .numbers: return list(argument, number)
    case .clip: return list(argument) { commands(of: $0) }
    case .animation:
      let first = argument.firstIndex(of: mark) ?? argument.endIndex
      let tags = ScriptTags(argument[first...], isNested: true, style: style)
      let times = list(argument[..<first], number)
      return times + tags.bytes
    }
  }

  private static func list(
    _ argument: ArraySlice<UInt8>, _ element: (ArraySlice<UInt8>) -> [UInt8]
  ) -> [UInt8] {
    let elements = argument.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return Array(elements.map(element).joined(separator: [UInt8(ascii: ",")]))
  }

  /// The number that a text begins with.
  private static func number(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let start = text.drop { $0 == UInt8(ascii: " ") }
    return Array(start.prefix { 0x30...0x39 ~= $0 || "+-.".utf8.contains($0) })
  }

  /// A hexadecimal number as `&H00FF00&`.
  private static func isOfColor(_ letter: UInt8) -> Bool {
    "&Hh0123456789abcdefABCDEF".utf8.contains(letter)
  }

  /// The commands and coordinates of a drawing.
  static func commands(of text: ArraySlice<UInt8>) -> [UInt8] {
    let words = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    let commands = words.filter { word in
      word.isEmpty || word.allSatisfy { 0x30...0x39 ~= $0 || "+-.".utf8.contains($0) }
        || word.count == 1 && "mnlbspc".utf8.contains(word.first ?? 0)
    }
    return Array(commands.joined(separator: [UInt8(ascii: " ")]))
  }
}
