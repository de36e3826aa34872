public import ImprintLanguage
public import ImprintValues

/// A request: a video, the overlays on it, and the settings of the result.
///
///     var job = Job(input: .file("clip.mp4"))
///     job.overlays = [.document(.name("corner-hop"))]
///     job.parameters = ["userId": "10086"]
///     let plan = try await Plan(job)
///     plan.output.path   // "clip.branded.mp4", since the job names none
///
/// A job states nothing that follows from the video; a `Plan` is derived from both.
public struct Job: Hashable, Sendable {
  /// The input, on which the overlays are drawn.
  public indirect enum Input: Hashable, Sendable {
    case file(String)
    /// Frames of one colour, for overlays that make up a video by themselves.
    case blank(BlankVideo)
    /// Images that are shown in turn.
    case slideshow(Slideshow)
    /// Frames that a program makes, and gives to a `FrameWriter`.
    case frames(FrameStream)
    /// Clips that are played one after the other; one at least.
    case clips([Clip])
  }

  /// An overlay, by its origin.
  public enum Overlay: Hashable, Sendable {
    /// A name that is looked up, or a path, with values that take precedence over the job's.
    case document(DocumentReference, parameters: ParameterInputs = [:])
    /// The text of a document, with values that take precedence over the job's.
    case written(OverlayText, parameters: ParameterInputs = [:])
    /// An entry of a job document.
    case entry(Entry)
    /// Layers that are built in code, with a name for reports.
    case layers([Layer], name: String)
  }

  /// The settings of encoding.
  public enum Preset: Hashable, Sendable {
    /// Chosen by the displayed size of the video.
    case auto
    /// A name that is looked up, or a path.
    case document(DocumentReference)
    /// An entry of a job document.
    case entry(Entry)
  }

  /// A measure of quality that overrides the preset's.
  public enum Quality: Hashable, Sendable {
    case preset
    /// The encoder's constant rate factor.
    case constantRateFactor(Double)
    /// Bits a second, at least 1000.
    case bitRate(Int)
  }

  /// The segments that the output is divided into, each of which can be made separately (`StoredPlan.render`).
  public enum Segmentation: Hashable, Sendable {
    case whole
    /// A number of segments with nearly equal numbers of frames, at most the number of frames.
    case count(Int)
    /// A new segment at each multiple of this number of seconds.
    case seconds(Double)
  }

  /// The input, on which the overlays are drawn.
  public var input: Input
  /// The name of the input's file in messages, plans, reports and texts; nil for its path.
  public var inputName: InputName?
  /// The path of the job document or list that the job was read from; nil where there is none.
  public var document: String?
  /// The positions of values in that document; a value that is set in code loses its position.
  package var places: [DocumentKey: DocumentPlace] = [:]
  /// The pieces that planning has found to be left out.
  var leftOut = LeftOut()
  /// The output's path. Nil for a file in `outputFolder` with the input's stem, `.branded`, and the preset's
  /// extension.
  public var output: String? { didSet { forget(.output, output != oldValue) } }
  /// The word between stem and extension of an output without a path.
  package var outputWord = "branded"
  /// The container of a stream, which is handed to a function of `Plan.run(streamingTo:)`, or of a recording's
  /// `CaptureSession`, in place of a file; `output` does not count then. Nil for a file.
  public var stream: StreamContainer?
  /// The folder of an output without a path; nil for the input's folder.
  public var outputFolder: String?
  /// Whether planning checks that the output can be created; running checks it in any case.
  public var checksOutput = true
  /// Whether an existing output is replaced.
  public var overwrites = false
  /// Whether the output's folder is created where it is missing, with the folders around it.
  public var createsFolders = false
  /// The overlays, back to front.
  public var overlays: [Overlay] = []
  /// Parameter values by name, for every overlay that declares the name and has no value of its own for it.
  public var parameters: ParameterInputs = [:] {
    didSet {
      for name in Set(parameters.values.keys).union(oldValue.values.keys) {
        forget(.parameter(name), parameters.values[name] != oldValue.values[name])
      }
    }
  }
  /// The kit whose values all overlays have that declare them, under `parameters`; nil for none.
  public var kit: Kit?
  /// The encoding settings, which include the container.
  public var preset = Preset.auto
  /// The beginning of the trim in seconds, from the earliest sample of video or sound.
  public var trimStart: Double? { didSet { forget(.trimStart, trimStart != oldValue) } }
  /// The end of the trim on the same clock; frames that begin at or after it are left out. Nil, or a time past the
  /// end, for the end of the video.
  public var trimEnd: Double? { didSet { forget(.trimEnd, trimEnd != oldValue) } }
  /// The parts of the input that are played one after the other, in order; nil for all of it, and never none.
  /// `trimStart` and `trimEnd` are of what they make up.
  public var keptParts: [Part]?
  /// The path of a video or an image that is played before the input, whose overlays and trim are of the input alone then;
  /// nil for none.
  public var intro: String?
  /// The path of a video or an image that is played after the input; nil for none.
  public var outro: String?
  /// How fast the input is played, 0.1…10, with its overlays in the output's time; of clips each has its own.
  public var speed = 1.0
  /// Whether the pitch of the input's sound follows its speed; otherwise the sound is stretched, and keeps its pitch.
  public var pitchFollowsSpeed = false
  /// How the input follows the intro, and the outro the input.
  public var endJoin = Transition.cut
  /// The seconds that those joins take.
  public var endJoinSeconds = Job.standardJoinSeconds
  /// A constant frame rate; nil keeps the source's presentation times.
  public var frameRate: Rational?
  /// The part of the displayed frame that is kept, on which overlays are laid out; nil for all of it.
  public var crop: Crop? { didSet { forget(.crop, crop != oldValue) } }
  /// The treatment of frames that are stored turned or mirrored.
  public var rotation = VideoRotation.bake
  /// The measure of quality; a plan refuses one that its encoder does not have.
  public var quality = Quality.preset { didSet { forget(.quality, quality != oldValue) } }
  /// The box that the displayed frame fits, in place of the preset's; nil for the preset's. A canvas of the preset is
  /// made smaller to fit it.
  public var size: FrameBox? { didSet { forget(.size, size != oldValue) } }
  /// The canvas on which the video lies, in place of the preset's; nil for the preset's.
  var canvas: PresetCanvas?
  /// How hard the encoder tries; nil for the preset's effort. A plan refuses one that its encoder does not have.
  public var effort: EncodingEffort? { didSet { forget(.effort, effort != oldValue) } }
  /// The quality of a photograph in a lossy format, 1…100; nil for a JPEG's own quantisers, and the standard of others.
  public var photographQuality: Int?
  /// The time that the one frame of a video made of a photograph is shown, in seconds; nil for 0.04 s.
  public var photographSeconds: Double?
  /// The gain of the original sound, and of a slideshow's music; 1 leaves it unchanged, 0 drops it.
  public var volume = 1.0
  /// The still of a Live Photo that is made in place of a video, which is not planned by `Plan` then, but by
  /// `LivePhotoPlan`; nil for a video.
  public var pair: LivePhotoStill? { didSet { forget(.pair, pair != oldValue) } }
  /// Sounds that replace the original sound in their range, or are mixed with it.
  public var soundTracks: [SoundTrack] = []
  /// Subtitles beside the input, each of which the output keeps as a track after those of the input.
  public var subtitleTracks: [SubtitleTrack] = []
  /// The input's metadata that the output keeps: all, that for viewers, or none.
  public var metadata = KeptMetadata.all
  /// The number of the video track, from 1; nil for the container's default track.
  public var videoTrack: Int? { didSet { forget(.videoTrack, videoTrack != oldValue) } }
  /// The number of threads for the whole job; nil for one per core.
  public var threads: Int?
  /// The bytes of memory that the job may take, as they are reckoned from the sizes of frames; nil for three quarters of
  /// the memory that the process may use.
  public var memory: Int?
  /// Seconds without a frame after which the job fails as stalled.
  public var stallSeconds = Job.standardStallSeconds
  /// Whether packets of frames that no overlay touches are copied: `auto` copies them where nothing else changes
  /// these frames and no encoding was requested; `never` does not; `require` makes a plan that cannot copy an error.
  public var smartRendering = SmartRendering.auto {
    didSet { forget(.smartRendering, smartRendering != oldValue) }
  }
  /// The length of the segments of an output for HTTP Live Streaming, in seconds, 0.5…60; nil for the preset's distance of key
  /// frames where that is below 10 s, else 4 s.
  public var segmentSeconds: Double? {
    didSet { forget(.segmentSeconds, segmentSeconds != oldValue) }
  }
  /// The sizes of a ladder for HTTP Live Streaming, by the lines of their shorter edges, as in 1080, 720 and 480: frames are
  /// decoded once and encoded in each, and none is scaled up; empty for one size.
  public var ladder: [Int] = [] { didSet { forget(.ladder, ladder != oldValue) } }
  /// The segments that the plan is divided into.
  public var segmentation = Segmentation.whole
  /// The folders in which overlays and presets are looked up.
  public var resources = ResourceLocator()
  /// Encoders that are treated as unavailable.
  public var hiddenEncoders: Set<String> = []

  /// The default of `stallSeconds`.
  package static let standardStallSeconds = 60.0

  /// A job for the whole of `input` without overlays, by the preset `auto`; nothing is read yet.
  public init(input: Input) {
    self.input = input
  }

  private mutating func forget(_ key: DocumentKey, _ hasChanged: Bool) {
    if hasChanged { places[key] = nil }
  }
}

extension Job.Input {
  /// The input's path, or a substitute for it in messages and reports.
  package var name: String {
    switch self {
    case .file(let path): path
    case .blank: "video"
    case .slideshow: "slideshow"
    case .frames(let stream): stream.device?.name ?? "frames"
    case .clips: naming == self ? "clips" : naming.name
    }
  }

  /// Whether frames are generated instead of read from a file.
  var isMade: Bool {
    switch self {
    case .file: false
    case .blank, .slideshow, .frames: true
    case .clips: naming == self || naming.isMade
    }
  }

  /// The input that names the output: of clips the main one, else the first that is a file.
  var naming: Job.Input {
    guard case .clips(let clips) = self else { return self }
    let clip = clips.first(where: \.isMain) ?? clips.first { !$0.input.isMade } ?? clips.first
    return clip?.input ?? self
  }

  /// The paths of its files; of a slideshow those that it names.
  package var files: [String] {
    switch self {
    case .file(let path): [path]
    case .slideshow(let show): show.paths + [show.music].compactMap(\.self)
    case .blank, .frames: []
    case .clips(let clips): clips.flatMap(\.input.files)
    }
  }
}

extension Job {
  /// The input's name in messages and reports.
  package var inputTitle: String { inputName?.title ?? input.name }

  /// Whether the input is a device.
  var isRecording: Bool {
    if case .frames(let stream) = input { stream.device != nil } else { false }
  }

  /// The paths of the input, of sound tracks and of subtitles; for a slideshow the paths that it names, and of all clips.
  package var mediaFiles: [String] {
    let beside =
      sounds.filter { $0.effect == nil }.map(\.file) + subtitleTracks.compactMap(\.file)
      + [pair?.image].compactMap(\.self)
    return input.files + [intro, outro].compactMap(\.self) + beside
  }

  /// The sound tracks, including the music of a slideshow.
  package var sounds: [SoundTrack] {
    guard case .slideshow(let show) = input, let file = show.music, volume > 0 else {
      return soundTracks
    }
    var music = SoundTrack(.music, file: file)
    music.fadeOut = Slideshow.musicFade
    // It is heard beside the sound of videos.
    music.replaces = .nothing
    // The job's volume applies to the music, as to the sound of videos.
    music.volume = volume
    return soundTracks + [music]
  }

  /// Turns a slideshow's music into a sound track, which can begin before the output does, and step back.
  mutating func takeMusicAsSound() {
    soundTracks = sounds
    guard case .slideshow(var show) = input else { return }
    show.music = nil
    input = .slideshow(show)
  }

  /// Whether there is music, a slideshow's included.
  package var hasMusic: Bool { sounds.contains { $0.kind == .music } }

  /// Changes all music, a slideshow's included.
  package mutating func changeMusic(_ change: (inout SoundTrack) -> Void) {
    if hasMusic { takeMusicAsSound() }
    for number in soundTracks.indices where soundTracks[number].kind == .music {
      change(&soundTracks[number])
    }
  }

  /// The preset's name in messages.
  package var presetName: String {
    switch preset {
    case .auto: "auto"
    case .document(let reference): reference.word
    case .entry(let entry): entry.reference.value.word
    }
  }
}

extension DocumentReference {
  package var word: String {
    switch self {
    case .name(let word), .path(let word): word
    }
  }
}
