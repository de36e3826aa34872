extension String {
  /// The text on one line: file names, titles and arguments can contain any characters, and a terminal obeys some of them.
  /// Control characters and formatting marks are shown by their numbers, as `<U+202E>`, tabs and line feeds as blanks.
  package var printableLine: String { printable { _ in false } }

  /// The same of text of several lines, whose line feeds stay.
  package var printableText: String { printable { $0 == "\n" } }

  private func printable(except isKept: (UnicodeScalar) -> Bool) -> String {
    func isShown(_ scalar: UnicodeScalar) -> Bool {
      isKept(scalar) || !(scalar.isControl || scalar.isFormattingMark)
    }
    if unicodeScalars.allSatisfy(isShown) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if isShown(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += ["\t", "\n", "\r"].contains(scalar) ? " " : "<U+\(scalar.value.digits)>"
      }
    }
  }

  /// JSON in which controls and formatting marks are escapes: readers and terminals break lines at some of them.
  package var withMarksEscaped: String {
    if utf8.allSatisfy({ $0 < 0x7F }) { return self }
    return unicodeScalars.map { scalar in
      let isMark = scalar.value >= 0x7F && (scalar.isControl || scalar.isFormattingMark)
      return isMark ? scalar.utf16.map { "\\u\($0.digits)" }.joined() : String(scalar)
    }.joined()
  }

  /// The first line of the text, without control characters.
  package var printableFirstLine: String {
    (split(whereSeparator: \.isLineEnd).first.map(String.init) ?? "").printableLine
  }

  /// The lines of the text, without control characters.
  package var printableLines: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
      .map { String($0).printableLine }.joined(separator: "\n")
  }
}

extension UnicodeScalar {
  /// Whether terminals may obey it: C0, DEL and C1.
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// Whether it is not seen itself, and turns or hides what is, as U+202E and U+200B do: a name with it reads as another.
  /// Joiners are none, which emoji and some scripts have within words.
  fileprivate var isFormattingMark: Bool {
    let category = properties.generalCategory
    if category == .lineSeparator || category == .paragraphSeparator { return true }
    return category == .format && properties.isDefaultIgnorableCodePoint
      && !["\u{200C}", "\u{200D}"].contains(self)
  }
}

extension Character {
  /// Whether files of text end lines with it; Unicode's own separators are shown in their line.
  fileprivate var isLineEnd: Bool { ["\n", "\r\n", "\r"].contains(self) }
}

extension UnsignedInteger {
  /// At least four hexadecimal digits.
  fileprivate var digits: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(4 - digits.count, 0)) + digits
  }
}
