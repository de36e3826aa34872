internal import FoundationEssentials
internal import ImprintDocuments
internal import ImprintFaults
internal import ImprintLayerTree
internal import ImprintMedia
package import ImprintPlanning
internal import ImprintPrimitives

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

  /// The id: 32 hexadecimal digits.
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

  private mutating func add(_ job: Job, to text: inout FieldText) {
    add(job.input, of: job, to: &text)
    addRest(of: job, to: &text)
  }

  private mutating func add(_ input: Job.Input, of job: Job, to text: inout FieldText) {
    switch input {
    case .file(let path): text.add("input", absolute(path))
    case .blank(let video):
      text.add("made", "blank")
      text.add(video)
    case .frames: text.add("made", "frames")
    case .slideshow(var show):
      for index in show.images.indices {
        guard case .file(let path) = show.images[index].source else { continue }
        show.images[index].source = .file(absolute(path))
      }
      text.add("made", "slideshow")
      text.add(show)
    case .clips(let clips):
      text.add("clips", clips.count)
      for clip in clips {
        add(clip.input, of: job, to: &text)
        text.add("overlays", clip.overlays.count)
        for overlay in clip.overlays { add(overlay, of: job, to: &text) }
        text.add(clip)
      }
    }
  }

  private mutating func addRest(of job: Job, to text: inout FieldText) {
    if let output = job.output {
      text.add("output", absolute(output))
    } else {
      text.add("standardOutput", absolute(OutputChoice.standard(for: job, extension: "*")))
    }
    for overlay in job.overlays { add(overlay, of: job, to: &text) }
    add(job.parameters, to: &text)
    switch job.preset {
    case .auto: text.add("preset", "auto")
    case .document(let reference):
      add(reference, .preset, of: job, to: &text)
    case .entry(let entry):
      add(entry.reference.value, .preset, of: job, to: &text)
    }
    // Only where they are set: what was recorded before there were any keeps its identity.
    for part in job.keptParts {
      text.add("partStart", part.start)
      text.add("partEnd", part.end)
    }
    if let intro = job.intro { text.add("intro", absolute(intro)) }
    if let outro = job.outro { text.add("outro", absolute(outro)) }
    if job.speed != 1 {
      text.add("speed", job.speed)
      text.add("speedPitch", "\(job.pitchFollowsSpeed)")
    }
    if job.endJoin != .cut {
      text.add("endJoin", coded: job.endJoin)
      text.add("endJoinSeconds", job.endJoinSeconds)
    }
    text.add("start", job.trimStart)
    text.add("end", job.trimEnd)
    text.add("rate", job.frameRate)
    text.add("crop", job.crop?.notation)
    text.add("rotation", job.rotation.rawValue)
    text.add(job.quality)
    text.add("size", job.size.map { "\($0)" })
    text.add("effort", job.effort?.word)
    text.add("volume", job.volume)
    for track in job.sounds {
      text.add("sound", absolute(track.file))
      text.add(track)
    }
    for track in job.subtitleTracks {
      switch track.content {
      case .file(let path): text.add("subtitles", absolute(path))
      case .text(let content): text.add("subtitleText", content)
      }
      text.add("language", track.language)
      text.add("title", track.title)
      // Only where they are set: what was recorded before there were flags keeps its identity.
      for flag in track.flags { text.add("flag", flag.rawValue) }
    }
    if let still = job.pair {
      text.add("pairImage", still.image.map(absolute))
      text.add(still)
    }
    text.add("photographQuality", job.photographQuality)
    text.add("photographSeconds", job.photographSeconds)
    text.add("metadata", job.metadata.rawValue)
    text.add("track", job.videoTrack)
    text.add("smart", job.smartRendering.rawValue)
    text.add(job.segmentation)
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
      text.add(entry.enabled)
      switch entry.reference.value {
      case .document(let reference, let parameters):
        add(reference, .overlay, of: job, to: &text)
        add(ParameterInputs(parameters.values), to: &text)
      case .inline(let value):
        text.add("inline", absolute(DocumentFile.jobFolder(of: entry.file)))
        text.add(value.kind)
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
    let found = document(
      DocumentKey(reference: reference, kind: kind, resources: job.resources))
    text.add(kind.rawValue, found.content)
    // A preset names no files.
    if kind == .overlay { text.add("in", found.folder) }
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
    return String(digest.hexadecimal().prefix(32))
  }
}
