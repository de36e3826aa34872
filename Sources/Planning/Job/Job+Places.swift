package import ImprintDocuments

extension Job {
  /// The keys of a job document beside its overlays and preset, which know their places by themselves.
  package enum DocumentKey: Hashable, Sendable {
    case output, trimStart, trimEnd
  }

  /// A place in a job document, for faults that are found after reading.
  package struct Place: Hashable, Sendable {
    /// The document's path.
    package var file: String
    /// The position of the value's first character.
    package var position: SourcePosition
    /// The keys that lead to it, as in `trim.end`.
    package var path: String

    /// Nil where the document does not have the key.
    init?<Value>(_ value: Located<Value>?, in file: String) {
      guard let value else { return nil }
      self.file = file
      position = value.position
      path = value.path
    }
  }

  /// The error of a value: it names the document that gives it, or else the command line's option.
  ///
  /// - Parameters:
  ///   - kind: of a fault of the command line.
  ///   - option: what is named there.
  func fault(
    _ key: DocumentKey, _ kind: ExportError.Kind = .usage, option: String, why: String,
    hint: String? = nil
  ) -> ExportError {
    guard let place = places[key] else {
      return ExportError(kind, what: option, why: why, hint: hint)
    }
    let fault = Fault(at: place.position, path: place.path, why, hint: hint)
    return .faults([Diagnostics(file: place.file, faults: [fault])])
  }
}
