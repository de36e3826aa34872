package import ImprintPlanning
package import ImprintValues

/// The properties of a media file as Imprint sees them, and the choice of `auto` for it: `imprint.probe/1`.
///
///     let seen = try await ProbeReport("clip.mp4")
///     seen.video.width      // 1080: as displayed, upright, in square pixels
///     seen.auto?.preset       // "1920x1080"
///
/// Sizes are in pixels, times in seconds. A value that does not apply or is not known is nil, and is written as null.
package struct ProbeReport: Hashable, Sendable, Encodable {
  /// The version of this shape, which only ever grows.
  package var schema = "imprint.probe/1"
  /// The path as it was given.
  package var input: String
  /// FFmpeg's name of the container's demuxer.
  package var container: String
  /// The time from the earliest sample of video or sound to the end of the last.
  package var duration: Double
  /// The duration that the container states; nil where it states none.
  @OrNull package var claimedDuration: Double?
  /// The video track that would be rendered.
  package var video: Video
  /// The presentation times of its frames.
  package var timing: Timing
  /// The colour tags, with the assumed value in place of each missing one.
  package var colour: Report.Colour
  /// The mastering metadata of HDR; nil where there are none.
  @OrNull package var hdr: HDRMetadata?
  /// The tracks, in the order of the file.
  package var tracks: [Track]
  /// The chapters, in the order of the file.
  package var chapters: [Chapter]
  /// Title, artist and the like, under the container's own keys.
  package var metadata: [String: String]
  /// The result of the preset `auto`; nil where no encoder for it opens here.
  @OrNull package var auto: Choice?
  /// Losses and substitutions to expect.
  package var warnings: [JobWarning]

  // `imprint.probe/1` only ever grows, so the first name of `video` stays.
  private enum CodingKeys: String, CodingKey {
    case schema, input, container, duration, claimedDuration
    case video = "picture"
    case timing, colour, hdr, tracks, chapters, metadata, auto, warnings
  }

  /// The format of the frames.
  package struct Video: Hashable, Sendable, Encodable {
    /// The stream's number in the file, from 0.
    package var track: Int
    /// The displayed size: upright, in square pixels.
    package var width, height: Int
    /// The stored size, before rotation and pixel aspect are applied.
    package var storedWidth, storedHeight: Int
    /// The width of a stored pixel divided by its height, as in `2/1`.
    package var pixelAspect: String
    /// The clockwise rotation of the display matrix, in degrees.
    package var rotation: Int
    /// Whether the display matrix mirrors frames left to right before rotating them.
    package var isMirrored: Bool
    /// FFmpeg's name of the pixel format, as `yuv420p`.
    package var pixelFormat: String
    /// `left`, `center` or `topLeft`; nil where chroma is not subsampled.
    @OrNull package var chromaLocation: String?
    /// `progressive`, `topFirst` or `bottomFirst`.
    package var fields: String
  }

  /// A summary of the frames' presentation times.
  package struct Timing: Hashable, Sendable, Encodable {
    /// The number of frames.
    package var frames: Int
    /// The first frame's presentation time, relative to the earliest sample of video or sound.
    package var start: Double
    /// The end of the last frame.
    package var end: Double
    /// The average number of frames per second; nil where unknown.
    @OrNull package var averageRate: Double?
    /// The shortest time between consecutive frames; nil where there is only one frame.
    @OrNull package var shortestStep: Double?
    @OrNull package var longestStep: Double?
    /// The number of frames with the presentation time of the one before, which are dropped.
    package var equalTimes: Int
    /// Whether at least one step in a hundred is shorter than a millisecond, in which case `auto` forces a frame
    /// rate.
    package var isBroken: Bool
  }

  /// A track of the file, and its treatment with the preset `auto`.
  package struct Track: Hashable, Sendable, Encodable {
    /// The stream's number in the file, from 0.
    package var index: Int
    /// The kind of its content.
    package var kind: MediaInfo.Kind
    /// FFmpeg's name of the codec.
    package var codec: String
    /// Whether the file marks it as the default track of its kind.
    package var isDefault: Bool
    /// The language, as `eng`; nil where the file states none.
    @OrNull package var language: String?
    @OrNull package var title: String?
    /// The stored frame size; nil for other tracks, and where nothing decodes.
    @OrNull package var width: Int?
    @OrNull package var height: Int?
    /// Samples a second; nil for tracks without sound.
    @OrNull package var sampleRate: Int?
    /// The channel layout, as `stereo`; nil for tracks without sound.
    @OrNull package var channelLayout: String?
    /// The beginning of the track as the file states it, on the file's own clock.
    @OrNull package var start: Double?
    @OrNull package var duration: Double?
    /// `encoded`, `copied`, `converted` or `dropped`; nil where `auto` has no preset.
    @OrNull package var action: String?
    /// The reason, in words.
    @OrNull package var why: String?
  }

  /// A named part of the video.
  package struct Chapter: Hashable, Sendable, Encodable {
    /// The chapter's beginning and end, on the file's own clock.
    package var start, end: Double
    @OrNull package var title: String?
  }

  /// The choice of a preset for this video.
  package struct Choice: Hashable, Sendable, Encodable {
    /// The preset's name.
    package var preset: String
    /// The reason for it, in words.
    package var reason: String
    /// FFmpeg's name of the video encoder.
    @OrNull package var encoder: String?
    /// The container, by its extension.
    @OrNull package var container: String?
    /// The stored size of the output.
    package var width, height: Int
    /// FFmpeg's name of the pixel format.
    package var pixelFormat: String
    /// The constant frame rate that is forced; nil where the source's times are kept.
    @OrNull package var frameRate: Double?
    /// Decisions that may be unexpected, with their reasons.
    package var decisions: [Plan.Decision]
  }
}

extension ProbeReport: JSONDocument {}
