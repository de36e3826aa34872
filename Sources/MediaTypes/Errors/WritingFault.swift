extension MediaError {
  /// Reasons that an output cannot be created or written.
  package enum WritingFault: Hashable, Sendable {
    /// FFmpeg's libraries here have no muxer of that name.
    case noMuxer(String)
    /// It is a WebP larger than the 4 GiB that its header can state.
    case tooLargeForWebP
    /// The system or FFmpeg does not write it.
    case library(LibraryFault)
  }
}
