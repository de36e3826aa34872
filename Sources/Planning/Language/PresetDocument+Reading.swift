package import ImprintDocuments

extension PresetDocument {
  /// Reads a preset.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the document.
  ///   - name: the name of the preset.
  ///   - context: the pixel formats that there are.
  package static func read(
    _ bytes: [UInt8], named name: String, with context: DocumentContext = .check
  ) -> Result {
    read(bytes, named: name, with: context, among: .whole)
  }
}
