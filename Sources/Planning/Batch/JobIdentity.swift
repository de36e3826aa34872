internal import FoundationEssentials
internal import ImprintDocuments
internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPrimitives

/// Makes the ids of jobs: digests of all that they say, by which a result is known for that of a job.
///
/// Paths are absolute in it, and the overlays' and the preset's documents stand in it by their content. The number of
/// threads, the time that a stall takes, and whether an output is overwritten make no other job of it.
package struct JobIdentity {
  /// The content of documents by their reference, so that a list reads each once.
  private var documents: [DocumentReference: String] = [:]
  private let currentFolder = PathFolder(FileManager.default.currentDirectoryPath)

  /// More documents are not likely, and each takes memory.
  private static let mostDocuments = 10_000

  package init() {}

  /// The id: 32 hexadecimal digits.
  package mutating func id(of job: Job) -> String {
    var text = FieldText()
    add(job, to: &text)
    return digest(text.bytes)
  }

  /// The id of a line that is no job.
  package func id(ofLine line: Int, in list: String) -> String {
    var text = FieldText()
    text.add("list", absolute(list))
    text.add("line", "\(line)")
    return digest(text.bytes)
  }

  private mutating func add(_ job: Job, to text: inout FieldText) {
    switch job.input {
    case .file(let path): text.add("input", absolute(path))
    case .blank(let video):
      text.add("made", "blank")
      text.add(video)
    case .slideshow(var show):
      show.images = show.images.map(absolute)
      text.add("made", "slideshow")
      text.add(show)
    }
    text.add("output", job.output.map(absolute))
    for overlay in job.overlays { add(overlay, of: job, to: &text) }
    add(job.parameters, to: &text)
    switch job.preset {
    case .auto: text.add("preset", "auto")
    case .document(let reference):
      text.add("preset", content(of: reference, .preset, in: job.resources))
    case .entry(let entry):
      text.add("preset", content(of: entry.reference.value, .preset, in: job.resources))
    }
    text.add("start", job.trimStart)
    text.add("end", job.trimEnd)
    text.add("rate", job.frameRate)
    text.add("rotation", job.rotation.rawValue)
    text.add(job.quality)
    text.add("volume", job.volume)
    for track in job.sounds {
      text.add("sound", absolute(track.file))
      text.add(track)
    }
    text.add("metadata", job.metadata.rawValue)
    text.add("track", job.videoTrack)
    text.add("smart", job.smartRendering.rawValue)
    text.add(job.segmentation)
  }

  private mutating func add(_ overlay: Job.Overlay, of job: Job, to text: inout FieldText) {
    switch overlay {
    case .document(let reference, let parameters):
      text.add("overlay", content(of: reference, .overlay, in: job.resources))
      add(parameters, to: &text)
    case .written(let document, let parameters):
      text.add("written", document.text)
      text.add("base", document.base.map { content(of: $0, .overlay, in: job.resources) })
      add(parameters, to: &text)
    case .entry(let entry):
      switch entry.reference.value {
      case .document(let reference, let parameters):
        text.add("overlay", content(of: reference, .overlay, in: job.resources))
        add(parameters.values, to: &text)
      case .inline(let value): text.add("inline", value.kind.text)
      }
    case .logo(let logo):
      text.add("logo", absolute(logo.path))
      text.add(logo)
    case .text(var stamp):
      if case .file(let path) = stamp.font { stamp.font = .file(absolute(path)) }
      text.add("text", stamp.string)
      text.add(stamp)
    case .layers(let layers, let name):
      text.add("layers", name)
      text.add("tree", coded: layers)
    }
  }

  private func add(_ parameters: [String: ParameterInput], to text: inout FieldText) {
    for (name, input) in parameters.sorted(by: { $0.key < $1.key }) {
      text.add("parameter", name)
      switch input.value {
      case .characters(let characters): text.add("characters", characters)
      case .typed(let kind): text.add("value", kind.text)
      }
      // Only their overlays know which of them are files.
      text.add("folder", absolute(input.folder))
    }
  }

  /// A digest of the document that a reference leads to; the reference itself where it leads nowhere.
  private mutating func content(
    of reference: DocumentReference, _ kind: ResourceLocator.Kind, in resources: ResourceLocator
  ) -> String {
    if let known = documents[reference] { return known }
    let content =
      (try? DocumentFile(reference, kind, in: resources)).map { digest($0.bytes) }
      ?? reference.word
    if documents.count >= Self.mostDocuments { documents = [:] }
    documents[reference] = content
    return content
  }

  private func absolute(_ path: String) -> String { currentFolder.path(of: path) }

  private func digest(_ bytes: [UInt8]) -> String {
    guard let digest = try? SHA256() else { return "" }
    bytes.withUnsafeBytes { digest.add($0) }
    return String(digest.hexadecimal().prefix(32))
  }
}

extension JSON5Value.Kind {
  /// The value, whatever its layout was.
  fileprivate var text: String {
    switch self {
    case .object(let members):
      "{"
        + members.map { "\($0.key.debugDescription):\($0.value.kind.text)" }.joined(separator: ",")
        + "}"
    case .array(let elements): "[" + elements.map(\.kind.text).joined(separator: ",") + "]"
    case .string(let text): text.debugDescription
    case .number(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .null: "null"
    }
  }
}
