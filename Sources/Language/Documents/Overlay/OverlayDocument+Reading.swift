extension OverlayDocument {
  /// Reads an overlay.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the document.
  ///   - folder: the folder of its files; nil leaves paths unresolved and does not access the disk.
  ///   - language: where keys that it does not have may have been meant.
  package static func read(
    _ bytes: [UInt8], in folder: OverlayFolder?, with context: DocumentContext,
    among language: DocumentLanguage
  ) -> Result {
    do throws(JSON5Fault) {
      return read(
        try JSON5Reader.read(bytes), in: folder, with: context, among: language, isInline: false,
        path: "")
    } catch {
      return Result(overlay: Overlay(), faults: [Fault(error)], parameterErrors: [])
    }
  }

  /// Reads an overlay inside another document, where `format` is optional.
  ///
  /// - Parameter path: the path to it in that document, as in `overlay[1]`.
  package static func read(
    inline value: JSON5Value, path: String, in folder: OverlayFolder?,
    with context: DocumentContext,
    among language: DocumentLanguage
  ) -> Result {
    read(value, in: folder, with: context, among: language, isInline: true, path: path)
  }

  private static func read(
    _ value: JSON5Value, in folder: OverlayFolder?, with context: DocumentContext,
    among language: DocumentLanguage, isInline: Bool, path: String
  ) -> Result {
    var reader = DocumentReader(context: context, language: language, files: folder, path: path)
    let overlay = reader.readOverlay(value, isInline: isInline)
    return Result(
      overlay: overlay, faults: reader.faults.sorted { $0.position < $1.position },
      parameterErrors: reader.parameterErrors, lacksFiles: reader.lacksFiles)
  }
}
