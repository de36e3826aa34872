extension ExportError {
  /// Reasons that a document cannot be loaded by its name or path.
  package enum DocumentFault: Hashable, Sendable {
    /// No overlay has the name; the most similar one, if any.
    case unknownOverlay(nearest: String?)
    /// No preset has the name; the most similar one, if any.
    case unknownPreset(nearest: String?)
    /// No overlay, preset or folder has the name; the most similar one, if any.
    case unknownWord(nearest: String?)
    /// There are no documents of the kind at all, in any of the folders that are searched.
    case noResources(ResourceKind, searched: [String])
    /// The file does not exist.
    case notFound
    /// The path leads to a folder.
    case isFolder
    /// The path leads to a pipe or a device.
    case isSpecial
    /// The file cannot be read.
    case unreadable
    /// The folder cannot be read.
    case unreadableFolder
    /// The folder does not exist.
    case noFolder
    /// The folder contains no document.
    case emptyFolder
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The document has this number of faults, which `imprint check` lists.
    case faulty(Int)
  }
}
