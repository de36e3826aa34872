package import ImprintDocuments
internal import ImprintPrimitives

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
  package func diagnostics(at place: DocumentPlace, _ words: some ErrorWords) -> Diagnostics {
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

extension ParameterError {
  /// The error as a fault of the document that gives the value.
  ///
  /// - Parameter path: of the value.
  package func fault(at position: SourcePosition, path: String, _ words: some ErrorWords) -> Fault {
    let hint = words.hint(for: .parameter(self, overlay: nil, isInDocument: true))
    return Fault(at: position, path: path, message, hint: hint)
  }
}

extension [ExportError.FaultyParameter] {
  /// The faults by document, in the order in which the documents come.
  package func diagnostics(_ words: some ErrorWords) -> [Diagnostics] {
    map(\.place.file).distinct.map { file in
      Diagnostics(
        file: file,
        faults: filter { $0.place.file == file }.map {
          $0.error.fault(at: $0.place.position, path: $0.place.path, words)
        })
    }
  }
}
