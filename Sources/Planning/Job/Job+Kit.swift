public import ImprintLanguage

extension Job {
  /// A kit: the look of a brand, as values for all overlays that have such parameters.
  public enum Kit: Hashable, Sendable {
    /// One that is found by its name, or lies at a path.
    case document(DocumentReference)
    /// One that a job document names.
    case entry(Preset.Entry)

    package var reference: DocumentReference {
      switch self {
      case .document(let reference): reference
      case .entry(let entry): entry.reference.value
      }
    }
  }
}

extension ValueReader<Job.Kit> {
  static let kit = ValueReader(ValueReader<String>.word.description) { value, reader in
    guard let word = ValueReader<String>.word.read(value, &reader) else { return nil }
    let reference = DocumentReference(word, relativeTo: reader.jobFolder)
    return .entry(
      Job.Preset.Entry(
        reference: Located(reference, at: value.position, path: reader.path),
        file: reader.jobDocument))
  }
}
