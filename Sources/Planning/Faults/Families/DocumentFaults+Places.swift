package import ImprintLanguage
internal import ImprintValues

// Faults in documents, each at its line.
extension ExportError.JobFault {
  /// Documents have faults; all of them are listed.
  package static func documents(_ diagnostics: [Diagnostics]) -> Self {
    var fault = listed(
      "document.faults", .invalid, of: .document, in: diagnostics.map(\.file),
      count: diagnostics.reduce(0) { $0 + $1.count })
    fault.diagnostics = diagnostics
    return fault
  }

  /// Another fault, about a value that a job document gives at this position; its code stays.
  package static func located(_ inner: Self, at place: DocumentPlace) -> Self {
    var fault = listed(inner.code, .invalid, of: .document, in: [place.file], count: 1)
    fault.placed = [ExportError.PlacedFault(fault: inner, place: place)]
    return fault
  }

  /// Values that a job document gives for parameters are invalid; all of them are listed.
  package static func parameters(_ faults: [ExportError.FaultyParameter]) -> Self {
    let areAboutFiles = faults.allSatisfy(\.error.isAboutFile)
    var fault = listed(
      "parameter.invalid", areAboutFiles ? .missing : .invalid, of: .overlay,
      in: faults.map(\.place.file).distinct, count: faults.count)
    fault.placed = faults.map {
      ExportError.PlacedFault(
        fault: .parameter($0.error, overlay: nil, isInDocument: true), place: $0.place)
    }
    return fault
  }

  private static func listed(
    _ code: String, _ kind: ExportError.Kind, of subject: ExportError.Subject, in files: [String],
    count: Int
  ) -> Self {
    let name = Sentence(files.joined(separator: ", "))
    let why: Sentence =
      count == 1 ? "the document has a fault" : "the document has \(count) faults"
    return Self(
      code: code, kind: kind, subject: subject, name: name, what: name, why: why, word: nil)
  }

  /// The value of an overlay's parameter is invalid.
  ///
  /// - Parameters:
  ///   - overlay: its name, where there are several.
  ///   - isInDocument: whether a job document gives it, and not the caller.
  ///   - giver: the name of what gives it, such as an option; nil for the parameter's.
  package static func parameter(
    _ error: ParameterError, overlay: String?, isInDocument: Bool, givenAs giver: String? = nil
  ) -> Self {
    // The message for an unknown parameter names the overlay itself.
    let owner = error.isAboutName ? "" : overlay.map { " of \($0)" } ?? ""
    let name: Sentence = giver.map { Sentence($0) } ?? "parameter \(error.name)\(owner)"
    return Self(
      code: "parameter.invalid",
      kind: error.isAboutFile ? .missing : isInDocument ? .invalid : .usage, subject: .overlay,
      name: name, what: name, why: Sentence(giver == nil ? error.message : error.reason),
      hint: Sentence(error.hint ?? error.file.flatMap { MissingFile($0, as: "logo.png").hint }),
      besidePlace: Sentence(error.message), word: nil,
      parameter: .init(error: error, overlay: overlay, isInDocument: isInDocument))
  }
}

extension ExportError {
  /// An invalid value for a parameter, and its position in a job document.
  package struct FaultyParameter: Hashable, Sendable {
    package let error: ParameterError
    package let place: DocumentPlace

    /// Stores the members unchecked.
    package init(error: ParameterError, place: DocumentPlace) {
      self.error = error
      self.place = place
    }
  }

  /// An invalid value for a parameter, for audiences that have their own ways to give it.
  package struct InvalidParameter: Hashable, Sendable {
    package let error: ParameterError
    package let overlay: String?
    package let isInDocument: Bool
  }
}

extension ParameterError {
  /// The path of a file that is missing or cannot be read.
  fileprivate var file: String? { if case .file(_, let path, _) = self { path } else { nil } }

  fileprivate var isAboutFile: Bool { file != nil }

  fileprivate var isAboutName: Bool { if case .unknown = self { true } else { false } }
}
