internal import ImprintValues

/// Splits SVG path data into commands, numbers and flags.
struct SVGNumberReader {
  struct Command {
    /// The command by its lower-case letter.
    enum Kind: Character {
      case move = "m"
      case line = "l"
      case across = "h"
      case down = "v"
      case curve = "c"
      case smoothCurve = "s"
      case quadratic = "q"
      case smoothQuadratic = "t"
      case arc = "a"
      case close = "z"
    }

    let kind: Kind
    let isRelative: Bool
    let position: Int
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The position of the next character, from 1.
  var position: Int { index + 1 }

  /// The next command; nil at the end.
  mutating func command() throws(SVGPathFault) -> Command? {
    skipSpace()
    guard let byte = next else { return nil }
    // One bit maps letters to lower case; other characters map to none of the commands.
    guard let kind = Command.Kind(rawValue: Character(Unicode.Scalar(byte | 0x20))) else {
      throw SVGPathFault("expected a command such as M or l, found \(nextCharacter)", at: position)
    }
    defer { index += 1 }
    return Command(kind: kind, isRelative: byte & 0x20 != 0, position: position)
  }

  /// Whether another number follows; skips the comma before it.
  mutating func hasNumber() -> Bool {
    let start = index
    skipSpace()
    if next == UInt8(ascii: ",") {
      index += 1
      skipSpace()
      return true
    }
    defer { index = start }
    return next.map(Self.beginsNumber) ?? false
  }

  mutating func point() throws(SVGPathFault) -> Point {
    Point(x: try number(), y: try number())
  }

  mutating func number() throws(SVGPathFault) -> Double {
    skipSeparator()
    let start = index
    skip(while: Self.isSign, atMost: 1)
    let whole = skip(while: Self.isDigit)
    var fraction = 0
    if next == UInt8(ascii: ".") {
      index += 1
      fraction = skip(while: Self.isDigit)
    }
    guard whole + fraction > 0 else {
      index = start
      throw SVGPathFault("expected a number, found \(nextCharacter)", at: position)
    }
    skipExponent()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // Swift does not parse a number that ends in a point.
    guard let value = Double(text.hasSuffix(".") ? text + "0" : text), abs(value) <= 1e9 else {
      throw SVGPathFault("the number \(text.brief) is too large", at: start + 1)
    }
    return value
  }

  /// One digit; the next number may follow without a space.
  mutating func flag() throws(SVGPathFault) -> Bool {
    skipSeparator()
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw SVGPathFault("expected a flag, 0 or 1, found \(nextCharacter)", at: position)
    }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The next character, for messages.
  private var nextCharacter: String {
    let character = String(decoding: bytes[index...].prefix(4), as: UTF8.self).first
    return character.map { "\"\($0)\"" } ?? "the end"
  }

  /// Skips an exponent; an `e` without digits is not part of the number.
  private mutating func skipExponent() {
    let start = index
    guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return }
    index += 1
    skip(while: Self.isSign, atMost: 1)
    if skip(while: Self.isDigit) == 0 { index = start }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if next == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
  }

  private mutating func skipSpace() {
    skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0C || $0 == 0x0D }
  }

  @discardableResult
  private mutating func skip(
    while isWanted: (UInt8) -> Bool, atMost limit: Int = .max
  ) -> Int {
    let start = index
    while let byte = next, index - start < limit, isWanted(byte) { index += 1 }
    return index - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || isSign(byte) || byte == UInt8(ascii: ".")
  }
}
