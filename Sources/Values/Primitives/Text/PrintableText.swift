extension String {
  /// The text on one line, with spaces in place of control characters: file names, titles and arguments can contain
  /// any characters, and a terminal obeys some of them. Formatting marks are shown by their numbers, as `<U+202E>`.
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
      } else if scalar.isControl {
        text += " "
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "<U+\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits)>"
      }
    }
  }

  /// The first line of the text, without control characters.
  package var printableFirstLine: String {
    (split(whereSeparator: \.isNewline).first.map(String.init) ?? "").printableLine
  }

  /// The lines of the text, without control characters.
  package var printableLines: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
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
