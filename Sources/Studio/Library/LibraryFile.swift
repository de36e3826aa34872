/// A listed file with its location.
struct LibraryFile: Sendable {
  var entry: MediaEntry
  let folder: ConfinedFolder
  /// The path relative to the folder.
  var relativePath: String
  /// A mark that changes with the content.
  var mark: String

  /// The full path, for the library.
  var path: String { "\(folder.path)/\(relativePath)" }
}
