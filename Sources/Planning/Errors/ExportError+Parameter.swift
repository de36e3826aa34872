package import ImprintDocuments

extension ExportError {
  /// A value that a person gave for a parameter, and that does not hold.
  ///
  /// - Parameters:
  ///   - overlay: the name of the one that it was given to; nil: to all.
  ///   - isInDocument: whether a job document gave it, and not a command line.
  package init(_ error: ParameterError, overlay: String? = nil, isInDocument: Bool) {
    let isFile = if case .file = error { true } else { false }
    let isMissing = if case .missing = error { true } else { false }
    var hint = isMissing && error.name == "userId" ? "give it with --user-id ID" : error.hint
    var subject = "parameter \(error.name)" + (overlay.map { " of \($0)" } ?? "")
    if case .unknown = error {
      // The reason names the overlay.
      subject = "parameter \(error.name)"
      if let overlay, let told = hint, !isInDocument {
        hint =
          "\(told); where one is named twice, a --set is for the --overlay before it, \(overlay)"
      }
    }
    self.init(
      isFile ? .missing : isInDocument ? .invalid : .usage, what: subject, why: error.message,
      hint: hint)
  }
}
