internal import Imprint

/// The reason that a request is not done, as it is answered: `{ error: { code, what, why } }`.
struct StudioError: Error, Hashable {
  /// The meanings of errors, by the exit codes of the command (sysexits.h, timeout(1)).
  enum Code: Int {
    case usage = 64
    case invalid = 65
    case missing = 66
    case unavailable = 69
    case internalFault = 70
    case cannotCreate = 73
    case inputOutput = 74
    case stalled = 124
    case cancelled = 130

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

    /// The status that goes with it.
    var status: Int {
      switch self {
      case .usage, .invalid: 400
      case .missing: 404
      case .cannotCreate: 409
      case .unavailable: 501
      case .stalled: 504
      case .inputOutput: 507
      case .internalFault: 500
      case .cancelled: 503
      }
    }
  }

  let code: Code
  let what: String
  let why: String
  let hint: String?
  let status: Int

  /// - Parameter status: nil: the one that goes with the code.
  init(_ code: Code, _ what: String, _ why: String, hint: String? = nil, status: Int? = nil) {
    self.code = code
    self.what = what
    self.why = why
    self.hint = hint
    self.status = status ?? code.status
  }

  /// The same for an error of the library.
  init(_ error: ExportError) {
    let lines = error.diagnostics.flatMap(\.faults).map(\.description)
    self.init(
      Code(error.kind), error.what, lines.isEmpty ? error.why : lines.joined(separator: "\n"),
      hint: error.hint)
  }

  /// The same for whatever was thrown.
  init(any error: any Error) {
    switch error {
    case let error as StudioError: self = error
    case let error as ExportError: self.init(error)
    case is CancellationError: self.init(.cancelled, "the request", "nobody waits for it any more")
    default: self.init(.internalFault, "the studio", "\(error)")
    }
  }

  /// Something that is not there.
  static func missing(_ what: String, _ why: String = "there is none of that id") -> StudioError {
    StudioError(.missing, what, why)
  }

  /// Something that is asked for in a wrong way.
  static func usage(_ what: String, _ why: String, hint: String? = nil) -> StudioError {
    StudioError(.usage, what, why, hint: hint)
  }

  /// Something that this machine does not give.
  static func unavailable(_ what: String, _ why: String) -> StudioError {
    StudioError(.unavailable, what, why)
  }

  /// Too many at once; to be asked for again later.
  static func busy(_ why: String) -> StudioError {
    StudioError(.inputOutput, "the server", why, status: 503)
  }

  /// A body of more bytes than are taken.
  static func tooLarge(limit: Int64) -> StudioError {
    StudioError(.usage, "the request's body", "it has more than \(limit) bytes", status: 413)
  }
}

extension StudioError {
  private struct Answer: JSONDocument {
    struct Content: Encodable {
      var code: Int
      var what: String
      var why: String
      @OrNull var hint: String?
    }
    var error: Content
  }

  /// The answer that tells it.
  var response: HTTPResponse {
    HTTPResponse(
      status,
      json: Answer(
        error: Answer.Content(code: code.rawValue, what: what, why: why, hint: hint)))
  }
}
