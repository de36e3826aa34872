/// Columns of lists of jobs as other programs call them.
extension DocumentLanguage {
  private static let columns = ["input", "output", "overlay", "preset", "start", "end"]

  /// The column of a list that another name means: `input` for `file`; nil where it means none.
  package func column(meaning name: String) -> String? {
    let word = name.plainWord
    if Self.columns.contains(word) { return word }
    let meant = translations.filter { translation in
      [.trim, .job].contains(translation.home) && translation.words.contains(word)
    }
    return meant.lazy.compactMap { translation in
      Self.columns.first { translation.written.hasPrefix("\($0):") }
    }.first
  }
}

extension [String] {
  /// The name of which another is a spelling: `userId` for `user_id`; nil where there is none.
  package func spelling(of name: String) -> String? {
    first { $0.plainWord == name.plainWord }
  }
}
