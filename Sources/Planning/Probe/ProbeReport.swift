package import ImprintMedia

/// A media file as Imprint sees it, and the result of `auto` for it: `imprint.probe/1`.
///
///     let seen = try await ProbeReport("clip.mp4")
///     seen.video.width      // 1080: as displayed, upright, in square pixels
///     seen.auto?.preset       // "1920x1080"
///
/// Sizes in pixels, times in seconds; nil, which is written as null, where a figure does not apply or
/// is not known.
package struct ProbeReport: Hashable, Sendable, Encodable {
  /// The version of this shape, which only ever grows.
  package var schema = "imprint.probe/1"
  /// The path as it was given.
  package var input: String
  /// FFmpeg's name of the container's demuxer.
  package var container: String
  /// The time from the earliest sample of video or sound to the end of the last.
  package var duration: Double
  /// The container's own claim; nil where it has none.
  @OrNull package var claimedDuration: Double?
  /// The track that would be stamped.
  package var video: Video
  /// The presentation times of its frames.
  package var timing: Timing
  /// The tags of its colours, with the assumption in place of each that is missing.
  package var colour: Report.Colour
  /// Its metadata on the display that it was mastered on; nil where it has none.
  @OrNull package var hdr: HDRMetadata?
  /// The tracks, in the order of the file.
  package var tracks: [Track]
  /// The chapters, in the order of the file.
  package var chapters: [Chapter]
  /// Title, artist and the like, by the container's own keys.
  package var metadata: [String: String]
  /// The result of the preset `auto`; nil where no encoder for it opens here.
  @OrNull package var auto: Choice?
  /// Losses and substitutions to expect.
  package var warnings: [JobWarning]

  // `imprint.probe/1` only ever grows, so its first name for `video` stays.
  private enum CodingKeys: String, CodingKey {
    case schema, input, container, duration, claimedDuration
    case video = "picture"
    case timing, colour, hdr, tracks, chapters, metadata, auto, warnings
  }

  /// The shape of the frames.
  package struct Video: Hashable, Sendable, Encodable {
    /// The stream's number in the file, from 0.
    package var track: Int
    /// The displayed size: upright, in square pixels.
    package var width, height: Int
    /// The stored size, before frames are turned and stretched.
    package var storedWidth, storedHeight: Int
    /// Width of a stored pixel over its height, as in `2/1`.
    package var pixelAspect: String
    /// Degrees clockwise that the display matrix turns them.
    package var rotation: Int
    /// Whether it mirrors them first, left to right.
    package var isMirrored: Bool
    /// FFmpeg's name, as `yuv420p`.
    package var pixelFormat: String
    /// `left`, `center` or `topLeft`; nil where chroma is not subsampled.
    @OrNull package var chromaLocation: String?
    /// `progressive`, `topFirst` or `bottomFirst`.
    package var fields: String
  }

  /// The presentation times of frames, summed up.
  package struct Timing: Hashable, Sendable, Encodable {
    /// The number of frames.
    package var frames: Int
    /// The first frame's presentation time, after the earliest sample of video or sound.
    package var start: Double
    /// The end of the last frame.
    package var end: Double
    /// Frames a second on average; nil where unknown.
    @OrNull package var averageRate: Double?
    /// The time between two frames that follow each other; nil where there is only one.
    @OrNull package var shortestStep: Double?
    @OrNull package var longestStep: Double?
    /// Frames with the time of the one before, which are left out.
    package var equalTimes: Int
    /// Whether one step in a hundred or more is under a millisecond: `auto` forces a rate then.
    package var isBroken: Bool
  }

  /// One track of the file, and what would become of it with the preset `auto`.
  package struct Track: Hashable, Sendable, Encodable {
    /// The stream's number in the file, from 0.
    package var index: Int
    /// The kind of its content.
    package var kind: MediaInfo.Kind
    /// FFmpeg's name.
    package var codec: String
    /// Whether the file marks it as the one to choose, of its kind.
    package var isDefault: Bool
    /// As in `eng`; nil where the file says none.
    @OrNull package var language: String?
    @OrNull package var title: String?
    /// The stored frame's size; nil for other tracks, and where nothing decodes.
    @OrNull package var width: Int?
    @OrNull package var height: Int?
    /// Samples a second; nil for tracks without sound.
    @OrNull package var sampleRate: Int?
    /// As in `stereo`; nil for tracks without sound.
    @OrNull package var channelLayout: String?
    /// The track's beginning by the file's own clock and claim.
    @OrNull package var start: Double?
    @OrNull package var duration: Double?
    /// `encoded`, `copied`, `converted` or `dropped`; nil where `auto` has no preset.
    @OrNull package var action: String?
    /// The reason, in words.
    @OrNull package var why: String?
  }

  /// A named part of the video.
  package struct Chapter: Hashable, Sendable, Encodable {
    /// The chapter's bounds, on the file's own clock.
    package var start, end: Double
    @OrNull package var title: String?
  }

  /// The result of a preset for this video.
  package struct Choice: Hashable, Sendable, Encodable {
    /// The preset's name.
    package var preset: String
    /// The reason for it, in words.
    package var reason: String
    /// FFmpeg's name of the video encoder.
    @OrNull package var encoder: String?
    /// The container, by its extension.
    @OrNull package var container: String?
    /// The stored size.
    package var width, height: Int
    /// FFmpeg's name.
    package var pixelFormat: String
    /// A rate that is forced; nil where the source's times are kept.
    @OrNull package var frameRate: Double?
    /// Decisions that may surprise, with their reasons.
    package var decisions: [Plan.Decision]
  }
}
