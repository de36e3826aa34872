// Errors as Foundation shows them, by `localizedDescription`, and with the members of its `CustomNSError`. That protocol is
// of all of Foundation, which would be linked with each program; one that links it anyway adopts it in a line:
//
//     extension ExportError: @retroactive CustomNSError {}

public import FoundationEssentials

extension ExportError: LocalizedError {
  /// `what: why`.
  public var errorDescription: String? { description }
  public var failureReason: String? { why }
  public var recoverySuggestion: String? { hint }
}

extension ExportError {
  /// The domain of the `NSError`.
  public static var errorDomain: String { "Imprint.ExportError" }
  /// The raw value of `kind`, which is the command's exit code.
  public var errorCode: Int { kind.rawValue }
  /// The words of the error by Foundation's keys, and the word of the fault, `code`, by the key `ImprintCode`.
  public var errorUserInfo: [String: Any] { userInfo(of: self, code: code) }
}

extension MediaError: LocalizedError {
  /// `what: why`.
  public var errorDescription: String? { description }
  public var failureReason: String? { sentence(at: "media").why }
  public var recoverySuggestion: String? { sentence(at: "media").hint }
}

extension MediaError {
  /// The domain of the `NSError`.
  public static var errorDomain: String { "Imprint.MediaError" }
  /// The exit code with which the command ends for the fault.
  public var errorCode: Int { _code }
  /// The words of the error by Foundation's keys, and the word of the fault, `code`, by the key `ImprintCode`.
  public var errorUserInfo: [String: Any] { userInfo(of: self, code: code) }
}

extension RasterError: LocalizedError {
  /// `what: why`.
  public var errorDescription: String? { description }
}

extension ParameterError: LocalizedError {
  /// `name: message`.
  public var errorDescription: String? { "\(name): \(message)" }
  public var failureReason: String? { message }
  public var recoverySuggestion: String? { hint }
}

extension LayerFault: LocalizedError {
  public var errorDescription: String? { description }
}

extension OverlayWritingError: LocalizedError {
  public var errorDescription: String? { description }
}

extension SVGPathFault: LocalizedError {
  public var errorDescription: String? { description }
}

extension Fault: LocalizedError {
  public var errorDescription: String? { description }
  public var failureReason: String? { message }
  public var recoverySuggestion: String? { hint }
}

extension Diagnostics: LocalizedError {
  /// The faults, each on a line of its own.
  public var errorDescription: String? { lines.joined(separator: "\n") }
}

/// Foundation takes the words of a `CustomNSError` from here alone.
private func userInfo(of error: some LocalizedError, code: String) -> [String: Any] {
  let words = [
    "ImprintCode": code, "NSLocalizedDescription": error.errorDescription,
    "NSLocalizedFailureReason": error.failureReason,
    "NSLocalizedRecoverySuggestion": error.recoverySuggestion,
  ]
  return words.compactMapValues(\.self)
}
