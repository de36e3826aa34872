package import ImprintDocuments
internal import ImprintPrimitives

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

extension ExportError.Fault {
  /// The fault in the given words.
  package func sentence(in words: some ErrorWords) -> ErrorSentence {
    var sentence = bareSentence(words)
    sentence.hint = words.hint(for: self)
    return sentence
  }

  private func bareSentence(_ words: some ErrorWords) -> ErrorSentence {
    switch self {
    case .setting(let setting, let fault):
      ErrorSentence(words.name(of: setting), fault.why(of: setting, words))
    case .parameter(let error, let overlay, _): error.sentence(overlay: overlay)
    case .parameters(let faults): ErrorSentence(faults.diagnostics(words))
    case .located(let fault, let place): ErrorSentence([fault.diagnostics(at: place, words)])
    case .documents(let diagnostics): ErrorSentence(diagnostics)
    case .input(let fault, let path): ErrorSentence(path, fault.why)
    case .document(let fault, let name): ErrorSentence(name, fault.why)
    case .overlay(let fault, let name): ErrorSentence(name, fault.why)
    case .drawing(let fault, let name): fault.sentence(of: name)
    case .preset(let fault, let name): ErrorSentence(name, fault.why)
    case .list(let fault, let name): fault.sentence(of: name)
    case .results(let fault, let path): ErrorSentence(path, fault.why)
    case .output(let fault, let path): ErrorSentence(path, fault.why)
    case .plan(let fault, let path): ErrorSentence(path ?? "plan", fault.why)
    case .changed(let path, _):
      ErrorSentence(path, "it has changed since the plan was made (input.changed)")
    case .changedInUse(let path, _):
      ErrorSentence(path, "it was changed while it was read (input.changed)")
    case .otherFont(let planned, let taken, let file):
      ErrorSentence(file, Self.why(planned, taken))
    case .media(let error, let path, _): error.sentence(at: path)
    case .noThread: ErrorSentence("job", "the system has no thread left for it")
    case .stalled(let input, let seconds, _, 0):
      ErrorSentence(input, "nothing could be read on for \(seconds.text(decimals: 3)) s")
    case .stalled(let input, let seconds, let frames, let count):
      ErrorSentence(
        input, "no frame came for \(seconds.text(decimals: 3)) s, after \(frames) of \(count)")
    case .cancelled: ErrorSentence("job", "it was told to stop")
    case .imprint(let fault, let name): ErrorSentence(name, fault.why)
    }
  }
}

extension ExportError.Fault {
  /// - Parameters:
  ///   - planned: the font of the plan, which is not used; nil for none.
  ///   - taken: the font that is used instead; nil for none.
  private static func why(_ planned: String?, _ taken: String?) -> String {
    let why =
      switch (planned, taken) {
      case (let planned?, let taken?) where planned == taken:
        "the font \(planned) is another file here than when the plan was made"
      case (let planned?, let taken?):
        "texts were planned with the font \(planned), and here \(taken) draws them"
      case (let planned?, nil):
        "texts were planned with the font \(planned), and no font here draws them"
      case (nil, let taken):
        "the font \(taken ?? "of that file") draws texts here, and did not when the plan was made"
      }
    return "\(why) (input.changed)"
  }
}

extension ExportError.InternalFault {
  fileprivate var why: String {
    switch self {
    case .noProbe: "no file was looked at"
    case .noReport: "it ended without a report"
    case .unexpected(let reason): reason
    }
  }
}
