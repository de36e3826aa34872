public import Pixels
public import Primitives

/// What a media file holds, as far as can be told before its frames are worked on.
///
/// A plain value: it can be stored, printed and compared. Times are as the file's own clock has them.
public struct MediaInfo: Hashable, Sendable, Codable {
  /// FFmpeg's name of the container's demuxer: `mov,mp4,m4a,3gp,3g2,mj2`.
  public var container: String
  /// What the container claims, in seconds; nil where it claims nothing.
  public var duration: Double?
  /// In the order of the file; each has its number there as `index`.
  public var tracks: [Track]
  /// Title, artist, comment, creation time, location and the like, by the container's own keys.
  public var metadata: [String: String]
  /// In the order of the file.
  public var chapters: [Chapter]
  /// Whether data that its own index or header names lie past its end.
  public var isCutOff: Bool
  /// Tells whether a file is still the one that was probed.
  public var fingerprint: Fingerprint

  /// A file's length and date, by which a change is noticed without reading it.
  public struct Fingerprint: Hashable, Sendable, Codable {
    /// Of the whole file.
    public var byteCount: Int64
    /// Seconds since 1970.
    public var modified: Double
  }

  /// A named part of the video.
  public struct Chapter: Hashable, Sendable, Codable {
    /// On the file's own clock.
    public var start: RationalTime
    /// On the file's own clock; the chapter is half-open.
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

  /// What a track holds.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case video, sound, subtitle, data, attachment
    /// A still frame that belongs to the file, not to the video.
    case coverArt
  }

  /// A stream of the file, by what its headers say of it.
  public struct Track: Hashable, Sendable, Codable {
    /// The stream's number in the file, from 0.
    public var index: Int
    /// What it holds, as far as Imprint treats it differently.
    public var kind: Kind
    /// FFmpeg's name: `h264`, `aac`, `mov_text`; `unknown` where it has none.
    public var codec: String
    /// Seconds a tick of this track's times.
    public var timeBase: Rational
    /// What the file says of where it begins, in ticks, after edit lists.
    public var start: Int64?
    /// What the file says of how long it lasts, in ticks.
    public var duration: Int64?
    /// Whether the file marks it as the one to choose, of its kind.
    public var isDefault: Bool
    /// Language, title and the like, by the container's own keys.
    public var metadata: [String: String]
    /// Containers that hold its codec, and whose muxers refuse what its header says, as where that is
    /// damaged; of tracks of kind `sound` and `subtitle`.
    public var refusedBy: [Container] = []
    /// Whether its edit list leaves out packets between others, or shows some again: what is heard is
    /// then not what its packets hold one after the other.
    public var isInParts = false
    /// Of tracks of kind `video`.
    public var video: Video?
    /// Of tracks of kind `sound`.
    public var sound: Sound?
  }

  /// What a track's frames are, by its headers and by the first one that decodes.
  public struct Video: Hashable, Sendable, Codable {
    /// Of the first frame that decodes: size as stored, layout, colour, chroma location.
    public var format: FrameFormat
    /// Width of a pixel over its height; 1 where the file says nothing, or nonsense.
    public var pixelAspect: Rational
    /// By the display matrix; upright where there is none, or one that is no right angle.
    public var orientation: Orientation
    /// Whether there is a display matrix that cannot be honoured.
    public var hasInvalidMatrix: Bool
    /// Of the first frame; nil where nothing says it.
    public var timecode: Timecode?
    /// On average; nil where unknown.
    public var averageRate: Rational?
    /// The guess at the constant rate behind the timestamps; nil where unknown.
    public var nominalRate: Rational?
    /// Whether frames are made of two fields, and which is shown first.
    public var fieldOrder: FieldOrder
    /// The codec's own number of it, as 100 for H.264's High; nil where it is not told.
    public var profile: Int?
    /// Bits a second that the file claims; nil where it claims nothing.
    public var bitRate: Int64?
    /// Nil where neither the file nor the first frame says anything.
    public var hdr: HDRMetadata?
    /// Whether the stream has transparency that `format` is without, as of VP8 and VP9: it is decoded
    /// where it is asked for, at half the speed.
    public var hasAlphaBeside: Bool
  }

  /// A label that a frame was given when it was filmed or cut.
  public struct Timecode: Hashable, Sendable, Codable {
    /// As FFmpeg writes it: `01:00:00:00`, with a `;` before the frames where numbers are dropped.
    public var label: String
    /// Frames a second of its own track, such as 30000/1001; nil where it has none.
    public var rate: Rational?

    /// Neither is checked.
    public init(label: String, rate: Rational? = nil) {
      self.label = label
      self.rate = rate
    }
  }

  /// What a track's sound is, by its headers.
  public struct Sound: Hashable, Sendable, Codable {
    /// Samples a second of each channel.
    public var sampleRate: Int
    /// How many there are.
    public var channels: Int
    /// FFmpeg's name: `stereo`, `5.1(side)`.
    public var channelLayout: String
    /// Bits a second that the file claims; nil where it claims nothing.
    public var bitRate: Int64?
    /// Why it cannot be decoded here, in words; nil where a decoder opens.
    public var decoderProblem: String?
  }
}

/// What an HDR frame says of the display that it was mastered on, and of its light.
public struct HDRMetadata: Hashable, Sendable, Codable {
  /// SMPTE ST 2086; nil where absent.
  public var mastering: Mastering?
  /// CTA-861.3, in cd/m²; nil where absent.
  public var contentLight: ContentLight?

  /// The display that the colours were chosen on.
  public struct Mastering: Hashable, Sendable, Codable {
    /// CIE 1931 x and y of red, green, blue and white.
    public var red, green, blue, white: Chromaticity
    /// cd/m².
    public var minimumLuminance, maximumLuminance: Rational
  }

  /// A point of the CIE 1931 diagram.
  public struct Chromaticity: Hashable, Sendable, Codable {
    /// As exact fractions, since the file's integers are kept.
    public var x, y: Rational
  }

  /// How bright the video becomes.
  public struct ContentLight: Hashable, Sendable, Codable {
    /// Of the brightest pixel of the video (MaxCLL), in cd/m².
    public var maximum: Int
    /// Of the frame that is brightest on average (MaxFALL), in cd/m².
    public var frameAverage: Int
  }
}
