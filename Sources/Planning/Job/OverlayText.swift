public import ImprintLanguage

/// The text of an overlay document that is not stored in a file, such as one in an editor.
///
///     let text = OverlayText(edited, name: "caption", base: .name("caption"))
///     job.overlays = [.written(text)]
public struct OverlayText: Hashable, Sendable {
  /// The text of the document.
  public var text: String
  /// Its name, in messages and reports.
  public var name: String
  /// The overlay in whose folder files are looked up; nil for a document that names no files.
  public var base: DocumentReference?

  /// Nothing is read yet.
  public init(_ text: String, name: String, base: DocumentReference? = nil) {
    self.text = text
    self.name = name
    self.base = base
  }

  /// The document, with the folder of its files.
  ///
  /// - Parameters:
  ///   - files: the answers on the folder.
  ///   - find: reads the document of `base`.
  package func document(
    asking files: any FileAnswers, _ find: (DocumentReference) throws(ExportError) -> DocumentFile
  ) throws(ExportError) -> (file: DocumentFile, folder: OverlayFolder) {
    let bytes = Array(text.utf8)
    try DocumentFile.checkSize(bytes.count, at: name)
    let base = try base.map(find)
    return (
      DocumentFile(name: name, path: name, bytes: bytes),
      base.flatMap { OverlayFolder($0.folder, asking: files) } ?? .empty
    )
  }
}
