internal import Imprint
internal import ImprintStudio

/// The codes that the program ends with where something went wrong (sysexits.h, timeout(1)).
///
/// A signal that stops a job makes 128 and its number of it instead (`Signals.exitCode`).
enum ExitCode: Int32, CaseIterable {
  /// Some jobs of a batch failed, each with a code of its own.
  case someFailed = 1
  /// The command line, or a name or value in it, is wrong.
  case usage = 64
  /// An input, an image or a document is not valid.
  case invalid = 65
  /// A path is not there, is a folder, or cannot be read.
  case missing = 66
  /// There is no usable encoder or decoder.
  case unavailable = 69
  /// A fault of ours.
  case internalFault = 70
  /// The output exists, or cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed, as on a full disk.
  case inputOutput = 74
  /// No frame came for too long.
  case stalled = 124
  /// Told to stop.
  case cancelled = 130

  /// The code of a kind of failure.
  init(_ kind: ExportError.Kind) {
    switch kind {
    case .usage: self = .usage
    case .invalid: self = .invalid
    case .missing: self = .missing
    case .unavailable: self = .unavailable
    case .internalFault: self = .internalFault
    case .cannotCreate: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .stalled: self = .stalled
    case .cancelled: self = .cancelled
    }
  }
}

extension ExitCode {
  /// The code of a reason that the studio does not begin.
  fileprivate init(_ kind: StudioFailure.Kind) {
    switch kind {
    case .missing: self = .missing
    case .cannotCreate: self = .cannotCreate
    case .unavailable: self = .unavailable
    case .usage: self = .usage
    }
  }
}

extension CommandError {
  /// The code that the program ends with, unless a signal stopped it.
  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .export(let error): ExitCode(error.kind)
    case .faultyDocument, .faultyDocuments: .invalid
    case .standardOutput, .reportWriting: .inputOutput
    case .reportPlace: .cannotCreate
    case .failedJobs: .someFailed
    case .stoppedBatch, .stoppedStudio: .cancelled
    case .studio(let failure): ExitCode(failure.kind)
    case .internalFault: .internalFault
    }
  }
}
