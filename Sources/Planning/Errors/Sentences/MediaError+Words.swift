internal import ImprintMedia

extension MediaError {
  /// - Parameter path: the subject where the error names none.
  func sentence(at path: String) -> ErrorSentence {
    switch self {
    case .notFound(let path): ErrorSentence(path, "no such file")
    case .unreadable(let path, let reason), .invalid(let path, let reason),
      .cannotCreate(let path, let reason), .writing(let path, let reason):
      ErrorSentence(path, reason)
    case .noDecoder(let codec):
      ErrorSentence(path, "this machine has no decoder for \(codec)")
    case .noEncoder(let encoder, let reason): ErrorSentence(encoder, reason)
    case .noFilter(let filter):
      ErrorSentence(path, "FFmpeg's libraries here have no filter \(filter)")
    case .unsupported(let what, let reason): ErrorSentence(path, "\(what): \(reason)")
    case .reading(let path, let reason): ErrorSentence(path, "reading failed: \(reason)")
    case .outputDiffers(let path, let reason):
      ErrorSentence(path, "the output is not what was written: \(reason)")
    case .libav(_, let reason, let action), .unexpected(let reason, let action):
      ErrorSentence(path, "\(action) failed: \(reason)")
    case .outOfMemory(let action): ErrorSentence(path, "memory is short for \(action)")
    case .cancelled: ErrorSentence("job", "it was told to stop")
    }
  }
}
