/// The answers of the disk that documents are read with.
package protocol FileAnswers: Sendable {
  /// The absolute path with links resolved; nil where nothing exists.
  func realPath(_ path: String) -> String?
  /// The kind of what a path leads to, through links too; nil where nothing exists.
  func kind(of path: String) -> FileKind?
  func isReadable(_ path: String) -> Bool
  /// The names of what lies in a folder, unordered; empty where it is unreadable.
  func names(in folder: String) -> [String]
  /// The items of a list that lies in a file: those of a list in JSON (`.json`, `.json5`), the lines of a text (`.txt`) that are
  /// not blank, or the rows of a table (`.csv`), as objects by the names in its first row. The one call that opens a file.
  func items(of path: String) -> Result<JSON5Value.Kind, UnreadItems>
}

/// Why a list is not read from a file, to follow its path.
package struct UnreadItems: Error, Hashable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}

package enum FileKind: Sendable {
  case file, folder, other
}

/// The answers of a disk without files.
package struct NoFiles: FileAnswers {
  package init() {}

  package func realPath(_ path: String) -> String? { nil }
  package func kind(of path: String) -> FileKind? { nil }
  package func isReadable(_ path: String) -> Bool { false }
  package func names(in folder: String) -> [String] { [] }
  package func items(of path: String) -> Result<JSON5Value.Kind, UnreadItems> {
    .failure(UnreadItems("is not there"))
  }
}
