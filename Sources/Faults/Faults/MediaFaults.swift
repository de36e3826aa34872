public import ImprintMediaTypes

extension ExportError.Fault {
  /// Reading or writing failed.
  ///
  /// - Parameters:
  ///   - path: the file to name where the cause names none.
  ///   - owner: the subject that the file belongs to.
  package static func media(
    _ error: MediaError.Fault, at path: String, of owner: ExportError.Subject
  ) -> Self {
    switch error {
    case .notFound(let path):
      row(
        "not-found", .missing, owner, path, "no such file", hint: Sentence(MissingFile(path).hint))
    case .unreadable(let path, let fault): row("unreadable", .missing, owner, path, fault.why)
    case .invalid(let path, let fault):
      row(
        "invalid", .invalid, owner, path, fault.why,
        hint: fault.code == "memory" ? .moreMemory : nil)
    case .unsupported(let format, let fault):
      row("unsupported", .invalid, owner, path, "pixel format \(format): \(fault.why)")
    case .reading(let path, let fault):
      row("reading", .inputOutput, owner, path, "reading failed: \(fault.why)")
    case .cannotCreate(let path, let fault):
      row("cannot-create", .cannotCreate, .output, path, fault.why)
    case .writing(let path, let fault): row("writing", .inputOutput, .output, path, fault.why)
    case .device(let name, let fault):
      row("device", fault.stage.kind, .input, name, fault.why, hint: Sentence(fault.hint))
    case .noDecoder(let codec):
      row(
        "no-decoder", .unavailable, .machine, path, "this machine has no decoder for \(codec)")
    case .noLibrary(let name, let message):
      row(
        "no-library", .unavailable, .machine, path,
        "this machine cannot load \(name), which it needs: \(message)")
    case .noEncoder(let encoder, let fault):
      row("no-encoder", .unavailable, .machine, encoder, fault.why)
    case .noFilter(let filter):
      row(
        "no-filter", .unavailable, .machine, path,
        "FFmpeg's libraries here have no filter \(filter)")
    case .outOfMemory(let action):
      row("out-of-memory", .inputOutput, .machine, path, "memory is short for \(action)")
    case .outputDiffers(let path, let difference):
      row(
        "output-differs", .internalFault, .imprint, path,
        "the output is not what was written: \(difference.why)")
    case .libav(let code, let action):
      row(
        "libav", .internalFault, .imprint, path,
        "\(action) failed: \(MediaError.message(ofLibav: code))")
    case .unexpected(let fault, let action):
      row("unexpected", .internalFault, .imprint, path, "\(action) failed: \(fault.why)")
    case .cancelled: .cancelled
    }
  }

  private static func row(
    _ code: String, _ kind: ExportError.Kind, _ subject: ExportError.Subject, _ name: String,
    _ why: String, hint: Sentence? = nil
  ) -> Self {
    Self(
      code: "media.\(code)", kind: kind, subject: subject, name: Sentence(name), what: "\(.it)",
      why: Sentence(why), hint: hint, word: nil)
  }
}

extension MediaError.DeviceFault.Stage {
  fileprivate var kind: ExportError.Kind {
    switch self {
    case .missing: .unavailable
    case .opening: .missing
    case .recording: .inputOutput
    }
  }
}

extension MediaError {
  /// - Parameter path: the file to name where the error names none.
  package func sentence(at path: String) -> ErrorSentence {
    ExportError.Fault.media(fault, at: path, of: .input).sentence(in: LibraryWords())
  }
}

extension MediaError: CustomStringConvertible {
  /// `what: why`.
  public var description: String { sentence(at: "media").line }
}
