package import ImprintLanguage
package import ImprintPrimitives

/// An `imprint.job/1` document.
///
/// Paths are absolute, or relative to the current folder if the job's folder is; names of overlays
/// and presets are not yet looked up. Values keep their positions, for faults found later.
package struct JobDocument: Sendable {
  /// The video's path, or a description of generated frames; nil only in a partial job.
  package internal(set) var input: Located<Input>?
  /// The path of the output; nil for the command's default.
  package internal(set) var output: Located<String>?
  /// The overlays, back to front; nil where the job has none, which a command may fill in.
  package internal(set) var overlays: [OverlayUse]?
  /// Values for the parameters of all overlays; an overlay's own values take precedence.
  package internal(set) var parameters = JobParameters()
  /// A preset by name or path; nil for the default.
  package internal(set) var preset: Located<DocumentReference>?
  /// The start of the trim in seconds from the input's zero.
  package internal(set) var trimStart: Located<Double>?
  /// The end of the trim in seconds from the input's zero, exclusive; nil for the input's end.
  package internal(set) var trimEnd: Located<Double>?
  /// The parts of the input that are played; empty for all of it.
  package internal(set) var keptParts: [Part] = []
  /// How fast the input is played; nil for the default, 1.
  package internal(set) var speed: Double?
  /// The output's constant frame rate; nil keeps the source's presentation times.
  package internal(set) var frameRate: Located<Rational>?
  /// The part of the displayed frame that is kept; nil for all of it.
  package internal(set) var crop: Located<Crop>?
  /// The treatment of rotation; nil for the default, `bake`.
  package internal(set) var rotation: Located<VideoRotation>?
  /// The metadata to keep; nil for the default, `all`.
  package internal(set) var metadata: Located<KeptMetadata>?
  /// The encoder's constant rate factor; nil for the preset's. Never beside `bitRate`.
  package internal(set) var constantRateFactor: Located<Double>?
  /// The bit rate in bits a second; nil for the preset's.
  package internal(set) var bitRate: Located<Int>?
  /// The box that the displayed frame fits; nil for the preset's.
  package internal(set) var size: Located<FrameBox>?
  /// How hard the encoder tries; nil for the preset's effort.
  package internal(set) var effort: Located<EncodingEffort>?
  /// The number of the video track, from 1; nil for the default one.
  package internal(set) var videoTrack: Located<Int>?
  /// Whether packets that the overlay does not touch are copied; nil for the default, `auto`.
  package internal(set) var smartRendering: Located<SmartRendering>?
  /// The gain of the original sound; 0 drops it. Nil for the default, 1.
  package internal(set) var volume: Double?
  /// The still of a Live Photo that is made in place of a video; nil where none is said.
  package internal(set) var pair: Located<PairedStill?>?
  /// Sounds that replace the original sound, or are mixed with it.
  package internal(set) var soundTracks: [Located<SoundTrack>] = []
  /// Subtitles beside the input that are kept as tracks.
  package internal(set) var subtitleTracks: [Located<SubtitleTrack>] = []

  /// The names of the parameters by which the job itself leaves pieces out.
  package var flags: [String] {
    (allOverlays.map(\.enabled) + soundTracks.map(\.value.enabled) + clips.map(\.enabled))
      .compactMap(\.flag).distinct
  }

  /// The clips of the input; empty where that is one piece.
  package var clips: [Clip] {
    if case .clips(let clips) = input?.value { clips } else { [] }
  }

  /// The overlays of the job, and after them those of its clips.
  package var allOverlays: [OverlayUse] { (overlays ?? []) + clips.flatMap(\.overlays) }

  /// The input, on which the overlays are drawn.
  package enum Input: Hashable, Sendable {
    /// The path of a video.
    case file(String)
    case blank(BlankVideo)
    case slideshow(Slideshow)
    /// Clips that are played one after the other; never empty.
    case clips([Clip])
  }

  /// A part of the input.
  package struct Part: Hashable, Sendable {
    package let start, end: TimeNotation
  }

  /// The possible speeds of a clip.
  package static let speeds = NumberRange(minimum: 0.1, maximum: 10)

  /// The plausible bit rates; a lower value is most likely meant in kilobits or megabits.
  package static let bitRates = 1000...1_000_000_000_000
}

/// A reference to a document by name or by path.
public enum DocumentReference: Hashable, Sendable {
  case name(String)
  case path(String)

  /// Parses a reference: a word with `/` or the extension `.json` is a path relative to `folder`,
  /// any other is a name.
  public init(_ word: String, relativeTo folder: String = ".") {
    self = Self.isPath(word) ? .path(FileSystem.join(folder, word)) : .name(word)
  }

  /// Whether a word is a path rather than a name.
  package static func isPath(_ word: String) -> Bool {
    word.hasSlash || word.hasSuffix(".json")
  }
}

/// Parameter values of a job.
package struct JobParameters: Hashable, Sendable {
  /// The values by name; files are relative to the job.
  package var values: [String: ParameterInput] = [:]
  /// The names with their positions, in document order.
  package internal(set) var keys: [Located<String>] = []

  /// No values.
  package init() {}
}

/// A reference to an overlay in a job.
package enum OverlayReference: Hashable, Sendable {
  /// A document with values of its own, which take precedence over the job's.
  case document(DocumentReference, parameters: JobParameters = JobParameters())
  /// An inline overlay; its files lie in the job's folder.
  case inline(JSON5Value)
}
