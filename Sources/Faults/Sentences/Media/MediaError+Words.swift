public import ImprintMediaTypes

extension MediaError {
  /// - Parameter path: the file to name where the error names none.
  package func sentence(at path: String) -> ErrorSentence { fault.sentence(at: path) }
}

extension MediaError: CustomStringConvertible {
  /// `what: why`.
  public var description: String { sentence(at: "media").line }
}

extension MediaError.Fault {
  /// - Parameter path: the file to name where the fault names none.
  package func sentence(at path: String) -> ErrorSentence {
    switch self {
    case .notFound(let path): ErrorSentence(path, "no such file")
    case .unreadable(let path, let fault): ErrorSentence(path, fault.why)
    case .invalid(let path, let fault): ErrorSentence(path, fault.why)
    case .cannotCreate(let path, let fault), .writing(let path, let fault):
      ErrorSentence(path, fault.why)
    case .device(let name, let fault): ErrorSentence(name, fault.why)
    case .noDecoder(let codec):
      ErrorSentence(path, "this machine has no decoder for \(codec)")
    case .noLibrary(let name, let message):
      ErrorSentence(path, "this machine cannot load \(name), which it needs: \(message)")
    case .noEncoder(let encoder, let fault): ErrorSentence(encoder, fault.why)
    case .noFilter(let filter):
      ErrorSentence(path, "FFmpeg's libraries here have no filter \(filter)")
    case .unsupported(let format, let fault):
      ErrorSentence(path, "pixel format \(format): \(fault.why)")
    case .reading(let path, let fault): ErrorSentence(path, "reading failed: \(fault.why)")
    case .outputDiffers(let path, let difference):
      ErrorSentence(path, "the output is not what was written: \(difference.words)")
    case .libav(let code, let action):
      ErrorSentence(path, "\(action) failed: \(MediaError.message(ofLibav: code))")
    case .unexpected(let fault, let action):
      ErrorSentence(path, "\(action) failed: \(fault.why)")
    case .outOfMemory(let action): ErrorSentence(path, "memory is short for \(action)")
    case .cancelled: ErrorSentence("job", "it was told to stop")
    }
  }
}
