/// Names of requests that become names of files.
enum PlainName {
  /// Room for what is added to a name: file systems take 255 bytes.
  static let longest = 200

  /// Whether a word can be the name of a file that is seen: not hidden, in no other folder, without characters that
  /// a terminal or a file system takes for something else.
  static func holds(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix(".") && !word.contains("/") && word.utf8.count <= longest
      && !word.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
