package import ImprintLanguage

extension Job.Overlay {
  /// An overlay that a job document lists; faults are reported at its position in the document.
  public struct Entry: Hashable, Sendable {
    package var reference: Located<OverlayReference>
    /// The document's path.
    package let file: String
    /// Whether it takes part in the job.
    package var enabled = Enabling.always

    package init(
      reference: Located<OverlayReference>, file: String, enabled: Enabling = .always
    ) {
      self.reference = reference
      self.file = file
      self.enabled = enabled
    }
  }
}

extension Job.Preset {
  /// A preset that a job document names; faults are reported at its position in the document.
  public struct Entry: Hashable, Sendable {
    package let reference: Located<DocumentReference>
    /// The document's path.
    package let file: String

    package init(reference: Located<DocumentReference>, file: String) {
      (self.reference, self.file) = (reference, file)
    }
  }
}
