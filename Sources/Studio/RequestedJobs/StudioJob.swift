internal import Imprint

/// A job in a page's request: its media are ids, and its documents are names or are included.
///
/// In addition to the forms of a job document, an overlay may be `{ document: TEXT, use: NAME, parameters: {…} }`:
/// the text of an edited document, whose files are those of the named overlay.
struct StudioJob: Sendable {
  let input: StudioInput
  /// The output's file name without a folder; nil where the job names none.
  let output: String?
  let tree: JSON5Value

  /// - Throws: `StudioError` `.usage` for a value that is not a job, or that contains a path.
  ///
  /// - Parameter takesBlank: whether the input may be a blank video.
  init(_ tree: JSON5Value, takesBlank: Bool = false) throws(StudioError) {
    guard tree.object != nil else { throw .usage("the job", "it is an object") }
    input = try StudioInput(tree["input"], takesBlank: takesBlank)
    if let output = tree["output"] {
      guard let name = output.string, PlainName.holds(name) else {
        throw .usage("output", "a job's output is a name without a folder")
      }
      self.output = name
    } else {
      output = nil
    }
    self.tree = tree
  }

  /// Whether the input is a blank video, of which overlays alone are shown.
  var isBlank: Bool { input.isBlank }

  /// The job in the library's terms, whose output is the bare name.
  ///
  /// - Throws: `StudioError` for an unknown id, a path, and all faults of the job.
  func job(_ media: MediaLibrary, _ settings: JobSettings) async throws -> Job {
    let resources = settings.resources
    let overlays = try await askedOverlays.laid(media, resources)
    let ofClips = try await input.clipOverlays.joined().laid(media, resources)
    let declared = (overlays + ofClips).reduce(into: [:]) { $0.merge($1.declared) { $0 + $1 } }
    var rest = tree
    if rest["format"] == nil { rest["format"] = "imprint.job/1" }
    for key in ["output", "overlay", "parameters"] { rest[key] = nil }
    for key in ["preset", "kit"] {
      if let name = tree[key]?.string, !Self.isName(name) {
        throw StudioError.usage(key, "a \(key) is named, and not given by its path")
      }
    }
    try checkSubtitles()
    rest["input"] = input.plain
    var job = try await Job(rest, media)
    job.input = try await input.withOverlays(job.input, media, resources)
    // Without a document, nothing that the page names is relative to one.
    job.document = nil
    job.output = output
    job.overlays = overlays.map(\.overlay)
    job.parameters = try await ParameterValues(declared: declared).inputs(tree["parameters"], media)
    job.resources = resources
    job.hiddenEncoders = settings.hiddenEncoders
    job.memory = settings.memory
    return job
  }

  /// - Throws: `StudioError` `.usage` for subtitles that are files of the server.
  private func checkSubtitles() throws(StudioError) {
    let subtitles = tree["subtitles"].map { $0.array ?? [$0] } ?? []
    if subtitles.contains(where: { $0["file"] != nil }) {
      throw .usage("subtitles", "their text is given, and no file")
    }
  }

  private var askedOverlays: [StudioOverlay] {
    get throws(StudioError) { try [StudioOverlay](tree: tree["overlay"]) }
  }

  /// The names of the parameters that the overlays declare, in their order.
  func declared(in resources: ResourceLocator) async throws -> [String] {
    let overlays = try askedOverlays
    return try await Blocking.run { try overlays.flatMap { try $0.parameters(in: resources) } }
      .map(\.name)
  }

  /// Checks the values of the overlays' parameters as a plan does, without opening the video.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  func checkParameters(_ media: MediaLibrary, _ resources: ResourceLocator) async throws {
    for (overlay, declared) in try await askedOverlays.laid(media, resources) {
      var common = try await ParameterValues(declared: declared)
        .inputs(tree["parameters"], media)
      for name in common.names where declared[name] == nil { common[name] = nil }
      let values = common
      try await Blocking.run { try overlay.check(with: values, in: resources) }
    }
  }

  /// Whether a word is the name of a document, and cannot be a path.
  static func isName(_ word: String) -> Bool {
    PlainName.holds(word) && !word.hasSuffix(".json")
  }

  /// Runs an operation of the library, and converts its errors.
  static func exporting<Value>(
    _ body: () throws(ExportError) -> Value
  ) throws(StudioError) -> Value {
    do throws(ExportError) {
      return try body()
    } catch {
      throw StudioError(error)
    }
  }
}

extension Job.Overlay {
  /// Reads an overlay with its own values and those that all of a job's overlays have.
  fileprivate func check(
    with common: ParameterInputs, in resources: ResourceLocator
  ) throws(ExportError) {
    // Times that count from the end are as valid at any.
    let end = 10.0
    switch self {
    case .document(let reference, let own):
      _ = try Overlay(
        reading: reference, parameters: common.merging(own), end: end, in: resources)
    case .written(let text, let own):
      _ = try Overlay(
        reading: text, parameters: common.merging(own), end: end, in: resources)
    default: break
    }
  }
}

/// The settings of a job that the server determines.
struct JobSettings: Sendable {
  var resources: ResourceLocator
  var hiddenEncoders: Set<String>
  /// The bytes that a job may take; nil for the library's own limit.
  var memory: Int?
}

extension JobSettings {
  /// Exports run beside what the page shows, for which a quarter is kept.
  init(_ settings: StudioSettings) {
    self.init(
      resources: settings.resources, hiddenEncoders: settings.hiddenEncoders,
      memory: settings.memory.map { $0 / 4 * 3 })
  }
}
