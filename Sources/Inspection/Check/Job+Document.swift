internal import ImprintDocuments
public import ImprintFaults
public import ImprintPlanning

extension Job {
  /// Reads a job document.
  ///
  /// - Throws: `ExportError` `.missing` where it cannot be read, `.invalid` with all of its faults.
  public init(document path: String) throws(ExportError) {
    try self.init(
      DocumentFile.bytes(at: path), in: DocumentFile.jobFolder(of: path), of: path)
  }

  /// Reads the text of a job document.
  ///
  /// - Parameters:
  ///   - text: the document.
  ///   - folder: the folder that its paths are relative to.
  ///   - name: the document's name in faults.
  /// - Throws: `ExportError` `.invalid` with all of its faults.
  public init(
    documentText text: String, in folder: String, named name: String = "job"
  ) throws(ExportError) {
    try self.init(Array(text.utf8), in: folder, of: name)
  }

  private init(
    _ bytes: [UInt8], in folder: String, of path: String
  ) throws(ExportError) {
    let result = JobDocument.read(bytes, in: folder)
    guard let document = result.job, let input = document.input else {
      let faults = JobCheck(
        bytes: bytes, folder: folder, resources: ResourceLocator(), sample: CheckSample(),
        words: LibraryWords()
      ).run().faults
      throw .faults(
        [Diagnostics(file: path, faults: faults.sorted { $0.position < $1.position })])
    }
    self.init(input: Input(input.value, of: path))
    apply(document, of: path)
  }

  /// Applies the settings of a document; its parameters are added to the existing ones.
  ///
  /// - Parameter path: the document's path, for faults that are found later.
  mutating func apply(_ document: JobDocument, of path: String) {
    input = (document.input?.value).map { Input($0, of: path) } ?? input
    self.document = path
    output = document.output?.value ?? output
    if let uses = document.overlays { overlays = uses.map { Overlay($0, of: path) } }
    parameters = parameters.merging(ParameterInputs(document.parameters.values))
    if let reference = document.preset {
      preset =
        reference.value == .name("auto")
        ? .auto : .entry(Job.Preset.Entry(reference: reference, file: path))
    }
    trimStart = document.trimStart?.value ?? trimStart
    trimEnd = document.trimEnd?.value ?? trimEnd
    if !document.keptParts.isEmpty {
      keptParts = document.keptParts.map { Part(from: $0.start, to: $0.end) }
    }
    speed = document.speed ?? speed
    frameRate = document.frameRate?.value ?? frameRate
    crop = document.crop?.value ?? crop
    rotation = document.rotation?.value ?? rotation
    metadata = document.metadata?.value ?? metadata
    if let factor = document.constantRateFactor { quality = .constantRateFactor(factor.value) }
    if let rate = document.bitRate { quality = .bitRate(rate.value) }
    size = document.size?.value ?? size
    effort = document.effort?.value ?? effort
    videoTrack = document.videoTrack?.value ?? videoTrack
    smartRendering = document.smartRendering?.value ?? smartRendering
    volume = document.volume ?? volume
    pair = document.pair.map(\.value) ?? pair
    for name in document.parameters.keys {
      places[.parameter(name.value)] = DocumentPlace(name, in: path)
    }
    places[.output] = DocumentPlace(document.output, in: path) ?? places[.output]
    places[.trimStart] = DocumentPlace(document.trimStart, in: path) ?? places[.trimStart]
    places[.trimEnd] = DocumentPlace(document.trimEnd, in: path) ?? places[.trimEnd]
    places[.quality] =
      DocumentPlace(document.constantRateFactor, in: path) ?? DocumentPlace(
        document.bitRate, in: path)
      ?? places[.quality]
    places[.size] = DocumentPlace(document.size, in: path) ?? places[.size]
    places[.effort] = DocumentPlace(document.effort, in: path) ?? places[.effort]
    places[.crop] = DocumentPlace(document.crop, in: path) ?? places[.crop]
    places[.pair] = DocumentPlace(document.pair, in: path) ?? places[.pair]
    places[.videoTrack] = DocumentPlace(document.videoTrack, in: path) ?? places[.videoTrack]
    places[.smartRendering] =
      DocumentPlace(document.smartRendering, in: path) ?? places[.smartRendering]
    applyTracks(of: document, path)
  }

  /// Applies the sounds and subtitles of a document, each of which replaces those that the job had.
  private mutating func applyTracks(of document: JobDocument, _ path: String) {
    if !document.soundTracks.isEmpty { soundTracks = document.soundTracks.map(\.value) }
    for (number, track) in document.soundTracks.enumerated() {
      places[.soundTrack(number)] = DocumentPlace(track, in: path)
    }
    if !document.subtitleTracks.isEmpty { subtitleTracks = document.subtitleTracks.map(\.value) }
    for (number, track) in document.subtitleTracks.enumerated() {
      places[.subtitleTrack(number)] = DocumentPlace(track, in: path)
    }
  }
}

extension Job.Input {
  /// - Parameter path: the document's path.
  fileprivate init(_ input: JobDocument.Input, of path: String) {
    switch input {
    case .file(let path): self = .file(path)
    case .blank(let video): self = .blank(video)
    case .slideshow(let show): self = .slideshow(show)
    case .clips(let clips): self = .clips(clips.map { Job.Clip($0, of: path) })
    }
  }
}

extension Job.Clip {
  /// - Parameter path: the document's path.
  fileprivate init(_ clip: JobDocument.Clip, of path: String) {
    self.init(Job.Input(clip.input, of: path), from: clip.trimStart, to: clip.trimEnd)
    overlays = clip.overlays.map { Job.Overlay($0, of: path) }
    (volume, title, isMain, enabled) = (clip.volume, clip.title, clip.isMain, clip.enabled)
    (fit, background, join) = (clip.fit, clip.background, clip.join)
    (speed, freeze, joinSeconds) = (clip.speed, clip.freeze, clip.joinSeconds ?? joinSeconds)
  }
}

extension Job.Overlay {
  /// - Parameter path: the document's path.
  fileprivate init(_ use: OverlayUse, of path: String) {
    self = .entry(Entry(reference: use.reference, file: path, enabled: use.enabled))
  }
}
