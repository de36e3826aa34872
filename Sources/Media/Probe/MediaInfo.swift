public import Pixels
public import Primitives

/// What a media file holds, as far as can be told before its pictures are worked on.
///
/// A plain value: it can be stored, printed and compared. Times are as the file's own clock has them.
public struct MediaInfo: Hashable, Sendable, Codable {
  /// FFmpeg's name of the container's demuxer: `mov,mp4,m4a,3gp,3g2,mj2`.
  public var container: String
  /// What the container claims, in seconds; nil where it claims nothing.
  public var duration: Double?
  public var tracks: [Track]
  /// Title, artist, comment, creation time, location and the like, by the container's own keys.
  public var metadata: [String: String]
  public var chapters: [Chapter]
  /// Tells whether a file is still the one that was probed.
  public var fingerprint: Fingerprint

  public struct Fingerprint: Hashable, Sendable, Codable {
    public var byteCount: Int64
    /// Seconds since 1970.
    public var modified: Double
  }

  public struct Chapter: Hashable, Sendable, Codable {
    public var start: RationalTime
    public var end: RationalTime
    public var metadata: [String: String]

    public init(start: RationalTime, end: RationalTime, metadata: [String: String]) {
      self.start = start
      self.end = end
      self.metadata = metadata
    }
  }

  public enum Kind: String, Hashable, Sendable, Codable {
    case video, sound, subtitle, data, attachment
    /// A still picture that belongs to the file, not to the film.
    case coverArt
  }

  public struct Track: Hashable, Sendable, Codable {
    /// The stream's number in the file, from 0.
    public var index: Int
    public var kind: Kind
    /// FFmpeg's name: `h264`, `aac`, `mov_text`; `unknown` where it has none.
    public var codec: String
    /// Seconds a tick of this track's times.
    public var timeBase: Rational
    /// What the file says of where it begins, in ticks, after edit lists.
    public var start: Int64?
    /// What the file says of how long it lasts, in ticks.
    public var duration: Int64?
    public var isDefault: Bool
    public var metadata: [String: String]
    /// Of tracks of kind `video`.
    public var video: Video?
    /// Of tracks of kind `sound`.
    public var sound: Sound?
  }

  public struct Video: Hashable, Sendable, Codable {
    /// Of the first picture that decodes: size as stored, layout, colour, chroma location.
    public var format: PictureFormat
    /// Width of a pixel over its height; 1 where the file says nothing, or nonsense.
    public var pixelAspect: Rational
    /// By the display matrix; upright where there is none, or one that is no right angle.
    public var orientation: Orientation
    /// Whether there is a display matrix that cannot be honoured.
    public var hasInvalidMatrix: Bool
    /// On average; nil where unknown.
    public var averageRate: Rational?
    /// The guess at the constant rate behind the timestamps; nil where unknown.
    public var nominalRate: Rational?
    /// Whether pictures are made of two fields, and which is shown first.
    public var fieldOrder: FieldOrder
    public var profile: Int?
    public var bitRate: Int64?
    public var hdr: HDRMetadata?
  }

  public struct Sound: Hashable, Sendable, Codable {
    public var sampleRate: Int
    public var channels: Int
    /// FFmpeg's name: `stereo`, `5.1(side)`.
    public var channelLayout: String
    public var bitRate: Int64?
  }
}

/// What an HDR picture says of the display that it was mastered on, and of its light.
public struct HDRMetadata: Hashable, Sendable, Codable {
  /// SMPTE ST 2086; nil where absent.
  public var mastering: Mastering?
  /// CTA-861.3, in cd/m²; nil where absent.
  public var contentLight: ContentLight?

  public struct Mastering: Hashable, Sendable, Codable {
    /// CIE 1931 x and y of red, green, blue and white.
    public var red, green, blue, white: Chromaticity
    /// cd/m².
    public var minimumLuminance, maximumLuminance: Rational
  }

  public struct Chromaticity: Hashable, Sendable, Codable {
    public var x, y: Rational
  }

  public struct ContentLight: Hashable, Sendable, Codable {
    public var maximum: Int
    public var frameAverage: Int
  }
}
