public import LayerTree
public import Media
public import Pixels
public import Primitives

/// What will be done, and why: a job and its film, with everything resolved.
///
///     let plan = try await Plan(job)
///     print(plan.explanation)
///     for try await event in plan.run() { … }
///
/// A plain value. It can be stored, printed, compared and run elsewhere, and running it makes no
/// further decision: sizes are in pixels, times in ticks or seconds, encoders by their names with all
/// their settings, layers without parameters, names or times that depend on the film. Where a plan was
/// made the encoder has been opened with these settings, the overlays have been read, and the output
/// could be created.
public struct Plan: Hashable, Sendable, Codable {
  /// The version of this shape: `imprint.plan/1`, which only ever grows.
  public var schema = Self.schema
  public var input: Source
  public var output: Output
  public var preset: PresetPlan
  public var timing: TimingPlan
  public var picture: PicturePlan
  /// Nil where the picture is rendered and not encoded.
  public var video: VideoEncoderSettings?
  /// One a track of the input.
  public var tracks: [TrackPlan]
  /// Back to front.
  public var overlays: [OverlayPlan]
  public var segments: [Segment]
  public var threads: Threads
  /// Seconds without a picture after which it is given up.
  public var stallSeconds: Double
  /// What has been decided that someone may wonder about, in words.
  public var decisions: [Decision]
  public var warnings: [JobWarning]

  public static let schema = "imprint.plan/1"

  public enum Source: Hashable, Sendable, Codable {
    case file(path: String, track: Int, info: MediaInfo)
    case blank(BlankFilm)
  }

  public struct Output: Hashable, Sendable, Codable {
    /// As given, or made from the input's as given; nil where nothing is written.
    public var path: String?
    public var container: Container?
    public var overwrites: Bool
    /// Whether the index stands at the front.
    public var optimizeForNetworkUse: Bool
    public var metadata: [String: String]
    public var chapters: [MediaInfo.Chapter]
  }

  public struct PresetPlan: Hashable, Sendable, Codable {
    public var name: String
    public var reason: String
  }

  public struct OverlayPlan: Hashable, Sendable, Codable {
    public var name: String
    public var layers: [Layer]
  }

  /// A part of the output's pictures, and how it is made.
  public struct Segment: Hashable, Sendable, Codable {
    public enum Action: String, Hashable, Sendable, Codable {
      /// Decoded, composited, encoded.
      case render
      /// Its packets are copied.
      case copy
    }

    /// By the output pictures' numbers, half-open.
    public var frames: Range<Int>
    public var action: Action
  }

  /// How many each stage takes beside the encoder, whose own are in its settings.
  public struct Threads: Hashable, Sendable, Codable {
    public var decoding: Int
    public var filtering: Int
  }

  /// Something decided, and why.
  public struct Decision: Hashable, Sendable, Codable {
    public var subject: String
    public var choice: String
    public var reason: String
  }
}

/// What is done to a decoded picture before and after the overlay.
public struct PicturePlan: Hashable, Sendable, Codable {
  /// As decoded.
  public var source: PictureFormat
  /// Width of a decoded pixel over its height.
  public var sourcePixelAspect: Rational
  /// Before the overlay is blended; none: it is blended into what was decoded.
  public var steps: [PictureStep]
  /// What the overlay is blended into, and the encoder takes.
  public var format: PictureFormat
  /// How that lies on the display: the overlay is laid out as displayed.
  public var geometry: DisplayGeometry
  /// Degrees clockwise that were baked into the pixels.
  public var bakedRotation: Int
}

/// What becomes of one track of the input.
public struct TrackPlan: Hashable, Sendable, Codable {
  public enum Action: Hashable, Sendable, Codable {
    /// The picture, which is rendered.
    case render
    case copy
    case encodeSound(SoundEncoderSettings, volume: Double)
    /// A text subtitle, to the codec of that name.
    case convertSubtitles(codec: String)
    case drop
  }

  /// The stream's number in the input.
  public var index: Int
  public var kind: MediaInfo.Kind
  public var codec: String
  public var action: Action
  public var why: String
}

/// Something that was not done as one may have hoped; the job goes on.
public struct JobWarning: Hashable, Sendable, Codable {
  /// Stable and documented: `track.dropped`, `font.missing`, …
  public var code: String
  public var message: String

  public init(_ code: String, _ message: String) {
    self.code = code
    self.message = message
  }
}
