public import ImprintLanguage
public import ImprintValues

/// A job and its video with everything resolved: what will be done, and why.
///
///     let plan = try await Plan(job)
///     print(plan.explanation)
///     // input    clip.mp4
///     // output   clip.branded.mp4
///     // preset   1280x720: 1280x720 as displayed fits it
///     // encoder  libx264 crf=23 preset=veryfast profile=high
///     // video    1280x720 yuv420p -> 1280x720 yuv420p, bt709/untagged/untagged/tv
///     // time     132 frames at the source's own times, 5.312 s
///     // track 0  video h264: rendered: the overlay is blended into it
///     // track 1  sound aac: copied: aac fits mp4, and nothing changes it
///     // overlay  corner-hop
///     for try await event in plan.run() { … }
///
/// A plan is a value that can be stored, printed, compared and run elsewhere, and running it makes no further
/// decision: sizes are in pixels, times in ticks or seconds, encoders are given by name with all their settings, and
/// layers have no parameters, names or times left that depend on the video. Making a plan opens the encoder with
/// these settings, reads the overlays, and checks that the output can be created.
public struct Plan: Hashable, Sendable, Codable {
  /// First, so that a stored plan of another version is told as such.
  private(set) var version = Version()
  /// The input as it was probed.
  @Boxed package internal(set) var input: Source
  /// The clips that are shown, and the presentation time of each frame of the output.
  @Boxed package internal(set) var timeline: Timeline
  /// The clock for counters in texts.
  @Boxed package internal(set) var clock: CounterTimeBase
  /// The steps from a decoded frame to an encoded one.
  @Boxed package internal(set) var composition: VideoComposition
  /// The overlays, back to front.
  public internal(set) var overlays: [OverlayPlan]
  /// The destination of the composited frames.
  package internal(set) var delivery: Delivery
  /// The chosen preset, and the reason for it.
  public let preset: PresetPlan
  /// The tracks of the input, and of subtitles beside it, each with its treatment.
  public internal(set) var tracks: [TrackPlan]
  /// The files that the overlays name, and the font that texts use by default.
  package let resources: [Resource]
  /// The system fonts that draw texts; nil where none was looked for.
  package let fonts: [Font]?
  /// The file of the font that texts use by default; nil for a system font.
  package let bundledFont: String?
  /// The numbers of threads, by kind of work.
  package internal(set) var threads: Threads
  /// Seconds without a frame after which the job fails as stalled.
  package internal(set) var stallSeconds: Double
  /// Decisions that may be unexpected, with their reasons.
  public internal(set) var decisions: [Decision]
  /// Losses and substitutions that are known so far; running the plan may add more.
  public internal(set) var warnings: [JobWarning]

  /// The version of a stored plan's shape, which only ever grows.
  public static let schema = "imprint.plan/4"

  private enum CodingKeys: String, CodingKey {
    case version = "schema"
    case input
    case timeline = "timing"
    case clock, composition, overlays, delivery, preset, tracks, resources, fonts, bundledFont,
      threads, stallSeconds, decisions, warnings
  }

  /// The parts of the output that run, in order; of stills, the parts that are decoded for them.
  ///
  /// Segments are the units of work. Each is decoded from a key frame of its own and encoded by an encoder of its
  /// own, so that it begins with a key frame, and can be made on another machine.
  public var segments: [Segment] { delivery.segments }

  /// The place of the output.
  public var output: Output { Output(path: delivery.path, files: delivery.files) }

  /// The input's path or name.
  public var inputName: String { input.name }

  /// The sound tracks of the output that are encoded.
  package var sound: [SoundPlan] { delivery.movie?.sound ?? [] }

  /// The number of frames that running the plan makes: all of the output's, unless it is of stills; the largest integer
  /// where the input has no end of its own.
  public var frameCount: Int { delivery.frameCount }

  /// Whether frames are HDR as they are decoded, and SDR in the output; of clips, those of the main one.
  package var losesHighDynamicRange: Bool {
    if case .clips(let clips) = input { return clips.mainClip.plan.losesHighDynamicRange }
    return composition.steps.contains { if case .toneMap = $0 { true } else { false } }
  }

  /// The size of frames as they are decoded, in pixels; of clips, those of the main one.
  package var decodedSize: PixelSize {
    if case .clips(let clips) = input { return clips.mainClip.plan.decodedSize }
    return composition.source.size
  }

  /// The size of the frames that are encoded, in pixels as stored.
  public var size: PixelSize { composition.format.size }

  /// The seconds to the end of the output's last frame, or of its last sound, whichever is later; nil for an image, and
  /// where the input has no end of its own.
  public var duration: Double? {
    guard delivery.lasts, case .known(_, _, let end) = timeline.extent else { return nil }
    return end
  }

  /// FFmpeg's name of the video encoder; nil where no frame is encoded.
  public var encoder: String? { delivery.movie?.video.frameEncoder }

  /// The input as it was probed.
  package indirect enum Source: Hashable, CodedByCase {
    case file(path: String, track: Int, info: MediaInfo)
    case blank(BlankVideo)
    case slideshow(SlideshowPlan)
    case frames(FrameStream)
    /// Clips that are played one after the other.
    case clips(ClipsPlan)

    package static let codedCases = [
      CodedCase("file") { (file: CodedFile) in
        .file(path: file.path, track: file.track, info: file.info)
      } _: {
        guard case .file(let path, let track, let info) = $0 else { return nil }
        return CodedFile(path: info.name?.title ?? path, track: track, info: info)
      },
      CodedCase("blank", Self.blank) { if case .blank(let video) = $0 { video } else { nil } },
      CodedCase("slideshow", Self.slideshow) {
        if case .slideshow(let show) = $0 { show } else { nil }
      },
      CodedCase("frames", Self.frames) { if case .frames(let stream) = $0 { stream } else { nil } },
      CodedCase("clips", Self.clips) { if case .clips(let clips) = $0 { clips } else { nil } },
    ]

    /// A file as it is coded, by the name of its stream where it has one in place of a path.
    private struct CodedFile: Codable {
      let path: String
      let track: Int
      let info: MediaInfo
    }
  }

  /// A file that the plan uses beside the input, as it was when the plan was made.
  package struct Resource: Hashable, Sendable, Codable {
    /// The path, or the pattern of a numbered sequence.
    package var path: String
    /// The name by which every machine finds its own copy; nil for a file that is found by its path alone.
    package var name: ResourceName?
    package var fingerprint: Fingerprint

    /// Stores the members unchecked.
    package init(
      path: String, name: ResourceName? = nil, fingerprint: Fingerprint
    ) {
      self.path = path
      self.name = name
      self.fingerprint = fingerprint
    }
  }

  /// The place of an output.
  public struct Output: Hashable, Sendable {
    /// The path as given, or derived from the input's; nil where nothing is written.
    public let path: String?
    /// The paths of the files that are written, in order: of stills the images, else the output itself.
    public let files: [String]
  }

  /// The chosen preset.
  public struct PresetPlan: Hashable, Sendable, Codable {
    /// The preset's name.
    public var name: String
    /// The reason for the choice.
    public var reason: String
    /// The displayed size with the preset's and the one that it would be, as in `1280x720 of 1920x1080`, where the box of
    /// the preset makes the picture smaller; nil where it does not, or the job itself asks for a size.
    public var reduction: String?
    /// Whether frames of AV1 become H.264, which takes more bytes for the same picture; nil where they do not.
    package var losesAV1: Bool?
  }

  /// An overlay, with its parameters filled in and its times worked out.
  public struct OverlayPlan: Hashable, Sendable, Codable {
    /// Its name in reports.
    public var name: String
    /// The layers, back to front, laid out on the displayed frame.
    public var layers: [Layer]

    /// Stores the members unchecked.
    package init(
      name: String, layers: [Layer]
    ) {
      self.name = name
      self.layers = layers
    }
  }

  /// Numbers of threads; those of the encoder are part of its settings.
  package struct Threads: Hashable, Sendable, Codable {
    /// The number of frames that are decoded in parallel; at least 1.
    package var decoding: Int
    /// The number of threads of the steps before blending; at least 1.
    package var filtering: Int

    /// The numbers, none of which is above the limit.
    func limited(to limit: Int) -> Threads {
      Threads(decoding: min(decoding, limit), filtering: min(filtering, limit))
    }
  }

  /// A decision, with its reason.
  public struct Decision: Hashable, Sendable, Codable {
    /// The subject, which begins the decision's line in the explanation.
    public var subject: String
    /// The choice, in words.
    public var choice: String
    /// The reason, in words.
    public var reason: String
  }
}

extension Plan {
  /// A system font that draws texts of the plan; its path differs between machines.
  package struct Font: Hashable, Sendable, Codable {
    /// Family and style, as in `Noto Sans Regular`.
    package var name: String
    /// The file's name without its folder.
    package var file: String
    package var fingerprint: Fingerprint

    /// Stores the members unchecked.
    package init(
      name: String, file: String, fingerprint: Fingerprint
    ) {
      self.name = name
      self.file = file
      self.fingerprint = fingerprint
    }
  }
}
