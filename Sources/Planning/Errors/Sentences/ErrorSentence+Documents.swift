internal import ImprintDocuments

extension ErrorSentence {
  /// The sentence for documents with faults, with all of them.
  init(_ diagnostics: [Diagnostics]) {
    let count = diagnostics.reduce(0) { $0 + $1.faults.count }
    self.init(
      diagnostics.map(\.file).joined(separator: ", "),
      count == 1 ? "the document has a fault" : "the document has \(count) faults")
    self.diagnostics = diagnostics
  }
}

extension ExportError.Fault {
  /// The fault as one of the document that gives the value at a position.
  func diagnostics(at place: Job.Place, _ words: some ErrorWords) -> Diagnostics {
    let sentence = sentence(in: words)
    let message =
      switch self {
      // The position already names the key.
      case .setting: sentence.why
      case .output(.noContainer, let path): "the extension of \(path) names no container"
      case .output: sentence.why
      default: sentence.line
      }
    let fault = ImprintDocuments.Fault(
      at: place.position, path: place.path, message, hint: sentence.hint)
    return Diagnostics(file: place.file, faults: [fault])
  }
}
