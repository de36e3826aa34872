package import ImprintDocuments
package import ImprintLayerTree
package import ImprintMedia
package import ImprintPixels
package import ImprintPrimitives

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
  /// The version of this shape: `imprint.plan/2`, which only ever grows.
  public var schema = Self.schema
  /// The source of the frames.
  package var input: Source
  /// The destination of the frames.
  public var output: Output
  /// The chosen preset, and the reason for it.
  public var preset: PresetPlan
  /// The presentation time of each frame of the output.
  package var timing: TimingPlan
  /// The clock for counters in texts.
  package var clock: VideoClock
  /// The steps from a decoded frame to an encoded one.
  package var composition: VideoComposition
  /// The settings of the video encoder; nil where frames are rendered but not encoded.
  package var video: VideoEncoderSettings?
  /// The copying of packets whose frames no overlay touches; nil where all frames are encoded.
  package var copying: CopyPlan?
  /// The making of the palette; nil for an encoder that takes none.
  package var palette: PalettePlan?
  /// The frames that are written as images; nil where a video is made.
  package var stills: StillPlan?
  /// The writing of a photograph; nil where a video or stills are made.
  package var photograph: PhotographPlan?
  /// The tracks of the input, each with its treatment.
  package var tracks: [TrackPlan]
  /// The sound tracks of the output that are encoded.
  package var sound: [SoundPlan]
  /// The overlays, back to front.
  package var overlays: [OverlayPlan]
  /// The files that the overlays name, and the font that texts use by default.
  package var resources: [Resource]
  /// The system fonts that draw texts; nil in plans of versions that did not record them.
  package var fonts: [Font]?
  /// The file of the font that texts use by default; nil for a system font.
  package var bundledFont: String?
  /// The segments of the output in order; all of them, except in the plan of one segment (`part`).
  ///
  /// Segments are the units of work. Each is decoded from a key frame of its own and encoded by an encoder of its
  /// own, so that it begins with a key frame, and can be made on another machine.
  public var segments: [Segment]
  /// The numbers of threads, by kind of work.
  package var threads: Threads
  /// Seconds without a frame after which the job fails as stalled.
  package var stallSeconds: Double
  /// Decisions that may be unexpected, with their reasons.
  public var decisions: [Decision]
  /// Losses and substitutions that are known so far; running the plan may add more.
  public var warnings: [JobWarning]

  /// The value of `schema` in plans of this version.
  public static let schema = "imprint.plan/2"

  /// The input as it was probed.
  package enum Source: Hashable, Sendable {
    case file(path: String, track: Int, info: MediaInfo)
    case blank(BlankVideo)
    case slideshow(SlideshowPlan)
    case frames(FrameStream)
  }

  /// A file that the plan uses beside the input, as it was when the plan was made.
  package struct Resource: Hashable, Sendable, Codable {
    /// The path, or the pattern of a numbered sequence.
    package var path: String
    /// The name by which every machine finds its own copy; nil for a file that is found by its path alone.
    package var name: ResourceName?
    package var fingerprint: Fingerprint
  }

  /// The output.
  public struct Output: Hashable, Sendable, Codable {
    /// The path as given, or derived from the input's; nil where nothing is written.
    public var path: String?
    /// The container; nil where nothing is written.
    package var container: Container?
    /// Whether an existing file of that name is replaced.
    public var overwrites: Bool
    /// Whether the folder is created where it is missing.
    package var createsFolder: Bool
    /// Whether the index is moved to the front of the file.
    package var optimizeForNetworkUse: Bool
    /// The kept metadata of the video, without entries that describe the input's file only.
    package var metadata: [String: String]
    /// The part of the tracks' metadata that is kept.
    package var keeps: KeptMetadata
    /// The chapters in the output's time, without those that the trim removes.
    package var chapters: [MediaInfo.Chapter]
    /// The marks that are added to the finished MOV; nil for none.
    package var marks: MovieMarks?

    enum CodingKeys: String, CodingKey {
      case path, container, overwrites, createsFolder, optimizeForNetworkUse, metadata, keeps,
        chapters, marks
    }
  }

  /// The chosen preset.
  public struct PresetPlan: Hashable, Sendable, Codable {
    /// The preset's name.
    public var name: String
    /// The reason for the choice.
    public var reason: String
  }

  /// The number of frames that running the plan makes: all of the output's, unless it is of one segment or of stills.
  public var frameCount: Int {
    stills?.moments.count ?? segments.reduce(0) { $0.addingClamped($1.range.count) }
  }

  /// Whether the segments make up the whole output.
  package var isWhole: Bool { frameCount == timing.frames }

  /// An overlay, with its parameters filled in and its times worked out.
  package struct OverlayPlan: Hashable, Sendable, Codable {
    /// Its name in reports.
    package var name: String
    /// The layers, back to front, laid out on the displayed frame.
    package var layers: [Layer]
  }

  /// A part of the output's frames, and how it is made.
  public struct Segment: Hashable, Sendable, Codable {
    /// The way in which a segment's packets are made.
    public enum Action: String, Hashable, Sendable, Codable {
      /// Decoded, composited, encoded.
      case render
      /// Its packets are copied.
      case copy
    }

    /// The output's frame numbers, half-open; never empty.
    public var range: Range<Int>
    /// The way in which its packets are made; `copy` requires a plan with `copying`.
    public var action: Action
    /// The part of the source that the segment shows.
    package var source: SourceRange
  }

  /// A range of the source's frames, in ticks of its track.
  package struct SourceRange: Hashable, Sendable, Codable {
    /// The presentation time of the first frame.
    package var first: Int64
    /// The presentation time of the first frame of the next segment; nil in the last segment.
    package var end: Int64?
    /// The presentation time of the segment's last frame where that is copied, not encoded: it is a clean random
    /// access picture (CRA) of the source that becomes a broken-link access picture (BLA), since the next segment's
    /// frames refer to it.
    package var brokenLink: Int64?
  }

  /// Numbers of threads; those of the encoder are part of its settings.
  package struct Threads: Hashable, Sendable, Codable {
    /// The number of frames that are decoded in parallel; at least 1.
    package var decoding: Int
    /// The number of threads of the steps before blending; at least 1.
    package var filtering: Int
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

/// The steps from a decoded frame to the one that the overlay is blended into.
package struct VideoComposition: Hashable, Sendable, Codable {
  /// The format of decoded frames.
  package var source: FrameFormat
  /// The width of a decoded pixel divided by its height.
  package var sourcePixelAspect: Rational
  /// The steps before the overlay is blended; without any, it is blended into the decoded frame.
  package var steps: [FrameStep]
  /// The steps that precede these for frames of another format than `source`, in a track that changes its format.
  package var conformingSteps: [FrameStep]
  /// The format into which the overlay is blended, and which the encoder takes.
  package var format: FrameFormat
  /// The geometry by which the frame is displayed, and the overlay laid out.
  package var geometry: DisplayGeometry
  /// The clockwise rotation that is baked into the pixels, in degrees.
  package var bakedRotation: Int
  /// The canvas on which layers show the video; nil where the overlay is blended into the video's own frames.
  package var canvas: CanvasPlan?

  /// Whether frames keep their stored size and orientation, whatever happens to their colours.
  var isUncropped: Bool { canvas == nil && bakedRotation == 0 && format.size == source.size }

  /// Whether a step combines each frame with its neighbours.
  package var readsNeighbours: Bool { steps.contains(.deinterlace) }
}

/// A track of the input, with its treatment.
package struct TrackPlan: Hashable, Sendable, Codable {
  /// The treatment of a track's packets.
  package enum Action: Hashable, Sendable, Codable {
    /// Decoded, composited and encoded as the video.
    case render
    case copy
    /// Decoded as a source of a track in `Plan.sound`.
    case encodeSound
    /// A text subtitle that is converted to the codec of that name.
    case convertSubtitles(codec: String)
    /// Not read: the muxer writes the equivalent from values in the plan.
    case rewrite
    case drop
  }

  /// The index of the stream in the input.
  package var index: Int
  /// The kind of the track's content.
  package var kind: MediaInfo.Kind
  /// FFmpeg's name of the input's codec.
  package var codec: String
  /// The treatment of the track's packets.
  package var action: Action
  /// The reason, in words.
  package var why: String
}

extension Plan.Segment {
  /// - Throws: `DecodingError` for negative frame numbers.
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
  /// - Throws: `DecodingError` for an impossible number of threads.
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
