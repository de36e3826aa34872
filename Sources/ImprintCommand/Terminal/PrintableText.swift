extension String {
  /// The text as one line, with blanks in place of controls: file names, titles and words of a command line may hold
  /// anything, and a terminal obeys some of it.
  var printableLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// The first of its lines, printable.
  var printableFirstLine: String {
    (split(whereSeparator: \.isNewline).first.map(String.init) ?? "").printableLine
  }

  /// Its lines, each printable.
  var printableLines: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).printableLine }.joined(separator: "\n")
  }
}
