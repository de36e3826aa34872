// Errors as Foundation shows them, by `localizedDescription`. What `NSError` shows of an `ExportError` stands beside it.

public import FoundationEssentials

extension ExportError: LocalizedError {
  /// `what: why`.
  public var errorDescription: String? { description }
  public var failureReason: String? { why }
  public var recoverySuggestion: String? { hint }
}

extension MediaError: LocalizedError {
  /// `what: why`.
  public var errorDescription: String? { description }
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
