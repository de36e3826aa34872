internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintMedia
package import ImprintPlanning
internal import ImprintValues

/// Computes the ids of jobs: digests of everything that a job says, by which a recorded result is matched to its job.
///
/// Paths are made absolute. The documents of overlays and of the preset enter by their content, and overlays also by
/// their folder, in which the files that they name lie. The number of threads, the stall time, and whether an output
/// is overwritten or checked do not enter.
package struct JobIdentity {
  private struct DocumentKey: Hashable {
    let reference: DocumentReference
    let kind: ResourceKind
    let resources: ResourceLocator
  }

  private struct Document {
    /// The digest of the document's content; the reference itself where no document is found.
    let content: String
    /// Nil where no document is found.
    let folder: String?
  }

  /// The documents of a list, so that each is read once.
  private var documents: [DocumentKey: Document] = [:]
  private let currentFolder = PathFolder(FileManager.default.currentDirectoryPath)

  /// The number of documents at which the cache is emptied; a list rarely has as many.
  private static let mostDocuments = 10_000

  package init() {}

  /// The number of digits of an id; the versions before had 32, of another digest.
  package static let digits = 30

  /// The id: hexadecimal digits.
  package mutating func id(of job: Job) -> String {
    var text = FieldText()
    add(job, to: &text)
    return digest(text.bytes)
  }

  /// The id of a line that does not hold a valid job.
  package func id(ofLine line: Int, in list: String) -> String {
    var text = FieldText()
    text.add("list", absolute(list))
    text.add("line", "\(line)")
    return digest(text.bytes)
  }

  /// Adds the job as a document says it, then its documents, and what no document says.
  private mutating func add(_ job: Job, to text: inout FieldText) {
    let files = JobFiles(in: currentFolder.path(of: ".")) { [currentFolder] in
      .path(currentFolder.path(of: $0))
    }
    let writer = DocumentWriter(files: files, isExact: true)
    let members = try? writer.members(
      of: job, unlike: Job(input: .file("")), by: Job.properties)
    text.add("job", JSON5Value.object(members ?? []).text())
    if job.output == nil {
      text.add("standardOutput", absolute(OutputChoice.standard(for: job, extension: "*")))
    }
    for clip in job.clips {
      text.add("overlays", clip.overlays.count)
      for overlay in clip.overlays { add(overlay, of: job, to: &text) }
    }
    for overlay in job.overlays { add(overlay, of: job, to: &text) }
    add(job.parameters, to: &text)
    if let kit = job.kit { add(kit.reference, .kit, of: job, to: &text) }
    switch job.preset {
    case .auto: text.add("preset", "auto")
    case .document(let reference):
      add(reference, .preset, of: job, to: &text)
    case .entry(let entry):
      add(entry.reference.value, .preset, of: job, to: &text)
    }
    addUnsaid(of: job, to: &text)
  }

  private func addUnsaid(of job: Job, to text: inout FieldText) {
    text.add("intro", job.intro.map(absolute))
    text.add("outro", job.outro.map(absolute))
    if job.pitchFollowsSpeed { text.add("speedPitch", "true") }
    if job.endJoin != .cut {
      text.add("endJoin", coded: job.endJoin)
      text.add("endJoinSeconds", job.endJoinSeconds)
    }
    if job.pair?.extent == .toEnd { text.add("extent", "toEnd") }
    text.add("photographQuality", job.photographQuality)
    text.add("photographSeconds", job.photographSeconds)
    switch job.segmentation {
    case .whole: break
    case .count(let count): text.add("segments", count)
    case .seconds(let seconds): text.add("segmentSeconds", seconds)
    }
    for encoder in job.hiddenEncoders.sorted() { text.add("hidden", encoder) }
  }

  private mutating func add(_ overlay: Job.Overlay, of job: Job, to text: inout FieldText) {
    switch overlay {
    case .document(let reference, let parameters):
      add(reference, .overlay, of: job, to: &text)
      add(parameters, to: &text)
    case .written(let document, let parameters):
      text.add("written", document.text)
      if let base = document.base { add(base, .overlay, of: job, to: &text) }
      add(parameters, to: &text)
    case .entry(let entry):
      if entry.enabled != .always { text.add("enabled", entry.enabled.flag ?? "") }
      switch entry.reference.value {
      case .document(let reference, let parameters):
        add(reference, .overlay, of: job, to: &text)
        add(ParameterInputs(parameters.values), to: &text)
      case .inline(let value):
        text.add("inline", absolute(entry.file.outerFolder))
        text.add(value.kind)
      }
    case .layers(let layers, let name):
      text.add("layers", name)
      text.add("tree", coded: layers)
    }
  }

  private func add(_ parameters: ParameterInputs, to text: inout FieldText) {
    // The count separates an overlay's own parameters from those of the next overlay and of the job.
    text.add("parameters", parameters.values.count)
    for (name, input) in parameters.values.sorted(by: { $0.key < $1.key }) {
      text.add("parameter", name)
      switch input.value {
      case .characters(let characters): text.add("characters", characters)
      case .typed(let kind): text.add(kind)
      }
      // Only the overlays know which parameters are files, so the folder of each value is added.
      text.add("folder", absolute(input.folder))
    }
  }

  private mutating func add(
    _ reference: DocumentReference, _ kind: ResourceKind, of job: Job,
    to text: inout FieldText
  ) {
    let entry = document(
      DocumentKey(reference: reference, kind: kind, resources: job.resources))
    text.add(kind.rawValue, entry.content)
    // A preset names no files.
    if kind == .overlay { text.add("in", entry.folder) }
  }

  private mutating func document(_ key: DocumentKey) -> Document {
    if let known = documents[key] { return known }
    let file = try? DocumentFile(key.reference, key.kind, in: key.resources)
    let document = Document(
      content: file.map { digest($0.bytes) } ?? key.reference.word,
      folder: file.map { absolute($0.folder) })
    if documents.count >= Self.mostDocuments { documents = [:] }
    documents[key] = document
    return document
  }

  private func absolute(_ path: String) -> String { currentFolder.path(of: path) }

  private func digest(_ bytes: [UInt8]) -> String {
    guard let digest = try? SHA256() else { return "" }
    bytes.withUnsafeBytes { digest.add($0) }
    return String(digest.hexadecimal().prefix(Self.digits))
  }
}
