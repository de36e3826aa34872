internal import Documents
internal import FoundationEssentials
internal import LayerTree
internal import Media
internal import Raster

/// Finds the job's overlays, reads their documents, and fills in their parameters.
struct OverlayLoader {
  private let job: Job
  private let sources: [Source]
  private let interruption: Interruption
  private let date = Self.today

  private enum Source {
    case document(DocumentFile)
    case inline(Located<OverlayReference>, JSON5Value, file: String)
    case logo(LogoLoader)
    case layers([Layer], name: String)
  }

  /// Finds the documents and loads their text.
  ///
  /// - Parameter interruption: ends the reading of pictures.
  /// - Throws: `ExportError` `.usage` for a name that is not known, `.invalid` where it stands in a
  ///   document, `.missing` for a path; what `LogoLoader` throws for a logo.
  init(_ job: Job, interruption: Interruption = Interruption()) throws(ExportError) {
    self.job = job
    self.interruption = interruption
    var sources: [Source] = []
    for overlay in job.overlays {
      sources.append(try Self.source(overlay, job.resources, interruption))
    }
    self.sources = sources
  }

  /// The overlays with every parameter and time worked out.
  ///
  /// - Parameter end: when the output's last picture ends, in seconds.
  /// - Throws: `ExportError` `.invalid` with all faults of all documents, or for the first parameter
  ///   that does not hold, or picture that cannot be drawn.
  func overlays(end: Double) throws(ExportError) -> [Plan.OverlayPlan] {
    let overlays = try readings(end: end).map {
      Plan.OverlayPlan(name: $0.name, layers: $0.result.overlay.layers)
    }
    try checkPictures(of: overlays)
    return overlays
  }

  /// Opens each picture once, so that one that cannot be drawn is told before anything is written.
  private func checkPictures(of overlays: [Plan.OverlayPlan]) throws(ExportError) {
    let rasterizer = Rasterizer(
      pictures: PictureFiles(interruption: interruption), bundledFont: nil)
    for overlay in overlays {
      for path in overlay.layers.flatMap(\.picturePaths) {
        do throws(RasterError) { try rasterizer.open(pictureAt: path) } catch {
          throw .of(error, at: path, overlay: overlay.name)
        }
      }
    }
  }

  /// What the overlays ask of the frame, before the input was looked at.
  ///
  /// - Throws: as `overlays`, and `ExportError` `.invalid` where two of them set a canvas.
  func frameRequest() throws(ExportError) -> FrameRequest {
    try FrameRequest(readings(end: nil).map { ($0.name, $0.result.overlay) })
  }

  private func readings(end: Double?) throws(ExportError) -> [Reading] {
    let context = DocumentContext(
      parameters: job.parameters, end: end, date: date, inputName: inputName)
    let readings = sources.map { reading(of: $0, context) }
    let diagnostics = readings.compactMap { reading in
      reading.result.faults.isEmpty
        ? nil : Diagnostics(file: reading.file, faults: reading.result.faults)
    }
    if !diagnostics.isEmpty { throw .faults(diagnostics) }
    let errors =
      readings.flatMap(\.result.parameterErrors)
      + ParameterError.unknown(
        among: job.parameters.keys, declaredBy: readings.map(\.result.overlay))
    if let error = errors.first { throw ExportError(error, isInDocument: isInDocument(error.name)) }
    return readings
  }

  private struct Reading {
    var name: String
    /// The document, for its faults.
    var file: String
    var result: OverlayDocument.Result

    init(name: String, file: String, result: OverlayDocument.Result) {
      self.name = name
      self.file = file
      self.result = result
    }

    /// Of what no document says.
    init(_ layers: [Layer], name: String) {
      self.init(
        name: name, file: name,
        result: OverlayDocument.Result(overlay: Documents.Overlay(layers: layers)))
    }
  }

  private static func source(
    _ overlay: Job.Overlay, _ resources: ResourceLocator, _ interruption: Interruption
  ) throws(ExportError) -> Source {
    switch overlay {
    case .document(let reference):
      return .document(try DocumentFile(reference, .overlay, in: resources))
    case .logo(let logo):
      let loader = LogoLoader(logo)
      try loader.check(interruption)
      return .logo(loader)
    case .layers(let layers, let name):
      return .layers(layers, name: name)
    case .located(let place, let file):
      switch place.value {
      case .inline(let value): return .inline(place, value, file: file)
      case .document(let reference):
        do throws(ExportError) {
          return .document(try DocumentFile(reference, .overlay, in: resources))
        } catch {
          throw error.located(in: place, of: file)
        }
      }
    }
  }

  private func reading(of source: Source, _ context: DocumentContext) -> Reading {
    switch source {
    case .document(let document):
      Reading(
        name: document.name, file: document.path,
        result: OverlayDocument.read(
          document.bytes, in: OverlayFolder(document.folder), with: context))
    case .inline(let place, let value, let file):
      Reading(
        name: place.path, file: file,
        result: OverlayDocument.read(
          inline: value, path: place.path,
          in: OverlayFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path),
          with: context))
    case .logo(let logo): Reading([logo.layer(end: context.end)], name: "logo")
    case .layers(let layers, let name): Reading(layers, name: name)
    }
  }

  /// Whether a job document gave the parameter's value, or should have, and not a command line.
  private func isInDocument(_ parameter: String) -> Bool {
    switch job.parameters[parameter]?.value {
    case .typed: true
    case .characters: false
    case nil: job.document != nil
    }
  }

  private var inputName: String {
    switch job.input {
    case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    case .blank: "film"
    }
  }

  /// Today in UTC, or the day that a reproducible build says it is (reproducible-builds.org).
  static var today: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init)
      // Later years have more than four digits.
      .flatMap { 0...253_402_300_799 ~= $0 ? Date(timeIntervalSince1970: Double($0)) : nil }
    return (epoch ?? Date()).formatted(.iso8601.year().month().day())
  }
}

extension ExportError {
  /// A value that a person gave for a parameter, and that does not hold.
  ///
  /// - Parameter isInDocument: whether a job document gave it, and not a command line.
  init(_ error: ParameterError, isInDocument: Bool) {
    let isFile = if case .file = error { true } else { false }
    let isMissing = if case .missing = error { true } else { false }
    let hint =
      isMissing && error.name == "userId" ? "give it with --user-id ID" : error.hint
    self.init(
      isFile ? .missing : isInDocument ? .invalid : .usage,
      what: "parameter \(error.name)", why: error.message, hint: hint)
  }
}
