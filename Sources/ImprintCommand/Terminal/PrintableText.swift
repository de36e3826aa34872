extension String {
  /// The text on one line, with spaces in place of control characters: file names, titles and arguments can contain
  /// any characters, and a terminal obeys some of them.
  var printableLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// The first line of the text, without control characters.
  var printableFirstLine: String {
    (split(whereSeparator: \.isNewline).first.map(String.init) ?? "").printableLine
  }

  /// The lines of the text, without control characters.
  var printableLines: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).printableLine }.joined(separator: "\n")
  }
}
