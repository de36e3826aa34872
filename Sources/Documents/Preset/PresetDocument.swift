public import Primitives

/// How a video is written: an `imprint.preset/1` document.
public struct PresetDocument: Hashable, Sendable, Codable {
  /// What it is called by: its file's name without the ending.
  public var name: String
  public var title: String?
  public var container = Container.mp4
  /// In order of preference; empty where nothing is encoded (`container` is `null`).
  public var encoders: [EncoderChoice] = []
  /// The box that the displayed picture fits, turned with it; nil keeps the size.
  public var fit: PixelSize?
  /// FFmpeg's name of a pixel format, or `source`: the nearest one that keeps what the source has.
  public var pixelFormat = "yuv420p"
  public var fields = Fields.progressive
  /// Nil keeps the source's own times.
  public var frameRate: Rational?
  /// At most so long between pictures that a player can begin at; nil leaves it to the encoder.
  public var keyframeSeconds: Double?
  public var sound = Sound()
  /// Whether the index lies before the pictures, so that playing can begin while it loads.
  public var optimizesForNetworkUse = false

  public init(name: String) {
    self.name = name
  }

  public enum Container: String, Hashable, Sendable, Codable, CaseIterable {
    case mp4, m4v, mov, mkv, webm
    /// The input's own, where it is one of these; else `mkv`.
    case source
    /// Nothing is encoded or written: what is rendered is discarded.
    case null
  }

  /// What becomes of interlaced pictures.
  public enum Fields: String, Hashable, Sendable, Codable, CaseIterable {
    /// Deinterlaced, one picture a frame.
    case progressive
    /// Kept as fields.
    case source
  }

  /// How the sound's tracks are written.
  public struct Sound: Hashable, Sendable, Codable {
    /// In order of preference.
    public var encoders: [EncoderChoice] = [EncoderChoice(name: "aac")]
    /// Bits a second a track.
    public var bitrate = 160_000
    public var copy = CopiedCodecs.listed([])

    public init() {}
  }

  /// Which codecs of sound are passed through untouched, where the container holds them.
  public enum CopiedCodecs: Hashable, Sendable, Codable {
    case any
    /// By FFmpeg's names.
    case listed([String])
  }
}

/// An encoder of FFmpeg, with its options as FFmpeg writes them.
public struct EncoderChoice: Hashable, Sendable, Codable {
  /// The name that stands for an encoder of the input's own codec, where that is known.
  public static let source = EncoderChoice(name: "source")

  public var name: String
  public var options: [String: String]

  public init(name: String, options: [String: String] = [:]) {
    self.name = name
    self.options = options
  }
}
