internal import ImprintDocuments
internal import ImprintMedia

extension Job {
  /// Reads the job of a document.
  ///
  /// - Throws: `ExportError` `.missing` where it cannot be read, `.invalid` with all of its faults.
  public init(document path: String) throws(ExportError) {
    let bytes = try DocumentFile.bytes(at: path)
    let result = JobDocument.read(bytes, in: DocumentFile.jobFolder(of: path))
    guard let document = result.job else {
      throw .faults([Diagnostics(file: path, faults: result.faults)])
    }
    self.init(input: .file(document.input.value))
    self.document = path
    output = document.output?.value
    overlays = (document.overlays ?? []).map {
      .entry(Job.Overlay.Entry(reference: $0, file: path))
    }
    parameters = document.parameters.values
    if let reference = document.preset, reference.value != .name("auto") {
      preset = .entry(Job.Preset.Entry(reference: reference, file: path))
    }
    trimStart = document.trimStart?.value
    trimEnd = document.trimEnd?.value
    frameRate = document.frameRate?.value
    rotation = document.rotation?.value ?? rotation
    metadata = document.metadata?.value ?? metadata
    places[.output] = Place(document.output, in: path)
    places[.trimStart] = Place(document.trimStart, in: path)
    places[.trimEnd] = Place(document.trimEnd, in: path)
  }
}
