/// The reason why reading or writing media failed.
///
/// Its text names the file, and says why.
public struct MediaError: Error, Hashable, Sendable {
  /// The fault, with the values that it is about.
  package let fault: MediaFault

  package init(_ fault: MediaFault) {
    self.fault = fault
  }

  /// The error of work whose `Interruption` was raised.
  package static let cancelled = MediaError(.cancelled)

  /// The error for a file whose frames have changed since a plan was made for it.
  package static func otherFrames(_ path: String) -> MediaError {
    MediaError(.invalid(path: path, .otherFrames))
  }

  /// Whether memory was short.
  package var isOutOfMemory: Bool {
    if case .outOfMemory = fault { true } else { false }
  }
}
