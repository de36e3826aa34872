public import ImprintDocuments

/// The text of an overlay's document, as an editor has it: of a changed one that is not stored, or of a new one.
///
///     let text = OverlayText(edited, name: "caption", base: .name("caption"))
///     text.read().faults           // what `imprint check` would tell of it
///     job.overlays = [.written(text)]
public struct OverlayText: Hashable, Sendable {
  /// The document.
  public var text: String
  /// Its name, in messages and reports.
  public var name: String
  /// The overlay in whose folder its files are looked up; nil for one that has no files.
  public var base: DocumentReference?

  /// Reads nothing yet.
  public init(_ text: String, name: String, base: DocumentReference? = nil) {
    self.text = text
    self.name = name
    self.base = base
  }

  /// Reads and checks it, with the examples of its parameters, as `imprint check` does.
  ///
  /// - Throws: `ExportError` `.usage` or `.missing` where the overlay is not found that it is based on.
  public func read(
    in resources: ResourceLocator = ResourceLocator()
  ) throws(ExportError) -> OverlayDocument.Result {
    let (file, folder) = try document(in: resources)
    return OverlayDocument.read(file.bytes, in: folder, with: CheckSample().context())
  }

  /// The document, and the folder of its files.
  func document(
    in resources: ResourceLocator
  ) throws(ExportError) -> (file: DocumentFile, folder: OverlayFolder) {
    let bytes = Array(text.utf8)
    try DocumentFile.checkSize(bytes.count, at: name)
    let base = try base.map { reference throws(ExportError) in
      try DocumentFile(reference, .overlay, in: resources)
    }
    return (
      DocumentFile(name: name, path: name, bytes: bytes),
      base.flatMap { OverlayFolder($0.folder) } ?? .empty
    )
  }
}
