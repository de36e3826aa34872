/// Strings and unquoted keys (JSON5 1.0.0, sections 5 and 3).
extension SourceText {
  /// Whether a quote follows.
  package var beginsString: Bool { next == "\"" || next == "'" && dialect == .json5 }

  /// Parses the string at the current quote.
  package mutating func takeString() throws(JSON5Fault) -> String {
    let start = position
    let quote = next
    advance()
    var string = String.UnicodeScalarView()
    while let scalar = next {
      if dialect == .json, scalar < " " {
        throw fault("\(scalar.quoted) is written as an escape in a string")
      }
      if scalar == "\n" || scalar == "\r" {
        throw fault("a string ends in its own line; write '\\n', or end the line with a backslash")
      }
      if scalar == "\\" {
        if let scalar = try takeEscape() { string.append(scalar) }
      } else {
        advance()
        if scalar == quote { return String(string) }
        string.append(scalar)
      }
    }
    throw JSON5Fault(at: start, "this string has no closing quote")
  }

  /// Parses an unquoted key or a literal word.
  package mutating func takeIdentifier() throws(JSON5Fault) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = next,
      scalar == "\\" && dialect == .json5 || scalar.continuesIdentifierName
    {
      let start = position
      let character = scalar == "\\" ? try takeIdentifierEscape() : scalar
      guard name.isEmpty ? character.startsIdentifierName : character.continuesIdentifierName else {
        throw JSON5Fault(at: start, "\(character.quoted) cannot stand in a key without quotes")
      }
      if scalar != "\\" { advance() }
      name.append(character)
    }
    return String(name)
  }

  private mutating func takeIdentifierEscape() throws(JSON5Fault) -> Unicode.Scalar {
    guard ahead(1) == "u" else {
      throw fault("a key without quotes has no escapes but '\\uXXXX'")
    }
    return try takeUnicodeEscape()
  }

  /// Parses an escape; nil for a line continuation.
  private mutating func takeEscape() throws(JSON5Fault) -> Unicode.Scalar? {
    guard let scalar = ahead(1) else {
      advance()
      throw unexpected(wanted: "a character after the backslash")
    }
    if dialect == .json, !"\"\\/bfnrtu".unicodeScalars.contains(scalar) {
      throw fault("JSON has no escape of \(scalar.quoted)")
    }
    switch scalar {
    case "u": return try takeUnicodeEscape()
    case "x": return try takeByteEscape()
    case "0"..."9": return try takeNullEscape()
    case let scalar where scalar.isLineTerminator:
      advance()
      if take("\r") { _ = take("\n") } else { advance() }
      return nil
    default:
      advance()
      advance()
      return Self.singleEscapes[scalar, default: scalar]
    }
  }

  /// The single-character escapes; other characters escape to themselves.
  private static let singleEscapes: [Unicode.Scalar: Unicode.Scalar] = [
    "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
  ]

  private mutating func takeNullEscape() throws(JSON5Fault) -> Unicode.Scalar {
    if ahead(1) != "0" || ahead(2)?.isDigit ?? false {
      throw fault("a backslash before digits means nothing, except '\\0' alone; use '\\xXX'")
    }
    advance()
    advance()
    return "\0"
  }

  private mutating func takeByteEscape() throws(JSON5Fault) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: try takeHexadecimal(digits: 2)))
  }

  /// Parses `\uXXXX`, or a surrogate pair of them.
  private mutating func takeUnicodeEscape() throws(JSON5Fault) -> Unicode.Scalar {
    let start = position
    let unit = try takeHexadecimal(digits: 4)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, next == "\\", ahead(1) == "u" {
      let low = try takeHexadecimal(digits: 4)
      // Each surrogate carries ten bits (Unicode, section 3.9, D91).
      let pair = 0x10000 + (unit - 0xD800) << 10 + (low & 0x3FF)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(pair) { return scalar }
    }
    throw JSON5Fault(at: start, "this is half of a character; '\\uD83D\\uDE00' has both halves")
  }

  /// Parses a backslash, a letter and exactly `digits` hexadecimal digits.
  private mutating func takeHexadecimal(digits: Int) throws(JSON5Fault) -> UInt32 {
    let start = position
    advance()
    advance()
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next?.hexadecimalValue else {
        throw JSON5Fault(at: start, "this escape needs \(digits) hexadecimal digits")
      }
      value = value << 4 + digit
      advance()
    }
    return value
  }
}
