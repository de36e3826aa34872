/// The character classes of JSON5 1.0.0, sections 8 and 2.1, and of ECMAScript 5.1, section 7.
extension Unicode.Scalar {
  /// Whether it ends a line comment, and may follow a backslash in a string.
  package var isLineTerminator: Bool {
    switch self {
    case "\n", "\r", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether it is white space of JSON (RFC 8259, section 2).
  package var isJSONSpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

  package var isJSON5Space: Bool {
    switch self {
    case "\t", "\u{B}", "\u{C}", " ", "\u{FEFF}": true
    default: isLineTerminator || properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether it may start a number, including its sign.
  package var beginsNumber: Bool { isDigit || self == "." || self == "+" || self == "-" }

  package var isDigit: Bool { ("0"..."9").contains(self) }

  /// The value of a hexadecimal digit; nil for other characters.
  package var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "A"..."F": value - 0x41 + 10
    case "a"..."f": value - 0x61 + 10
    default: nil
    }
  }

  /// Whether it may start an unquoted key; a backslash starts an escape.
  package var beginsIdentifier: Bool { self == "\\" || startsIdentifierName }

  /// Whether it is `$`, `_` or a letter.
  package var startsIdentifierName: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      true
    default: self == "$" || self == "_"
    }
  }

  /// Whether it may continue an unquoted key: also digits, combining marks, connectors and joiners.
  package var continuesIdentifierName: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    default: startsIdentifierName || self == "\u{200C}" || self == "\u{200D}"
    }
  }

  /// The character in quotes, or its code point where it is invisible: `'x'`, `U+0007`.
  package var quoted: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .nonspacingMark, .enclosingMark, .spacingMark, .surrogate:
      let digits = String(value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default:
      return "'\(self)'"
    }
  }
}
