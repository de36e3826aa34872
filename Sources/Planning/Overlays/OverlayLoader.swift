package import ImprintLanguage
internal import ImprintValues

/// Finds the job's overlays, reads their documents, and substitutes their parameters.
package struct OverlayLoader {
  @Boxed private var job: Job
  private let sources: [Source]
  /// The values of the job's kit.
  private let kit: ParameterInputs
  private let inspection: any Inspecting

  private enum Source {
    case document(DocumentFile)
    case written(DocumentFile, OverlayFolder)
    case inline(Located<OverlayReference>, JSON5Value, file: String)
    case layers([Layer], name: String)
  }

  /// Finds the documents and loads their text.
  ///
  /// - Throws: `ExportError` `.usage` for an unknown name, `.invalid` where a document gives that name, `.missing`
  ///   for a path.
  package init(_ job: Job, asking inspection: any Inspecting) throws(ExportError) {
    self.job = job
    self.inspection = inspection
    var sources: [Source] = []
    for overlay in job.overlays {
      sources.append(try Self.source(overlay, job.resources, inspection))
    }
    self.sources = sources
    kit = sources.isEmpty ? ParameterInputs() : try job.kitParameters(asking: inspection)
  }

  /// The overlays with every parameter and time resolved, and the cues of captions.
  ///
  /// - Parameter timeline: of the output, or of a clip that the overlays are of.
  /// - Throws: as `overlays(end:)`, and where captions cannot be read.
  func overlays(
    over video: InputVideo, in timeline: Timeline
  ) throws(ExportError) -> [Plan.OverlayPlan] {
    try captioned(over: video, in: timeline).overlays
  }

  /// The overlays as above, with the warnings of what their captions do not show.
  func captioned(
    over video: InputVideo, in timeline: Timeline
  ) throws(ExportError) -> (overlays: [Plan.OverlayPlan], warnings: [JobWarning]) {
    let captions = CaptionPlanner(video, in: timeline, asking: inspection)
    var planned: [Plan.OverlayPlan] = []
    var warnings: [JobWarning] = []
    for overlay in try overlays(end: timeline.overlayEnd) {
      planned.append(try captions.planned(overlay))
      warnings += try captions.warnings(of: overlay)
    }
    return (planned, warnings)
  }

  /// The overlays with every parameter and time resolved; captions still name where their cues are.
  ///
  /// - Parameter end: the end of the output's last frame, in seconds.
  /// - Throws: `ExportError` `.invalid` with all faults of all documents, or for the first invalid parameter, or for
  ///   the first image that cannot be drawn.
  func overlays(end: Double) throws(ExportError) -> [Plan.OverlayPlan] {
    let overlays = try readings(end: end).map {
      Plan.OverlayPlan(name: $0.name, layers: $0.result.overlay.layers)
    }
    for overlay in overlays {
      try inspection.checkFiles(
        of: overlay.layers, in: overlay.name,
        bundledFont: inspection.bundledFont(in: job.resources))
    }
    return overlays
  }

  /// The requirements of the overlays on the frame, which do not depend on the input.
  ///
  /// - Throws: as `overlays`, and `ExportError` `.invalid` where two of them set a canvas.
  func frameRequest() throws(ExportError) -> FrameRequirements {
    try FrameRequirements(readings(end: nil).map { ($0.name, $0.result.overlay) })
  }

  /// The parameters that the overlays declare, whatever values they are given.
  ///
  /// - Throws: `ExportError` `.invalid` for faults of a document.
  package func parameters() throws(ExportError) -> [Parameter] {
    var parameters: [Parameter] = []
    for (overlay, source) in zip(job.overlays, sources) where !overlay.parameters.standAlone {
      parameters += try reading(of: source, .check).result.overlay.parameters
    }
    return parameters
  }

  private func readings(end: Double?) throws(ExportError) -> [Reading] {
    var readings: [Reading] = []
    for (overlay, source) in zip(job.overlays, sources) {
      let parameters = kit.merging(job.parameters).merging(overlay.parameters).values
      readings.append(
        try reading(
          of: source,
          context(parameters, end: end)))
    }
    let diagnostics = readings.compactMap { reading in
      reading.result.faults.isEmpty
        ? nil : Diagnostics(file: reading.file, faults: reading.result.faults)
    }
    if !diagnostics.isEmpty { throw .faults(diagnostics) }
    try ParameterCheck(
      job: job, overlays: readings.map { ($0.name, $0.result) }, kit: kit, inspection: inspection
    ).run()
    return readings
  }

  private struct Reading {
    var name: String
    /// The path of the document, for its faults.
    var file: String
    var result: OverlayDocument.Result

    init(name: String, file: String, result: OverlayDocument.Result) {
      self.name = name
      self.file = file
      self.result = result
    }

    /// A reading of layers that do not come from a document.
    init(_ layers: [Layer], name: String) {
      self.init(
        name: name, file: name,
        result: OverlayDocument.Result(overlay: ImprintLanguage.Overlay(layers: layers)))
    }
  }

  private static func source(
    _ overlay: Job.Overlay, _ resources: ResourceLocator, _ inspection: any Inspecting
  ) throws(ExportError) -> Source {
    switch overlay {
    case .document(let reference, _):
      return .document(try inspection.document(reference, .overlay, in: resources))
    case .written(let text, _):
      let (file, folder) = try text.document(asking: inspection.files) {
        reference throws(ExportError) in
        try inspection.document(reference, .overlay, in: resources)
      }
      return .written(file, folder)
    case .layers(let layers, let name):
      try Plan.OverlayPlan(name: name, layers: layers).check()
      return .layers(layers, name: name)
    case .entry(let entry):
      switch entry.reference.value {
      case .inline(let value): return .inline(entry.reference, value, file: entry.file)
      case .document(let reference, _):
        do throws(ExportError) {
          return .document(try inspection.document(reference, .overlay, in: resources))
        } catch {
          throw error.located(in: entry.reference, of: entry.file)
        }
      }
    }
  }

  private func reading(
    of source: Source, _ context: DocumentContext
  ) throws(ExportError) -> Reading {
    switch source {
    case .document(let document):
      Reading(
        name: document.name, file: document.path,
        result: OverlayDocument.read(
          document.bytes, in: OverlayFolder(document.folder, asking: inspection.files),
          with: context))
    case .written(let document, let folder):
      Reading(
        name: document.name, file: document.path,
        result: OverlayDocument.read(document.bytes, in: folder, with: context))
    case .inline(let located, let value, let file):
      Reading(
        name: located.path, file: file,
        result: OverlayDocument.read(
          inline: value, path: located.path,
          in: OverlayFolder(file.outerFolder, asking: inspection.files),
          with: context))
    case .layers(let layers, let name): Reading(layers, name: name)
    }
  }

  private func context(
    _ parameters: [String: ParameterInput], end: Double?
  ) -> DocumentContext {
    var context = DocumentContext(
      parameters: parameters, end: end, date: inspection.today, files: inspection.files)
    switch job.input {
    case .clips: context.hasSeveralInputs = true
    case .file: context.inputName = job.inputStem
    case .blank: context.inputName = job.input.name
    case .frames(let stream):
      context.inputName = job.input.name
      context.isEndOpen = stream.device != nil && stream.duration == nil
    case .slideshow: context.hasSeveralInputs = true
    }
    return context
  }
}
