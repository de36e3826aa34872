/// The words and paths that may stand at the end of a command line.
///
///     // For --preset=med:
///     Completion(stem: "--preset=", words: [.init("medium", about: "720p")])
package struct Completion: Hashable, Sendable {
  /// A word, with a phrase that explains it.
  package struct Word: Hashable, Sendable {
    /// One that ends in `=` is to be continued.
    package let text: String
    package let about: String

    package init(_ text: String, about: String = "") {
      self.text = text
      self.about = about
    }
  }

  /// The kind of path that may stand there too.
  package enum Paths: String, Hashable, Sendable {
    case none, files, folders
  }

  /// The beginning of the last word that stays as it is, and that `words` and paths leave out.
  package let stem: String
  package let words: [Word]
  package let paths: Paths

  package init(stem: String = "", words: [Word] = [], paths: Paths = .none) {
    self.stem = stem
    self.words = words
    self.paths = paths
  }

  /// The lines that the shells' scripts read: the kind of path and the stem, then a line for each word, with tabs
  /// between columns.
  package var text: String {
    let head = [paths.rawValue, stem]
    let rows = [head] + words.map { [$0.text, $0.about] }
    return rows.map { columns in
      columns.map(\.withoutBreaks).joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The completion of a word that begins with more than this one knows of.
  func following(_ start: String) -> Completion {
    Completion(stem: start + stem, words: words, paths: paths)
  }
}

extension String {
  /// The text with a space in place of each tab and line feed, which separate columns and lines.
  fileprivate var withoutBreaks: String {
    String(map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
