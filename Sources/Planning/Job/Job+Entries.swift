package import ImprintDocuments

extension Job.Overlay {
  /// An overlay that a job document lists; faults are reported at its position in the document.
  public struct Entry: Equatable, Sendable {
    package var reference: Located<OverlayReference>
    /// The document's path.
    package let file: String
  }
}

extension Job.Preset {
  /// A preset that a job document names; faults are reported at its position in the document.
  public struct Entry: Hashable, Sendable {
    package let reference: Located<DocumentReference>
    /// The document's path.
    package let file: String
  }
}
