/// The answers of the disk that documents are read with. No file is opened for one.
package protocol FileAnswers: Sendable {
  /// The absolute path with links resolved; nil where nothing exists.
  func realPath(_ path: String) -> String?
  /// The kind of what a path leads to, through links too; nil where nothing exists.
  func kind(of path: String) -> FileKind?
  func isReadable(_ path: String) -> Bool
  /// The names of what lies in a folder, unordered; empty where it is unreadable.
  func names(in folder: String) -> [String]
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
}
