public import ImprintMedia

/// A media file as Imprint sees it, and the result of `auto` for it: `imprint.probe/1`.
///
///     let seen = try await ProbeReport("clip.mp4")
///     seen.video.width      // 1080: as displayed, upright, in square pixels
///     seen.auto?.preset       // "1920x1080"
///
/// Sizes in pixels, times in seconds; nil, which is written as null, where a figure does not apply or
/// is not known.
public struct ProbeReport: Hashable, Sendable, Encodable {
  /// The version of this shape, which only ever grows.
  public var schema = "imprint.probe/1"
  /// The path as it was given.
  public var input: String
  /// FFmpeg's name of the container's demuxer.
  public var container: String
  /// The time from the earliest sample of video or sound to the end of the last.
  public var duration: Double
  /// The container's own claim; nil where it has none.
  @OrNull public var claimedDuration: Double?
  /// The track that would be stamped.
  public var video: Video
  /// The presentation times of its frames.
  public var timing: Timing
  /// The tags of its colours, with the assumption in place of each that is missing.
  public var colour: Report.Colour
  /// Its metadata on the display that it was mastered on; nil where it has none.
  @OrNull public var hdr: HDRMetadata?
  /// The tracks, in the order of the file.
  public var tracks: [Track]
  /// The chapters, in the order of the file.
  public var chapters: [Chapter]
  /// Title, artist and the like, by the container's own keys.
  public var metadata: [String: String]
  /// The result of the preset `auto`; nil where no encoder for it opens here.
  @OrNull public var auto: Choice?
  /// Losses and substitutions to expect.
  public var warnings: [JobWarning]

  // `imprint.probe/1` only ever grows, so its first name for `video` stays.
  private enum CodingKeys: String, CodingKey {
    case schema, input, container, duration, claimedDuration
    case video = "picture"
    case timing, colour, hdr, tracks, chapters, metadata, auto, warnings
  }

  /// The shape of the frames.
  public struct Video: Hashable, Sendable, Encodable {
    /// The stream's number in the file, from 0.
    public var track: Int
    /// The displayed size: upright, in square pixels.
    public var width, height: Int
    /// The stored size, before frames are turned and stretched.
    public var storedWidth, storedHeight: Int
    /// Width of a stored pixel over its height, as in `2/1`.
    public var pixelAspect: String
    /// Degrees clockwise that the display matrix turns them.
    public var rotation: Int
    /// Whether it mirrors them first, left to right.
    public var isMirrored: Bool
    /// FFmpeg's name, as `yuv420p`.
    public var pixelFormat: String
    /// `left`, `center` or `topLeft`; nil where chroma is not subsampled.
    @OrNull public var chromaLocation: String?
    /// `progressive`, `topFirst` or `bottomFirst`.
    public var fields: String
  }

  /// The presentation times of frames, summed up.
  public struct Timing: Hashable, Sendable, Encodable {
    /// The number of frames.
    public var frames: Int
    /// The first frame's presentation time, after the earliest sample of video or sound.
    public var start: Double
    /// The end of the last frame.
    public var end: Double
    /// Frames a second on average; nil where unknown.
    @OrNull public var averageRate: Double?
    /// The time between two frames that follow each other; nil where there is only one.
    @OrNull public var shortestStep: Double?
    @OrNull public var longestStep: Double?
    /// Frames with the time of the one before, which are left out.
    public var equalTimes: Int
    /// Whether one step in a hundred or more is under a millisecond: `auto` forces a rate then.
    public var isBroken: Bool
  }

  /// One track of the file, and what would become of it with the preset `auto`.
  public struct Track: Hashable, Sendable, Encodable {
    /// The stream's number in the file, from 0.
    public var index: Int
    /// The kind of its content.
    public var kind: MediaInfo.Kind
    /// FFmpeg's name.
    public var codec: String
    /// Whether the file marks it as the one to choose, of its kind.
    public var isDefault: Bool
    /// As in `eng`; nil where the file says none.
    @OrNull public var language: String?
    @OrNull public var title: String?
    /// The stored frame's size; nil of other tracks, and where nothing decodes.
    @OrNull public var width: Int?
    @OrNull public var height: Int?
    /// Samples a second; nil of tracks without sound.
    @OrNull public var sampleRate: Int?
    /// As in `stereo`; nil of tracks without sound.
    @OrNull public var channelLayout: String?
    /// The track's beginning by the file's own clock and claim.
    @OrNull public var start: Double?
    @OrNull public var duration: Double?
    /// `encoded`, `copied`, `converted` or `dropped`; nil where `auto` has no preset.
    @OrNull public var action: String?
    /// The reason, in words.
    @OrNull public var why: String?
  }

  /// A named part of the video.
  public struct Chapter: Hashable, Sendable, Encodable {
    /// The chapter's bounds, on the file's own clock.
    public var start, end: Double
    @OrNull public var title: String?
  }

  /// The result of a preset for this video.
  public struct Choice: Hashable, Sendable, Encodable {
    /// The preset's name.
    public var preset: String
    /// The reason for it, in words.
    public var reason: String
    /// FFmpeg's name of the video encoder.
    @OrNull public var encoder: String?
    /// The container, by its extension.
    @OrNull public var container: String?
    /// The stored size.
    public var width, height: Int
    /// FFmpeg's name.
    public var pixelFormat: String
    /// A rate that is forced; nil where the source's times are kept.
    @OrNull public var frameRate: Double?
    /// Decisions that may surprise, with their reasons.
    public var decisions: [Plan.Decision]
  }
}
