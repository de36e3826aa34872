extension String {
  /// The text on one line, with spaces in place of control characters: file names, titles and arguments can contain
  /// any characters, and a terminal obeys some of them.
  package var printableLine: String { printable { _ in false } }

  /// The text with spaces in place of control characters other than line feeds.
  package var printableText: String { printable { $0 == "\n" } }

  private func printable(except isKept: (UnicodeScalar) -> Bool) -> String {
    let hasControls = unicodeScalars.contains { $0.isControl && !isKept($0) }
    guard hasControls else { return self }
    return String(
      UnicodeScalarView(unicodeScalars.map { $0.isControl && !isKept($0) ? " " : $0 }))
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
}
