/// Columns of lists of jobs as other programs call them.
package enum ForeignColumn {
  private static let columns = ["input", "output", "overlay", "preset", "start", "end"]

  /// The column of a list that another name means: `input` for `file`; nil where it means none.
  package static func key(meaning name: String) -> String? {
    let word = name.plainWord
    if columns.contains(word) { return word }
    let translations = KeyTranslation.table.filter { translation in
      [.trim, .job].contains(translation.home) && translation.words.contains(word)
    }
    return translations.lazy.compactMap { translation in
      columns.first { translation.written.hasPrefix("\($0):") }
    }.first
  }

  /// The name among `known` of which another is a spelling: `userId` for `user_id`; nil where there is none.
  package static func spelling(of name: String, among known: [String]) -> String? {
    known.first { $0.plainWord == name.plainWord }
  }
}
