package import ImprintDocuments

extension Job.Overlay {
  /// An overlay that a job document lists; its faults are told at its place there.
  public struct Entry: Equatable, Sendable {
    package var reference: Located<OverlayReference>
    /// The document's path.
    package let file: String
  }
}

extension Job.Preset {
  /// A preset that a job document names; its faults are told at its place there.
  public struct Entry: Hashable, Sendable {
    package let reference: Located<DocumentReference>
    /// The document's path.
    package let file: String
  }
}
