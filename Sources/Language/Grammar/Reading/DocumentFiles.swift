/// The files that a document may name.
package protocol DocumentFiles: Sendable {
  /// The absolute path of a file by its name.
  func file(_ name: String) -> FileLookup
  /// The absolute form of a pattern with one `%d` (or `%03d`) in its last component, where at least one file matches.
  func sequence(_ pattern: String) -> FileLookup
  /// The name of a file, by its absolute path without links; nil for one that a document cannot name.
  func name(of path: String) -> String?
}

/// The result of looking for a document's file.
package enum FileLookup: Hashable, Sendable {
  case path(String)
  /// The reason, as a sentence of its own.
  case refused(String)
}
