/// Names in requests that become file names.
enum PlainName {
  /// The largest length in bytes; file systems allow 255, and something may be added to a name.
  static let longest = 200

  /// Whether a word can be the name of a visible file: not hidden, without a folder, and without characters that have
  /// a special meaning for terminals or file systems.
  static func holds(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix(".") && !word.contains("/") && word.utf8.count <= longest
      && !word.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
