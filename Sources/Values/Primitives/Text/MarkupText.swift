extension String {
  /// The text as content of HTML or XML, or as the value of an attribute in quotes.
  ///
  ///     "Tom & Jo".escapedAsMarkup   // "Tom &amp; Jo"
  ///
  /// It is escaped by scalars: a quote with a combining mark behind it is one `Character`, and a quote to browsers.
  /// Controls, which neither language allows, become U+FFFD.
  public var escapedAsMarkup: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'", "\r": text += "&#\(scalar.value);"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _
      where scalar.properties.generalCategory == .control
        || scalar.properties.isNoncharacterCodePoint:
        text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with other texts in place of some of its scalars, whatever combines with them.
  package func replacingScalars(_ replacements: [UnicodeScalar: String]) -> String {
    unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }
}
