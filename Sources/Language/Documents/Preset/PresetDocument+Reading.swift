extension PresetDocument {
  /// The result of reading a preset.
  package struct Result: Sendable {
    /// Nil where there is a fault.
    package let preset: PresetDocument?
    /// The faults by position.
    package let faults: [Fault]
  }

  /// Reads a preset.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the document.
  ///   - name: the name of the preset.
  ///   - context: the pixel formats that there are.
  ///   - language: where keys that it does not have may have been meant.
  package static func read(
    _ bytes: [UInt8], named name: String, with context: DocumentContext,
    among language: DocumentLanguage
  ) -> Result {
    do throws(JSON5Fault) {
      return read(try JSON5Reader.read(bytes), named: name, with: context, among: language)
    } catch {
      return Result(preset: nil, faults: [Fault(error)])
    }
  }

  private static func read(
    _ value: JSON5Value, named name: String, with context: DocumentContext,
    among language: DocumentLanguage
  ) -> Result {
    var preset = PresetDocument(name: name)
    var reader = DocumentReader(context: context, language: language, files: nil)
    let members = reader.readObject(
      value, as: "a preset", by: PresetDocument.properties, into: &preset)
    if let members { reader.checkWhole(of: preset, members) }
    let faults = reader.faults.sorted { $0.position < $1.position }
    return Result(preset: faults.isEmpty ? preset : nil, faults: faults)
  }
}
