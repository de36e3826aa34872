// Errors as Foundation shows them: `localizedDescription`, and `domain` and `code` of `NSError`. `CustomNSError` would link
// all of Foundation with each program; the members behind it are those of `Error` itself.

public import FoundationEssentials

extension ExportError: LocalizedError {
  /// `what: why`.
  public var errorDescription: String? { description }
  public var failureReason: String? { why }
  public var recoverySuggestion: String? { hint }
  public var _domain: String { "Imprint.ExportError" }
  /// The raw value of `kind`.
  public var _code: Int { kind.rawValue }
}

extension MediaError: LocalizedError {
  /// `what: why`.
  public var errorDescription: String? { description }
  public var _domain: String { "Imprint.MediaError" }
  /// The raw value of the kind that a job's error would have.
  public var _code: Int { ExportError(self, at: "media").kind.rawValue }
}

extension RasterError: LocalizedError {
  /// `what: why`.
  public var errorDescription: String? { description }
  public var _domain: String { "Imprint.RasterError" }
  /// The raw value of the kind that a job's error would have.
  public var _code: Int { ExportError.of(self, at: "image").kind.rawValue }
}

extension ParameterError: LocalizedError {
  /// `name: message`.
  public var errorDescription: String? { "\(name): \(message)" }
  public var failureReason: String? { message }
  public var recoverySuggestion: String? { hint }
  public var _domain: String { "Imprint.ParameterError" }
  /// The raw value of the kind that a job's error would have.
  public var _code: Int {
    ExportError(.parameter(self, overlay: nil, isInDocument: false)).kind.rawValue
  }
}

extension LayerFault: LocalizedError {
  public var errorDescription: String? { description }
  public var _domain: String { "Imprint.LayerFault" }
  public var _code: Int { ExportError.Kind.invalid.rawValue }
}

extension OverlayWritingError: LocalizedError {
  public var errorDescription: String? { description }
  public var _domain: String { "Imprint.OverlayWritingError" }
  public var _code: Int { ExportError.Kind.invalid.rawValue }
}

extension SVGPathFault: LocalizedError {
  public var errorDescription: String? { description }
  public var _domain: String { "Imprint.SVGPathFault" }
  public var _code: Int { ExportError.Kind.invalid.rawValue }
}

extension Fault: LocalizedError {
  public var errorDescription: String? { description }
  public var failureReason: String? { message }
  public var recoverySuggestion: String? { hint }
  public var _domain: String { "Imprint.Fault" }
  public var _code: Int { ExportError.Kind.invalid.rawValue }
}

extension Diagnostics: LocalizedError {
  /// The faults, each on a line of its own.
  public var errorDescription: String? { lines.joined(separator: "\n") }
  public var _domain: String { "Imprint.Diagnostics" }
  public var _code: Int { ExportError.Kind.invalid.rawValue }
}
