public import ImprintPixels
public import ImprintPrimitives

/// The contents of a media file: tracks, metadata and chapters.
///
/// A plain value that can be stored, printed and compared. Times are those of the file's own clock.
public struct MediaInfo: Hashable, Sendable, Codable {
  /// FFmpeg's name of the container's demuxer: `mov,mp4,m4a,3gp,3g2,mj2`.
  public var container: String
  /// The duration that the container states, in seconds; nil where it states none.
  public var duration: Double?
  /// In the order of the file, each with its `index` there.
  public var tracks: [Track]
  /// Title, artist, comment, creation time, location and the like, by the container's own keys.
  public var metadata: [String: String]
  /// In the order of the file.
  public var chapters: [Chapter]
  /// Whether its index or header refers to data past its end.
  public var isCutOff: Bool
  /// The marks by which the file that was probed is known again.
  public var fingerprint: Fingerprint

  /// A named part of the video.
  public struct Chapter: Hashable, Sendable, Codable {
    /// On the file's own clock.
    public var start: RationalTime
    /// On the file's own clock; not part of the chapter.
    public var end: RationalTime
    /// Its title and the like, by the container's own keys.
    public var metadata: [String: String]

    /// A chapter from `start` up to `end`, in any time bases.
    public init(start: RationalTime, end: RationalTime, metadata: [String: String]) {
      self.start = start
      self.end = end
      self.metadata = metadata
    }
  }

  /// The kind of a track.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case video, sound, subtitle, data, attachment
    /// A still image that belongs to the file, not to the video.
    case coverArt
  }

  /// A stream of the file, as its headers describe it.
  public struct Track: Hashable, Sendable, Codable {
    /// The stream's index in the file, from 0.
    public var index: Int
    /// The kind, as far as Imprint distinguishes.
    public var kind: Kind
    /// FFmpeg's name: `h264`, `aac`, `mov_text`; `unknown` where it has none.
    public var codec: String
    /// The time base of this track, in seconds per tick.
    public var timeBase: Rational
    /// The start that the file states, in ticks, with edit lists applied.
    public var start: Int64?
    /// The duration that the file states, in ticks.
    public var duration: Int64?
    /// Whether the file marks it as the default of its kind.
    public var isDefault: Bool
    /// Language, title and the like, by the container's own keys.
    public var metadata: [String: String]
    /// Containers that support its codec but whose muxers refuse its header, for example a damaged one; for
    /// tracks of kind `sound` and `subtitle`.
    public var refusedBy: [Container] = []
    /// Whether its edit list hides packets between others or repeats some, so that a copy of its packets
    /// would play differently.
    public var isInParts = false
    /// For tracks of kind `video`.
    public var video: Video?
    /// For tracks of kind `sound`.
    public var sound: Sound?
  }

  /// The properties of a video track, from its headers and the first frame that decodes.
  public struct Video: Hashable, Sendable, Codable {
    /// The format of the first frame that decodes: size as stored, layout, colour, chroma location.
    public var format: FrameFormat
    /// The width of a pixel over its height; 1 where unknown or absurd.
    public var pixelAspect: Rational
    /// The orientation of the display matrix; upright without one, or where it is no right angle.
    public var orientation: Orientation
    /// Whether there is a display matrix that cannot be honoured.
    public var hasInvalidMatrix: Bool
    /// The timecode of the first frame; nil where unknown.
    public var timecode: Timecode?
    /// The average frame rate; nil where unknown.
    public var averageRate: Rational?
    /// FFmpeg's guess at the constant rate behind the timestamps; nil where unknown.
    public var nominalRate: Rational?
    /// Whether frames have two fields, and which is presented first.
    public var fieldOrder: FieldOrder
    /// The codec's number of its profile, such as 100 for H.264 High; nil where unknown.
    public var profile: Int?
    /// The bit rate that the file states; nil where it states none.
    public var bitRate: Int64?
    /// Nil where neither the file nor the first frame has any.
    public var hdr: HDRMetadata?
    /// Whether the stream has alpha that `format` lacks, as of VP8 and VP9; it is decoded on request, at half
    /// the speed.
    public var hasAlphaBeside: Bool
  }

  /// A label that a frame got at recording or editing.
  public struct Timecode: Hashable, Sendable, Codable {
    /// In FFmpeg's notation: `01:00:00:00`, with a `;` before the frames of drop-frame timecode.
    public var label: String
    /// The frame rate of its own track, such as 30000/1001; nil where it has none.
    public var rate: Rational?

    /// Stores both unchecked.
    public init(label: String, rate: Rational? = nil) {
      self.label = label
      self.rate = rate
    }
  }

  /// The properties of a sound track, from its headers.
  public struct Sound: Hashable, Sendable, Codable {
    /// In samples per second.
    public var sampleRate: Int
    /// The number of channels.
    public var channels: Int
    /// FFmpeg's name: `stereo`, `5.1(side)`.
    public var channelLayout: String
    /// The bit rate that the file states; nil where it states none.
    public var bitRate: Int64?
    /// The reason why it cannot be decoded here, in words; nil where a decoder opens.
    public var decoderProblem: String?
  }
}

/// The mastering display and the light level of an HDR video.
public struct HDRMetadata: Hashable, Sendable, Codable {
  /// SMPTE ST 2086; nil where absent.
  public var mastering: Mastering?
  /// CTA-861.3, in cd/m²; nil where absent.
  public var contentLight: ContentLight?

  /// The display on which the video was mastered.
  public struct Mastering: Hashable, Sendable, Codable {
    /// CIE 1931 x and y of red, green, blue and white.
    public var red, green, blue, white: Chromaticity
    /// In cd/m².
    public var minimumLuminance, maximumLuminance: Rational
  }

  /// A point of the CIE 1931 diagram.
  public struct Chromaticity: Hashable, Sendable, Codable {
    /// Exact fractions of the file's integers.
    public var x, y: Rational
  }

  /// The light level of the video.
  public struct ContentLight: Hashable, Sendable, Codable {
    /// The light of the brightest pixel (MaxCLL), in cd/m².
    public var maximum: Int
    /// The average light of the brightest frame (MaxFALL), in cd/m².
    public var frameAverage: Int
  }
}
