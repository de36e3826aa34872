public import ImprintValues

extension ExportError.JobFault {
  /// Reading or writing failed.
  ///
  /// - Parameters:
  ///   - path: the file to name where the cause names none.
  ///   - owner: the subject that the file belongs to.
  package static func media(
    _ error: MediaError.MediaFault, at path: String, of owner: ExportError.Subject
  ) -> Self {
    func row(
      _ subject: ExportError.Subject, _ name: String, _ why: String, hint: Sentence? = nil
    ) -> Self {
      Self(
        code: error.code,
        kind: ExportError.Kind(rawValue: error.exitCode) ?? .internalFault,
        subject: subject, name: Sentence(name), what: "\(.it)", why: Sentence(why), hint: hint,
        word: nil)
    }
    return switch error {
    case .notFound(let path):
      row(owner, path, "no such file", hint: Sentence(MissingFile(path).hint))
    case .unreadable(let path, let fault): row(owner, path, fault.why)
    case .invalid(let path, let fault):
      row(owner, path, fault.why, hint: fault.code == "memory" ? .moreMemory : nil)
    case .unsupported(let format, let fault):
      row(owner, path, "pixel format \(format): \(fault.why)")
    case .reading(let path, let fault): row(owner, path, "reading failed: \(fault.why)")
    case .cannotCreate(let path, let fault): row(.output, path, fault.why)
    case .writing(let path, let fault): row(.output, path, fault.why)
    case .device(let name, let fault): row(.input, name, fault.why, hint: Sentence(fault.hint))
    case .noDecoder(let codec): row(.machine, path, "this machine has no decoder for \(codec)")
    case .noLibrary(let name, let message):
      row(.machine, path, "this machine cannot load \(name), which it needs: \(message)")
    case .noEncoder(let encoder, let fault): row(.machine, encoder, fault.why)
    case .noFilter(let filter):
      row(.machine, path, "FFmpeg's libraries here have no filter \(filter)")
    case .outOfMemory(let action): row(.machine, path, "memory is short for \(action)")
    case .outputDiffers(let path, let difference):
      row(.imprint, path, "the output is not what was written: \(difference.why)")
    case .libav(let code, let action):
      row(.imprint, path, "\(action) failed: \(MediaError.message(ofLibav: code))")
    case .unexpected(let fault, let action):
      row(.imprint, path, "\(action) failed: \(fault.why)")
    case .cancelled: .cancelled
    }
  }
}

extension MediaError {
  /// - Parameter path: the file to name where the error names none.
  package func sentence(at path: String) -> ErrorSentence {
    ExportError.JobFault.media(fault, at: path, of: .input).sentence(in: LibraryWords())
  }
}

extension MediaError: CustomStringConvertible {
  /// `what: why`.
  public var description: String { sentence(at: "media").line }
}
