extension MediaError {
  /// Reasons that a path cannot be read.
  package enum AccessFault: Hashable, Sendable {
    /// It is a folder.
    case folder
    /// It is a pipe or a device, which cannot be read twice.
    case special
    /// It is not a regular file, and its content is to be compared.
    case notPlain
    /// Reading it failed for a reason that was not kept.
    case unknown
    /// The system or FFmpeg does not open it.
    case library(LibraryFault)
  }
}
