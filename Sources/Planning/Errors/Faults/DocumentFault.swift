extension ExportError {
  /// Reasons that a document cannot be loaded by its name or path.
  package enum DocumentFault: Hashable, Sendable {
    /// No overlay has the name; with the one that was probably meant.
    case unknownOverlay(nearest: String?)
    /// No preset has the name; with the one that was probably meant.
    case unknownPreset(nearest: String?)
    /// No overlay, preset or folder has the name; with the one that was probably meant.
    case unknownWord(nearest: String?)
    /// There is no file.
    case notFound
    /// It is a folder.
    case isFolder
    /// It is a pipe or a device.
    case isSpecial
    /// The file cannot be read.
    case unreadable
    /// The folder cannot be read.
    case unreadableFolder
    /// There is no folder.
    case noFolder
    /// The folder has no document in it.
    case emptyFolder
    /// The file is larger than so many bytes.
    case tooLarge(limit: Int)
    /// It has so many faults, which a check of it tells.
    case faulty(Int)
  }
}
