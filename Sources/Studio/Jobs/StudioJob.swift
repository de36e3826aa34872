internal import Imprint

/// A job in a page's request: its media are ids, and its documents are names or are included.
///
/// In addition to the forms of a job document, an overlay may be `{ document: TEXT, use: NAME, parameters: {…} }`:
/// the text of an edited document, whose files are those of the named overlay.
struct StudioJob: Sendable {
  /// The id of the video.
  let input: String
  /// The output's file name without a folder; nil where the job names none.
  let output: String?
  let tree: JSONTree

  /// - Throws: `StudioError` `.usage` for a value that is not a job, or that contains a path.
  init(_ tree: JSONTree) throws(StudioError) {
    guard tree.members != nil else { throw .usage("the job", "it is an object") }
    guard let input = tree["input"]?.text else {
      throw .usage("input", "a job's input is the id of a video")
    }
    if let output = tree["output"] {
      guard let name = output.text, PlainName.holds(name) else {
        throw .usage("output", "a job's output is a name without a folder")
      }
      self.output = name
    } else {
      output = nil
    }
    self.input = input
    self.tree = tree
  }

  /// The job in the library's terms, whose output is the bare name.
  ///
  /// - Throws: `StudioError` for an unknown id, a path, and all faults of the job.
  func job(_ media: MediaLibrary, _ settings: JobSettings) async throws -> Job {
    let resources = settings.resources
    let video = try await media.file(input)
    let (overlays, declared) = try await self.overlays(media, resources)
    var rest = tree
    if rest["format"] == nil { rest["format"] = .text("imprint.job/1") }
    rest["input"] = .text(video.path)
    for key in ["output", "overlay", "parameters"] { rest[key] = nil }
    if let preset = tree["preset"]?.text, !Self.isName(preset) {
      throw StudioError.usage("preset", "a preset is named, and not given by its path")
    }
    try await resolveSounds(in: &rest, media)
    var job = try Self.exporting { () throws(ExportError) in
      try Job(documentText: rest.jsonLine, in: "/")
    }
    // Without a document, nothing that the page names is relative to one.
    job.document = nil
    job.output = output
    job.overlays = overlays
    job.parameters = try await ParameterValues(declared: declared).inputs(tree["parameters"], media)
    job.resources = resources
    job.hiddenEncoders = settings.hiddenEncoders
    return job
  }

  /// The largest number of overlays on a video.
  private static let mostOverlays = 100

  /// The overlays, and the parameters that they declare, by name.
  private func overlays(
    _ media: MediaLibrary, _ resources: ResourceLocator
  ) async throws -> ([Job.Overlay], [String: [Parameter]]) {
    let asked = tree["overlay"].map { $0.list ?? [$0] } ?? []
    guard asked.count <= Self.mostOverlays else {
      throw StudioError.usage("overlay", "they are \(Self.mostOverlays) at most")
    }
    var overlays: [Job.Overlay] = []
    var declared: [String: [Parameter]] = [:]
    for (number, tree) in asked.enumerated() {
      let overlay = try StudioOverlay(tree, number: number)
      let parameters = try await Blocking.run { try overlay.parameters(in: resources) }
      let own = Dictionary(grouping: parameters, by: \.name)
      overlays.append(try await overlay.overlay(declaring: own, media))
      declared.merge(own) { $0 + $1 }
    }
    return (overlays, declared)
  }

  private func resolveSounds(in job: inout JSONTree, _ media: MediaLibrary) async throws {
    guard var audio = job["audio"], let tracks = audio["tracks"]?.list else { return }
    var resolved: [JSONTree] = []
    for var track in tracks {
      guard let id = track["file"]?.text else {
        throw StudioError.usage("audio.tracks", "a track's file is the id of media")
      }
      track["file"] = .text(try await media.file(id).path)
      resolved.append(track)
    }
    audio["tracks"] = .list(resolved)
    job["audio"] = audio
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

/// The settings of a job that the server determines.
struct JobSettings: Sendable {
  var resources: ResourceLocator
  var hiddenEncoders: Set<String>
}
