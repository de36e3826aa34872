package import ImprintLanguage
internal import ImprintValues

/// An error in words, as they are printed: `what: why`, and the hint on a line of its own.
package struct ErrorSentence: Hashable, Sendable {
  /// The subject: a path, a name, a setting.
  package var what: String
  /// The reason; no full stop.
  package var why: String
  /// A remedy; nil where there is none.
  package var hint: String?
  /// The documents' faults that the sentence counts.
  package var diagnostics: [Diagnostics] = []

  /// A sentence without faults of documents.
  package init(_ what: String, _ why: String, hint: String? = nil) {
    self.what = what
    self.why = why
    self.hint = hint
  }

  /// `what: why`.
  package var line: String { "\(what): \(why)" }
}

extension ExportError {
  /// The error in the given words.
  package func sentence(in words: some ErrorWords) -> ErrorSentence { fault.sentence(in: words) }
}

extension ExportError.JobFault {
  /// The fault in the given words.
  package func sentence(in words: some ErrorWords) -> ErrorSentence {
    var sentence = ErrorSentence(what.text(in: words, of: name), why.text(in: words, of: name))
    // Of faults at places each has a hint of its own.
    if placed.isEmpty { sentence.hint = words.hint(for: self) }
    sentence.diagnostics = diagnostics + placed.diagnostics(in: words)
    return sentence
  }

  /// The fault as one of the document that gives the value at a position.
  package func fault(
    at place: DocumentPlace, _ words: some ErrorWords
  ) -> Fault {
    let sentence = sentence(in: words)
    let message = besidePlace?.text(in: words, of: name) ?? sentence.line
    return Fault(
      at: place.position, path: place.path, message, hint: sentence.hint)
  }
}

extension [ExportError.PlacedFault] {
  /// The faults by document, in the order in which the documents come.
  fileprivate func diagnostics(in words: some ErrorWords) -> [Diagnostics] {
    map(\.place.file).distinct.map { file in
      Diagnostics(
        file: file,
        faults: filter { $0.place.file == file }.map { $0.fault.fault(at: $0.place, words) })
    }
  }
}
