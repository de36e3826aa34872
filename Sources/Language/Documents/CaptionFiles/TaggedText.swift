/// Text with tags in angle brackets, as SubRip and WebVTT have it, one piece after the other.
///
///     var text = TaggedText("a <c.red>b</c>")
///     text.next()   // .text("a ")
///     text.next()   // .tag, whose name is "c", whose classes are ["red"]
///
/// Anything that does not look like a tag is text: `1 < 2`, `<3`, and one that has no end. Takes a time that grows with the length of
/// the text alone.
struct TaggedText {
  enum Piece: Equatable {
    /// Text with its entities resolved.
    case text(String)
    case tag(Tag)
    /// A time in seconds, as `<00:01.500>`.
    case time(Double)
    /// The characters between braces behind a backslash, as `{\an8}`, with that backslash.
    case override(String)
  }

  struct Tag: Equatable {
    /// In lower case.
    let name: String
    /// Whether it closes one: `</i>`.
    let isEnd: Bool
    /// What follows the name behind points.
    let classes: [String]
    /// What follows behind a space, with its entities resolved.
    let annotation: String
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The last of each kind, behind which nothing has an end.
  private let lastAngle, lastBrace: Int
  /// The names of tags; nil where all are.
  private let names: Set<String>?

  /// - Parameter names: those that tags have, where others are text; nil for any name.
  init(_ text: String, names: Set<String>? = nil) {
    bytes = Array(text.utf8)
    lastAngle = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    lastBrace = bytes.lastIndex(of: UInt8(ascii: "}")) ?? -1
    self.names = names
  }

  /// Nil at the end.
  mutating func next() -> Piece? {
    guard index < bytes.count else { return nil }
    if let piece = takeMarkup() { return piece }
    let begin = index
    repeat { index += 1 } while index < bytes.count && !mayBeginMarkup
    return .text(String(decoding: bytes[begin..<index], as: UTF8.self).resolvingEntities)
  }

  private var mayBeginMarkup: Bool {
    let byte = bytes[index]
    return byte == UInt8(ascii: "<") && index < lastAngle
      || byte == UInt8(ascii: "{") && index < lastBrace
  }

  private mutating func takeMarkup() -> Piece? {
    guard mayBeginMarkup else { return nil }
    if bytes[index] == UInt8(ascii: "{") { return takeOverride() }
    let next = bytes[index + 1]
    if next.isASCIIDigit { return takeTime() }
    let isEnd = next == UInt8(ascii: "/")
    return takeTag(at: index + (isEnd ? 2 : 1), isEnd: isEnd)
  }

  private mutating func takeOverride() -> Piece? {
    guard bytes[index + 1] == UInt8(ascii: "\\"),
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    defer { index = end + 1 }
    return .override(String(decoding: bytes[index + 1..<end], as: UTF8.self))
  }

  /// The longest time: hours of nine digits.
  private static let longestTime = 24

  private mutating func takeTime() -> Piece? {
    let room = bytes[(index + 1)...].prefix(Self.longestTime)
    guard let end = room.firstIndex(of: UInt8(ascii: ">")),
      let time = Double(timestamp: bytes[index + 1..<end])
    else { return nil }
    index = end + 1
    return .time(time)
  }

  /// The longest name of a tag.
  private static let longestName = 16

  private mutating func takeTag(at begin: Int, isEnd: Bool) -> Piece? {
    let word = bytes[begin...].prefix { $0.isASCIILetter }.prefix(Self.longestName + 1)
    let name = String(decoding: word, as: UTF8.self).lowercased()
    guard 1...Self.longestName ~= word.count, names?.contains(name) ?? true,
      word.endIndex < bytes.count, Self.delimiters.contains(bytes[word.endIndex]),
      let end = bytes[word.endIndex...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    defer { index = end + 1 }
    let rest = bytes[word.endIndex..<end]
    let classes = rest.prefix { !$0.isASCIISpace }
    return .tag(
      Tag(
        name: name, isEnd: isEnd,
        classes: classes.split(separator: UInt8(ascii: ".")).map {
          String(decoding: $0, as: UTF8.self)
        },
        annotation: String(decoding: rest[classes.endIndex...], as: UTF8.self)
          .resolvingEntities.split(whereSeparator: \.isWhitespace).joined(separator: " ")))
  }

  /// What may follow a name.
  private static let delimiters = Set("> \t\r\n./".utf8)
}

extension UInt8 {
  var isASCIIDigit: Bool { 0x30...0x39 ~= self }
  var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }
  var isASCIISpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}

extension Double {
  /// A time of WebVTT, `01:02.500` or `00:01:02.500`, in seconds; SubRip's comma is taken for a point.
  init?(timestamp text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let fraction = parts.last?.split(omittingEmptySubsequences: false) {
      [UInt8(ascii: "."), UInt8(ascii: ",")].contains($0)
    }
    guard 2...3 ~= parts.count, let fraction, fraction.count == 2 else { return nil }
    let numbers = (parts.dropLast() + fraction).map { digits in
      1...9 ~= digits.count && digits.allSatisfy(\.isASCIIDigit)
        ? digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) } : nil
    }
    guard let last = numbers.last, let rest = last, !numbers.contains(nil) else { return nil }
    let digits = fraction[1].count
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    self = numbers.dropLast().reduce(0) { $0 * 60 + ($1 ?? 0) } + rest / scale
  }
}
