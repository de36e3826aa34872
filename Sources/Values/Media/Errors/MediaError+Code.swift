extension MediaError {
  /// A word for the fault, such as `media.not-found`, which never changes; `Documentation/Errors.md` has them all.
  public var code: String { fault.code }

  // Members that Foundation's `NSError` shows, as those of `ExportError`.
  /// The domain of the `NSError`.
  public var _domain: String { "Imprint.MediaError" }
  /// The exit code of `sysexits.h` for the fault, with which the command ends.
  public var _code: Int { fault.exitCode }
}

extension MediaError.MediaFault {
  /// The code of the fault.
  package var code: String { row.code }

  /// The exit code of `sysexits.h`, and of a shell for SIGINT.
  package var exitCode: Int { row.exitCode }

  private var row: (code: String, exitCode: Int) {
    switch self {
    case .notFound: ("media.not-found", 66)
    case .unreadable: ("media.unreadable", 66)
    case .invalid: ("media.invalid", 65)
    case .unsupported: ("media.unsupported", 65)
    case .reading: ("media.reading", 74)
    case .cannotCreate: ("media.cannot-create", 73)
    case .writing: ("media.writing", 74)
    case .device(_, let fault): ("media.device", fault.stage.exitCode)
    case .noDecoder: ("media.no-decoder", 69)
    case .noLibrary: ("media.no-library", 69)
    case .noEncoder: ("media.no-encoder", 69)
    case .noFilter: ("media.no-filter", 69)
    case .outOfMemory: ("media.out-of-memory", 74)
    case .outputDiffers: ("media.output-differs", 70)
    case .libav: ("media.libav", 70)
    case .unexpected: ("media.unexpected", 70)
    case .cancelled: ("job.cancelled", 130)
    }
  }
}

extension MediaError.DeviceFault.Stage {
  fileprivate var exitCode: Int {
    switch self {
    case .missing: 69
    case .opening: 66
    case .recording: 74
    }
  }
}
