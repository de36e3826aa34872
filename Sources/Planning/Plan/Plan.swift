package import ImprintDocuments
package import ImprintLayerTree
package import ImprintMedia
package import ImprintPixels
package import ImprintPrimitives

/// A job and its video with everything resolved: the work, and the reasons for it.
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
/// A plain value. It can be stored, printed, compared and run elsewhere, and running it makes no
/// further decision: sizes are in pixels, times in ticks or seconds, encoders by their names with all
/// their settings, layers without parameters, names or times that depend on the video. Where a plan was
/// made the encoder has been opened with these settings, the overlays have been read, and the output
/// could be created.
public struct Plan: Hashable, Sendable, Codable {
  /// The version of this shape: `imprint.plan/2`, which only ever grows.
  public var schema = Self.schema
  /// The source of the frames.
  package var input: Source
  /// Their destination.
  public var output: Output
  /// The chosen preset, and the reason for it.
  public var preset: PresetPlan
  /// The presentation time of each frame of the output.
  package var timing: TimingPlan
  /// The clock of texts that count.
  package var clock: VideoClock
  /// The steps from a decoded frame to an encoded one.
  package var composition: VideoComposition
  /// Nil where the frame is rendered and not encoded.
  package var video: VideoEncoderSettings?
  /// The copying of frames that nothing changes; nil where all are encoded.
  package var copying: CopyPlan?
  /// The making of a palette; nil where frames need none.
  package var palette: PalettePlan?
  /// The frames that are written as images; nil where a video is made.
  package var stills: StillPlan?
  /// One a track of the input.
  package var tracks: [TrackPlan]
  /// The sound tracks of the output that are not copied.
  package var sound: [SoundPlan]
  /// Back to front.
  package var overlays: [OverlayPlan]
  /// The files that the overlays name, and the font that texts have by default.
  package var resources: [Resource]
  /// The machine's fonts that draw texts beside those files; nil in plans of versions that did not note them.
  package var fonts: [Font]?
  /// The file of the font that texts have by default; nil for the machine's own.
  package var bundledFont: String?
  /// The output's frames, in order; all of them, but for a plan of one segment (`part`).
  ///
  /// Segments are what runs. Each is decoded from its own key frame and encoded by an encoder of its own, so that
  /// it begins with a key frame in the output, and can be made by another machine.
  public var segments: [Segment]
  /// The number of threads of each kind.
  package var threads: Threads
  /// Seconds without a frame after which it is given up.
  package var stallSeconds: Double
  /// Decisions that may surprise, with their reasons.
  public var decisions: [Decision]
  /// Losses and substitutions that are known so far; running adds more.
  public var warnings: [JobWarning]

  /// The `schema` of plans that this version makes.
  public static let schema = "imprint.plan/2"

  /// The input, as it was probed.
  package enum Source: Hashable, Sendable {
    case file(path: String, track: Int, info: MediaInfo)
    case blank(BlankVideo)
    case slideshow(SlideshowPlan)
  }

  /// A file beside the input, as it was when the plan was made.
  package struct Resource: Hashable, Sendable, Codable {
    /// Its path, or the pattern of a numbered sequence.
    package var path: String
    /// The name by which every machine finds its own; nil for a file that is found by its path alone.
    package var name: ResourceName?
    package var fingerprint: Fingerprint
  }

  /// The output.
  public struct Output: Hashable, Sendable, Codable {
    /// As given, or made from the input's as given; nil where nothing is written.
    public var path: String?
    /// Nil where nothing is written.
    package var container: Container?
    /// Whether an existing file of that name is replaced.
    public var overwrites: Bool
    /// Whether the index stands at the front.
    package var optimizeForNetworkUse: Bool
    /// The video's, as far as it is kept; what only says something of the input's file is left out where it
    /// is written.
    package var metadata: [String: String]
    /// The kept part of the tracks' metadata.
    package var keeps: KeptMetadata
    /// In the output's time; those that a trim leaves nothing of are left out.
    package var chapters: [MediaInfo.Chapter]
    /// Added to a finished MOV; nil where there is nothing to add.
    package var marks: MovieMarks?
  }

  /// A preset, chosen.
  public struct PresetPlan: Hashable, Sendable, Codable {
    /// The preset's name.
    public var name: String
    /// The reason for it: asked for, or picked by size.
    public var reason: String
  }

  /// The number of frames that are made; all of the output's, but for a part, and for stills.
  public var frameCount: Int {
    stills?.moments.count ?? segments.reduce(0) { $0.addingClamped($1.range.count) }
  }

  /// Whether the segments are all of the output.
  package var isWhole: Bool { frameCount == timing.frames }

  /// An overlay, with its parameters filled in and its times worked out.
  package struct OverlayPlan: Hashable, Sendable, Codable {
    /// Its name in reports.
    package var name: String
    /// Back to front, laid out on the displayed frame.
    package var layers: [Layer]
  }

  /// A part of the output's frames, and how it is made.
  public struct Segment: Hashable, Sendable, Codable {
    /// The origin of a segment's packets.
    public enum Action: String, Hashable, Sendable, Codable {
      /// Decoded, composited, encoded.
      case render
      /// Its packets are copied.
      case copy
    }

    /// By the output frames' numbers, half-open; never empty.
    public var range: Range<Int>
    /// `copy` only in a plan with `copying`.
    public var action: Action
    /// The part of the source that is shown in it.
    package var source: SourceRange
  }

  /// A part of the source's frames, in ticks of its track.
  package struct SourceRange: Hashable, Sendable, Codable {
    /// The presentation time of the frame that shows first.
    package var first: Int64
    /// The presentation time of the frame that shows first in the next segment; nil in the last one.
    package var end: Int64?
    /// The presentation time of a segment's last frame where that is not encoded: it is the source's clean random access
    /// (CRA), which becomes a broken link (BLA), since the frames of the next segment refer to it.
    package var brokenLink: Int64?
  }

  /// Numbers of threads; the encoder's are in its settings.
  package struct Threads: Hashable, Sendable, Codable {
    /// Frames that are decoded at once; at least 1.
    package var decoding: Int
    /// Threads of the steps before the overlay; at least 1.
    package var filtering: Int
  }

  /// Something decided, and why.
  public struct Decision: Hashable, Sendable, Codable {
    /// Its subject, which heads its line in the explanation.
    public var subject: String
    /// The choice, in words.
    public var choice: String
    /// The reason, in words.
    public var reason: String
  }
}

/// The steps from a decoded frame to the one that the overlay is blended into.
package struct VideoComposition: Hashable, Sendable, Codable {
  /// The format of decoded frames.
  package var source: FrameFormat
  /// Width of a decoded pixel over its height.
  package var sourcePixelAspect: Rational
  /// The steps before the overlay is blended; none: it is blended into the decoded frame.
  package var steps: [FrameStep]
  /// The steps that come first for frames of another format than `source`, where a track changes on its way.
  package var conformingSteps: [FrameStep]
  /// The format that the overlay is blended into, and the encoder takes.
  package var format: FrameFormat
  /// The way in which it lies on the display, on which the overlay is laid out.
  package var geometry: DisplayGeometry
  /// Degrees clockwise that were baked into the pixels.
  package var bakedRotation: Int
  /// The canvas on which layers show the video; nil: the overlay is blended into the video's own frames.
  package var canvas: CanvasPlan?

  /// Whether frames are stored as they were, whatever happens to their colours.
  var isUncropped: Bool { canvas == nil && bakedRotation == 0 && format.size == source.size }

  /// Whether a step makes a frame of those beside it, too.
  package var readsNeighbours: Bool { steps.contains(.deinterlace) }
}

/// One track of the input, and its fate.
package struct TrackPlan: Hashable, Sendable, Codable {
  /// The treatment of a track's packets.
  package enum Action: Hashable, Sendable, Codable {
    /// Renders the video.
    case render
    case copy
    /// Heard in a track of `Plan.sound`.
    case encodeSound
    /// A text subtitle, to the codec of that name.
    case convertSubtitles(codec: String)
    /// Its packets are not read: the muxer makes the like of them of what the plan says.
    case rewrite
    case drop
  }

  /// The stream's number in the input.
  package var index: Int
  /// The kind of its content.
  package var kind: MediaInfo.Kind
  /// FFmpeg's name of the input's codec.
  package var codec: String
  /// The treatment of its packets.
  package var action: Action
  /// The reason, in words.
  package var why: String
}

extension Plan.Segment {
  /// - Throws: `DecodingError` for frames that no output has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      range: try container.decode(Range<Int>.self, forKey: .range),
      action: try container.decode(Action.self, forKey: .action),
      source: try container.decode(Plan.SourceRange.self, forKey: .source))
    try decoder.require(range.lowerBound >= 0, "frames are counted from 0")
  }
}

extension Plan.Threads {
  /// - Throws: `DecodingError` for numbers of threads that no machine has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      decoding: try container.decode(Int.self, forKey: .decoding),
      filtering: try container.decode(Int.self, forKey: .filtering))
    let possible = 1...1024
    try decoder.require(
      possible ~= decoding && possible ~= filtering, "threads are 1 to \(possible.upperBound)")
  }
}
