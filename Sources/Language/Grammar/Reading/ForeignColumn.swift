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

  /// The key of jobs that a name of a column is, or means: `size` for `width`; nil where it is none.
  package func keyOfJob(meaning name: String) -> String? {
    let word = name.plainWord
    let own = subjects.first { $0.name == "job" }?.keys.map(\.name) ?? []
    let keys = own.filter { $0 != "format" && $0 != "parameters" }
    return keys.first { $0.plainWord == word }
      ?? translations.lazy.filter { $0.home == .job && $0.words.contains(word) }
      .compactMap { translation in keys.first { translation.written.hasPrefix("\($0):") } }.first
  }
}

extension [String] {
  /// The name of which another is a spelling: `userId` for `user_id`; nil where there is none.
  package func spelling(of name: String) -> String? {
    first { $0.plainWord == name.plainWord }
  }
}
