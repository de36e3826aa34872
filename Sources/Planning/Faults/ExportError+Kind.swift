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

  /// The things that an error can be about, which determine who can mend it.
  ///
  /// A service reports a job, a document, an input, an overlay or a preset to its users (4xx), and an output, the
  /// machine or Imprint to its operators (5xx).
  public enum Subject: Hashable, Sendable, CaseIterable {
    /// The job: its settings, or its being cancelled.
    case job
    /// A job document, or a stored plan.
    case document
    /// The video.
    case input
    /// An overlay, its document, its images and fonts, and the values for its parameters.
    case overlay
    /// A preset.
    case preset
    /// The file or image that is written.
    case output
    /// This machine: its encoders, memory, threads and speed.
    case machine
    /// Imprint itself.
    case imprint
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
