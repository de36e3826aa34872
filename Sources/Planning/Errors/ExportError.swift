public import ImprintDocuments
package import ImprintMedia

/// The reason that a job cannot be done, in words for the person who asked for it.
///
/// It is printed as `what: why`, with the hint on a line of its own.
public struct ExportError: Error, Hashable, Sendable {
  /// The kinds of failure; the raw value is the command's exit code (sysexits.h, timeout(1)).
  public enum Kind: Int, Hashable, Sendable {
    /// Asked for in a way that cannot be done.
    case usage = 64
    /// An input or a document is not valid.
    case invalid = 65
    /// Something named is not there, or cannot be read.
    case missing = 66
    /// No encoder or decoder for it on this machine.
    case unavailable = 69
    /// A fault of Imprint's own.
    case internalFault = 70
    /// The output exists, or cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed on the way.
    case inputOutput = 74
    /// No frame came for too long.
    case stalled = 124
    /// Told to stop.
    case cancelled = 130
  }

  /// The kind of failure, which callers can tell apart.
  public let kind: Kind
  /// The subject: a path, an option, a name.
  public let what: String
  /// The reason, in words that end up in front of a person; no full stop.
  public let why: String
  /// A remedy, where there is one to name.
  public let hint: String?
  /// All the faults of the documents that were looked at.
  public let diagnostics: [Diagnostics]
  /// The path of the job's output, where it was known; for reports.
  public private(set) var output: String?
  /// The warnings up to the failure; for reports.
  public private(set) var warnings: [JobWarning] = []

  /// An error without faults of documents, unless they are given.
  public init(
    _ kind: Kind, what: String, why: String, hint: String? = nil, diagnostics: [Diagnostics] = []
  ) {
    self.kind = kind
    self.what = what
    self.why = why
    self.hint = hint
    self.diagnostics = diagnostics
  }

  static func inputChanged(_ path: String) -> ExportError {
    ExportError(
      .invalid, what: path, why: "it has changed since the plan was made (input.changed)",
      hint: "a new plan takes it as it is")
  }

  static func outputExists(_ path: String) -> ExportError {
    ExportError(
      .cannotCreate, what: path, why: "it exists already",
      hint: "--overwrite replaces it, -o writes somewhere else")
  }

  /// A path of no file; of what is none, with what can be done instead.
  static func notThere(_ path: String) -> ExportError {
    var hint: String?
    if path == "-" {
      hint = "standard input is not read: save it to a file first, as by 'cat > clip.mp4'"
    } else if path.hasPrefix("file://") {
      hint = "a path alone is understood: \(path.dropFirst("file://".count))"
    } else if path.contains("://") {
      let isWeb = path.hasPrefix("http")
      hint =
        "nothing is fetched: download it first" + (isWeb ? ", as by 'curl -LO \(path)'" : "")
    } else if path.hasPrefix("~") {
      hint = "only a shell knows ~, and only without quotes"
    }
    return ExportError(.missing, what: path, why: "no such file", hint: hint)
  }

  /// The error with the job's output and warnings, as far as they were known.
  package func knowing(output: String?, warnings: [JobWarning]) -> ExportError {
    var error = self
    error.output = output ?? self.output
    error.warnings = warnings
    return error
  }

  /// Errors about the temporary file name the output instead.
  package func named(_ name: String, insteadOf temporary: String) -> ExportError {
    guard what == temporary else { return self }
    return ExportError(kind, what: name, why: why, hint: hint, diagnostics: diagnostics)
  }

  package static let cancelled = ExportError(.cancelled, what: "job", why: "it was told to stop")
}

extension ExportError: CustomStringConvertible {
  public var description: String { "\(what): \(why)" }
}

extension ExportError {
  /// The job's error for one of the media layer.
  ///
  /// - Parameter path: the subject where the fault names none.
  package init(_ error: MediaError, at path: String) {
    switch error {
    case .notFound(let path):
      self = .notThere(path)
    case .unreadable(let path, let reason):
      self.init(.missing, what: path, why: reason)
    case .invalid(let path, let reason):
      self.init(.invalid, what: path, why: reason)
    case .cannotCreate(let path, let reason):
      self.init(.cannotCreate, what: path, why: reason)
    case .noDecoder(let codec):
      self.init(.unavailable, what: path, why: "this machine has no decoder for \(codec)")
    case .noEncoder(let encoder, let reason):
      self.init(.unavailable, what: encoder, why: reason)
    case .reading(let path, let reason):
      self.init(.inputOutput, what: path, why: "reading failed: \(reason)")
    case .writing(let path, let reason):
      self.init(.inputOutput, what: path, why: reason)
    case .outputDiffers(let path, let reason):
      self.init(.internalFault, what: path, why: "the output is not what was written: \(reason)")
    case .libav(_, let reason, let action):
      self.init(.internalFault, what: path, why: "\(action) failed: \(reason)")
    case .outOfMemory(let action):
      self.init(.inputOutput, what: path, why: "memory is short for \(action)")
    case .cancelled:
      self = .cancelled
    }
  }
}
