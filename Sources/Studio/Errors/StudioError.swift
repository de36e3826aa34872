internal import Imprint

/// The reason that a request fails, as it is sent to the client: `{ error: { code, what, why } }`.
struct StudioError: Error, Hashable {
  /// The kind of error, whose raw value is sent as `code`.
  let kind: ExportError.Kind
  let what: String
  let why: String
  let hint: String?
  let status: Int

  /// - Parameter status: the HTTP status; nil for that of the kind.
  init(
    _ kind: ExportError.Kind, _ what: String, _ why: String, hint: String? = nil, status: Int? = nil
  ) {
    self.kind = kind
    self.what = what
    self.why = why
    self.hint = hint
    self.status = status ?? kind.status
  }

  /// The error for one of the library.
  init(_ error: ExportError) {
    let lines = error.diagnostics.flatMap(\.faults).map(\.description)
    self.init(
      error.kind, error.what, lines.isEmpty ? error.why : lines.joined(separator: "\n"),
      hint: error.hint)
  }

  /// The error for any other one.
  init(any error: any Error) {
    switch error {
    case let error as StudioError: self = error
    case let error as ExportError: self.init(error)
    case is CancellationError: self.init(.cancelled, "the request", "nobody waits for it any more")
    default: self.init(.internalFault, "the studio", "\(error)")
    }
  }

  /// The error for something that does not exist.
  static func missing(_ what: String, _ why: String = "there is none of that id") -> StudioError {
    StudioError(.missing, what, why)
  }

  /// The error for an invalid request.
  static func usage(_ what: String, _ why: String, hint: String? = nil) -> StudioError {
    StudioError(.usage, what, why, hint: hint)
  }

  /// The error for something that this machine cannot provide.
  static func unavailable(_ what: String, _ why: String) -> StudioError {
    StudioError(.unavailable, what, why)
  }

  /// The error for too many concurrent requests, which may be repeated later.
  static func busy(_ why: String) -> StudioError {
    StudioError(.inputOutput, "the server", why, status: 503)
  }

  /// The error for a body above the limit in bytes.
  static func tooLarge(limit: Int64) -> StudioError {
    StudioError(.usage, "the request's body", "it has more than \(limit) bytes", status: 413)
  }
}

extension ExportError.Kind {
  /// The HTTP status for the kind.
  fileprivate var status: Int {
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
