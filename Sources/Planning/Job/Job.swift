public import ImprintDocuments
public import ImprintLayerTree
public import ImprintPrimitives

/// A request: a video, the overlays on it, and the settings of the result.
///
///     var job = Job(input: .file("clip.mp4"))
///     job.overlays = [.document(.name("corner-hop"))]
///     job.parameters = ["userId": "10086"]
///     let plan = try await Plan(job)
///     plan.output.path   // "clip.branded.mp4", since the job names none
///
/// A job says nothing that follows from the video; a `Plan` is worked out from both.
public struct Job: Equatable, Sendable {
  /// The input that the overlays lie on.
  public enum Input: Hashable, Sendable {
    case file(String)
    /// Frames of one colour, for overlays that are a video by themselves.
    case blank(BlankVideo)
    /// Images one after the other.
    case slideshow(Slideshow)
  }

  /// An overlay, wherever it comes from.
  public enum Overlay: Equatable, Sendable {
    /// A name that is looked up, or a path; with values of its own, which come before the job's.
    case document(DocumentReference, parameters: [String: ParameterInput] = [:])
    /// The text of a document, with values of its own.
    case written(OverlayText, parameters: [String: ParameterInput] = [:])
    /// An entry of a job document.
    case entry(Entry)
    /// An image at a place.
    case logo(LogoStamp)
    /// A text at a place.
    case text(TextStamp)
    /// Built in code, under a name for reports.
    case layers([Layer], name: String)
  }

  /// The settings of encoding.
  public enum Preset: Equatable, Sendable {
    /// Picked by the displayed size.
    case auto
    /// A name that is looked up, or a path.
    case document(DocumentReference)
    /// An entry of a job document.
    case entry(Entry)
  }

  /// A measure of quality in place of the preset's own.
  public enum Quality: Hashable, Sendable {
    case preset
    /// The encoder's constant rate factor.
    case constantRateFactor(Double)
    /// Bits a second, at least `leastBitRate`.
    case bitRate(Int)

    /// No encoder makes a frame of less: it is most likely a number of thousands, or of millions.
    package static let leastBitRate = JobDocument.bitRates.lowerBound
  }

  /// The parts that the output is divided into, each of which can be made by itself (`Plan.part`).
  public enum Segmentation: Hashable, Sendable {
    case whole
    /// A number of parts of nearly as many frames each; no more than there are frames.
    case count(Int)
    /// A new part where the output passes each multiple of so many seconds.
    case seconds(Double)
  }

  /// The input that the overlays lie on.
  public var input: Input
  /// The path of the document that asks for it; nil where none does.
  public var document: String?
  /// The places of values in that document; a value that is set anew loses its place, and is not its fault any more.
  package internal(set) var places: [DocumentKey: Place] = [:]
  /// Nil: in `outputFolder`, the input's stem with `.branded` and the preset's extension.
  public var output: String? { didSet { forget(.output, output != oldValue) } }
  /// The folder of an output that is not named; nil: that of the input.
  public var outputFolder: String?
  /// Whether planning looks if the output can be created; writing it does in any case.
  public var checksOutput = true
  /// Whether an existing output is replaced.
  public var overwrites = false
  /// The overlays, back to front.
  public var overlays: [Overlay] = []
  /// Values by name, for every overlay that declares it and has no value of its own for it.
  public var parameters: [String: ParameterInput] = [:] {
    didSet {
      for name in Set(parameters.keys).union(oldValue.keys) {
        forget(.parameter(name), parameters[name] != oldValue[name])
      }
    }
  }
  /// The settings of encoding, which include the kind of file.
  public var preset = Preset.auto
  /// The trim's beginning in seconds, from the earliest sample of video or sound.
  public var trimStart: Double? { didSet { forget(.trimStart, trimStart != oldValue) } }
  /// The trim's end on the same clock; frames that begin there or later are left out. Nil, or past the end: to the end.
  public var trimEnd: Double? { didSet { forget(.trimEnd, trimEnd != oldValue) } }
  /// A constant rate; nil keeps the source's times.
  public var frameRate: Rational?
  /// The treatment of frames that are stored turned or mirrored.
  public var rotation = VideoRotation.bake
  /// The measure of quality; a plan refuses one that its encoder does not have.
  public var quality = Quality.preset { didSet { forget(.quality, quality != oldValue) } }
  /// The factor of the original sound, and of a slideshow's music; 1 changes nothing, 0 leaves it out.
  public var volume = 1.0
  /// Sounds that replace the original one over their range, or are heard on top.
  public var soundTracks: [SoundTrack] = []
  /// The input's metadata that the output keeps: all, that for viewers, or none.
  package var metadata = KeptMetadata.all
  /// The number of the video track, from 1; nil: the container's default one.
  public var videoTrack: Int? { didSet { forget(.videoTrack, videoTrack != oldValue) } }
  /// The number of threads for all of the job; nil: all cores.
  public var threads: Int?
  /// Seconds without a frame after which it is given up.
  public var stallSeconds = Job.standardStallSeconds
  /// Whether packets of frames that no overlay touches are copied: where nothing else changes them and no encoding was
  /// asked for; never; or always, so that a plan that cannot is an error.
  public var smartRendering = SmartRendering.auto {
    didSet { forget(.smartRendering, smartRendering != oldValue) }
  }
  /// The parts that the plan is divided into.
  public var segmentation = Segmentation.whole
  /// The folders in which overlays and presets are looked up.
  public var resources = ResourceLocator()
  /// Encoders that are treated as not there.
  public var hiddenEncoders: Set<String> = []

  /// The seconds of `stallSeconds` where none are asked for.
  package static let standardStallSeconds = 60.0

  /// `input` with nothing on it, all of it, by the preset `auto`; nothing is looked at yet.
  public init(input: Input) {
    self.input = input
  }

  private mutating func forget(_ key: DocumentKey, _ hasChanged: Bool) {
    if hasChanged { places[key] = nil }
  }
}

extension Job.Input {
  /// The path, or what stands for it in messages and reports.
  package var name: String {
    switch self {
    case .file(let path): path
    case .blank: "video"
    case .slideshow: "slideshow"
    }
  }

  /// Whether frames are made instead of read.
  var isMade: Bool {
    if case .file = self { return false }
    return true
  }
}

extension Job {
  /// The input, and the files of sound tracks; of a slideshow the paths that it names.
  var mediaFiles: [String] {
    let sounds = self.sounds.map(\.file)
    switch input {
    case .file(let path): return [path] + sounds
    case .slideshow(let show): return show.images + sounds
    case .blank: return sounds
    }
  }

  /// The sound tracks, and the music of a slideshow.
  var sounds: [SoundTrack] {
    guard case .slideshow(let show) = input, let file = show.music, volume > 0 else {
      return soundTracks
    }
    var music = SoundTrack(.music, file: file)
    music.fadeOut = Slideshow.musicFade
    // There is no other sound that it could be of.
    music.volume = volume
    return soundTracks + [music]
  }

  /// The preset's name in messages.
  var presetName: String {
    switch preset {
    case .auto: "auto"
    case .document(let reference): reference.word
    case .entry(let entry): entry.reference.value.word
    }
  }
}

extension DocumentReference {
  var word: String {
    switch self {
    case .name(let word), .path(let word): word
    }
  }
}
