public import ImprintLanguage

extension OverlayDocument {
  /// Reads an overlay.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the document.
  ///   - folder: the folder of its files; nil leaves paths unresolved and does not access the disk.
  package static func read(
    _ bytes: [UInt8], in folder: OverlayFolder?, with context: DocumentContext = .check
  ) -> Result {
    read(bytes, in: folder, with: context, among: .whole)
  }

  /// Reads an overlay inside another document, where `format` is optional.
  ///
  /// - Parameter path: the path to it in that document, as in `overlay[1]`.
  package static func read(
    inline value: JSON5Value, path: String, in folder: OverlayFolder?,
    with context: DocumentContext = .check
  ) -> Result {
    read(inline: value, path: path, in: folder, with: context, among: .whole)
  }

  /// The JSON Schema (draft 2020-12) of overlays, for editors.
  public static var schemaText: String { DocumentSchema(of: .overlay).text }
}
