internal import ImprintDocuments

extension ParameterError {
  /// - Parameter overlay: the overlay that the value was given to; nil for all overlays.
  package func sentence(overlay: String?) -> ErrorSentence {
    // The message for an unknown parameter names the overlay itself.
    if case .unknown = self { return ErrorSentence("parameter \(name)", message) }
    return ErrorSentence("parameter \(name)" + (overlay.map { " of \($0)" } ?? ""), message)
  }
}
