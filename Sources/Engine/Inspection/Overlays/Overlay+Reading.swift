public import ImprintLanguage
public import ImprintPlanning

extension Overlay {
  /// Reads an overlay by its name or path, with values for its parameters, for layers that are drawn without a job.
  ///
  ///     let overlay = try Overlay(
  ///       reading: .name("corner-hop"), parameters: ["userId": "10086"], end: 10)
  ///     let compositor = try Compositor(
  ///       showing: overlay.layers, size: PixelSize(width: 1280, height: 720))
  ///     try ImageWriter.writePNG(compositor.frame(at: FrameInstant(time: 2.5)), to: "frame.png")
  ///
  /// Images and fonts that its layers name are opened when these are drawn. `OverlayPreview` draws an overlay with the
  /// examples of its parameters.
  ///
  /// - Parameters:
  ///   - end: the end of the video's last frame in seconds, from which `"end"` and percentages of times follow.
  ///   - resources: where a name is looked up.
  /// - Throws: `ExportError` `.usage` for an unknown name, and for a value that is missing, invalid or of no parameter;
  ///   `.missing` for a path; `.invalid` with all faults of the document.
  public init(
    reading document: DocumentReference, parameters: ParameterInputs = [:], end: Double,
    in resources: ResourceLocator = ResourceLocator()
  ) throws(ExportError) {
    let file = try DocumentFile(document, .overlay, in: resources)
    try self.init(
      file, in: OverlayFolder(file.folder),
      with: .today(parameters, end: end))
  }

  /// Reads the text of an overlay that is not stored in a file; the rest as for a document.
  public init(
    reading text: OverlayText, parameters: ParameterInputs = [:], end: Double,
    in resources: ResourceLocator = ResourceLocator()
  ) throws(ExportError) {
    let (file, folder) = try text.document(asking: MachineFiles()) {
      reference throws(ExportError) in
      try DocumentFile(reference, .overlay, in: resources)
    }
    try self.init(
      file, in: folder,
      with: .today(parameters, end: end))
  }

  /// - Throws: `ExportError` `.usage` for an invalid value, `.invalid` with the faults of the document.
  package init(
    _ file: DocumentFile, in folder: OverlayFolder?, with context: DocumentContext
  ) throws(ExportError) {
    let result = OverlayDocument.read(file.bytes, in: folder, with: context)
    guard result.faults.isEmpty else {
      throw .faults([Diagnostics(file: file.path, faults: result.faults)])
    }
    let errors = ParameterError.unknown(
      among: context.parameters.keys, declaredBy: [result.overlay], named: file.name)
    if let error = (errors + result.parameterErrors).first {
      throw ExportError(.parameter(error, overlay: nil, isInDocument: false))
    }
    self = result.overlay
  }
}

extension DocumentContext {
  fileprivate static func today(_ parameters: ParameterInputs, end: Double) -> DocumentContext {
    DocumentContext(
      parameters: parameters.values, end: end, date: today, files: MachineFiles())
  }
}
