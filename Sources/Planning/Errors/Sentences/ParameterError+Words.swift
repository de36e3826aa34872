internal import ImprintDocuments

extension ParameterError {
  /// - Parameter overlay: the one that the value was given to; nil: to all.
  func sentence(overlay: String?) -> ErrorSentence {
    // The reason of an unknown one names the overlay.
    if case .unknown = self { return ErrorSentence("parameter \(name)", message) }
    return ErrorSentence("parameter \(name)" + (overlay.map { " of \($0)" } ?? ""), message)
  }
}
