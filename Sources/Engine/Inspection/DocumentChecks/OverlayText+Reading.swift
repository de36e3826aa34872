public import ImprintLanguage
public import ImprintPlanning

extension OverlayText {
  /// Reads and checks the document with the examples of its parameters, as `imprint check` does.
  ///
  /// - Throws: `ExportError` `.usage` or `.missing` where `base` is not found.
  public func read(
    in resources: ResourceLocator = ResourceLocator()
  ) throws(ExportError) -> OverlayDocument.Result {
    let (file, folder) = try document(asking: MachineFiles()) { reference throws(ExportError) in
      try DocumentFile(reference, .overlay, in: resources)
    }
    return OverlayDocument.read(file.bytes, in: folder, with: CheckSample().context())
  }
}
