internal import Glibc
internal import ImprintDocuments
internal import ImprintMediaTypes

extension ExportError {
  /// The kinds of failure.
  ///
  /// Raw values are the exit codes of `sysexits.h`, of timeout(1), and of a shell for SIGINT; the command exits with
  /// them.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// The request cannot be carried out as it was made.
    case usage = 64
    /// An input or a document is not valid.
    case invalid = 65
    /// A named file or resource does not exist, or cannot be read.
    case missing = 66
    /// This machine has no encoder or decoder for it.
    case unavailable = 69
    /// A fault of Imprint's own.
    case internalFault = 70
    /// The output exists, or cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed while the job was running.
    case inputOutput = 74
    /// No frame arrived for too long.
    case stalled = 124
    /// The job was cancelled.
    case cancelled = 130
  }

  /// The kind of failure.
  public var kind: Kind { fault.kind }
}

extension ExportError.Fault {
  var kind: ExportError.Kind {
    switch self {
    case .setting(_, let fault): fault.kind
    case .parameter(let error, _, let isInDocument):
      error.isAboutFile ? .missing : isInDocument ? .invalid : .usage
    case .parameters(let faults): faults.allSatisfy(\.error.isAboutFile) ? .missing : .invalid
    case .plan(.noResource, _): .missing
    case .located, .documents, .input, .plan, .changed, .otherFont: .invalid
    case .document(let fault, _): fault.kind
    case .overlay(.noFontFile, _): .missing
    case .overlay: .invalid
    case .drawing(let fault, _): fault.kind
    case .preset(.noEncoder, _), .preset(.noEncoderForSize, _), .preset(.notBlendable, _):
      .unavailable
    case .preset: .invalid
    case .list(.notSpooled, _), .list(.notReadable, _): .inputOutput
    case .list: .invalid
    case .results(let fault, _): fault.kind
    case .output(let fault, _): fault.kind
    case .media(let error, _, _): error.kind
    case .noThread, .changedInUse: .inputOutput
    case .stalled: .stalled
    case .cancelled: .cancelled
    case .imprint: .internalFault
    }
  }
}

extension ParameterError {
  fileprivate var isAboutFile: Bool { if case .file = self { true } else { false } }
}

extension ExportError.SettingFault {
  fileprivate var kind: ExportError.Kind {
    switch self {
    case .pastEnd, .beforeFirstFrame, .notCopied, .outsideFrame: .invalid
    default: .usage
    }
  }
}

extension ExportError.DocumentFault {
  fileprivate var kind: ExportError.Kind {
    switch self {
    case .unknownOverlay, .unknownPreset, .unknownWord, .noResources: .usage
    case .notFound, .isFolder, .isSpecial, .unreadable, .unreadableFolder, .noFolder: .missing
    case .emptyFolder, .tooLarge, .faulty: .invalid
    }
  }
}

extension ExportError.DrawingFault {
  fileprivate var kind: ExportError.Kind {
    switch self {
    case .image(_, .cancelled?): .cancelled
    case .image(_, .notFound?), .image(_, .unreadable?): .missing
    case .image(_, .outOfMemory?): .inputOutput
    case .cairo: .internalFault
    default: .invalid
    }
  }
}

extension ExportError.ResultsFault {
  fileprivate var kind: ExportError.Kind {
    switch self {
    case .exists, .notResults, .inUse: .cannotCreate
    case .ofOtherJobs: .invalid
    case .notReadable, .notWritten: .inputOutput
    }
  }
}

extension ExportError.OutputFault {
  fileprivate var kind: ExportError.Kind {
    switch self {
    case .noStream, .noReceiver: .usage
    case .refused: .inputOutput
    case .isInput, .noContainer, .noMovie, .noImage, .notHeld, .notHeldAsPlanned, .tooLarge: .usage
    case .ofOtherJob: .invalid
    case .notFlushed, .removed: .inputOutput
    case .notCreated(ENOSPC), .notCreated(EDQUOT): .inputOutput
    case .exists, .isFolder, .noFolder, .lockedFolder, .notCreated, .notNamed: .cannotCreate
    }
  }
}

extension MediaError.Fault {
  fileprivate var kind: ExportError.Kind {
    switch self {
    case .notFound, .unreadable: .missing
    case .invalid, .unsupported: .invalid
    case .cannotCreate: .cannotCreate
    case .noDecoder, .noLibrary, .noEncoder, .noFilter: .unavailable
    case .device(_, .absent), .device(_, .noDisplay), .device(_, .wayland),
      .device(_, .noSuchDisplay),
      .device(_, .noSoundServer), .device(_, .noSoundSource), .device(_, .noSoundCard):
      .unavailable
    case .device(_, .resized), .device(_, .gone), .device(_, .displayGone), .device(_, .silent),
      .device(_, .soundSourceGone):
      .inputOutput
    case .device: .missing
    case .reading, .writing, .outOfMemory: .inputOutput
    case .outputDiffers, .libav, .unexpected: .internalFault
    case .cancelled: .cancelled
    }
  }
}

// Members that Foundation's `NSError` shows: `CustomNSError` would link all of Foundation with each program, and the members
// behind that are those of `Error` itself.
extension ExportError {
  /// The domain of the `NSError`.
  public var _domain: String { "Imprint.ExportError" }
  /// The raw value of `kind`, which is the command's exit code.
  public var _code: Int { kind.rawValue }
}
