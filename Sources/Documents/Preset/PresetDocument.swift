public import Primitives

/// How a video is written: an `imprint.preset/1` document.
///
///     let text = """
///       { format: "imprint.preset/1", container: "mp4",
///         video: { encoders: ["libx264", "mpeg4"], fit: [1280, 720] } }
///       """
///     let result = PresetDocument.read(Array(text.utf8), named: "small")
///     result.preset?.fit           // 1280x720, or 720x1280 for an upright frame
///     result.preset?.pixelFormat   // "yuv420p", which holds where nothing is said
///     result.faults                // none; where there is one, there is no preset
///
/// It asks; which encoder opens on this machine, and what size comes out, is for a plan to say.
public struct PresetDocument: Hashable, Sendable, Codable {
  /// What it is called by: its file's name without the ending.
  public var name: String
  /// For listings; one line.
  public var title: String?
  /// Other presets, among which it chooses; nil where it says by itself how a video is written.
  public var choice: PresetChoice?
  /// Which kind of file comes out; an output's own extension may choose another that holds the
  /// codecs.
  public var container = Container.mp4
  /// In order of preference; empty where nothing is encoded (`container` is `null`).
  public var encoders: [EncoderChoice] = []
  /// The box that the displayed frame fits, turned with it; nil keeps the size.
  public var fit: PixelSize?
  /// An exact size that is made instead; nil: the video's own, within `fit`.
  public var canvas: PresetCanvas?
  /// In which pixel formats frames may be encoded.
  public var pixelFormat: PixelFormats = "yuv420p"
  /// Whether interlaced frames are deinterlaced.
  public var fields = Fields.progressive
  /// Nil keeps the source's own times.
  public var frameRate: Rational?
  /// At most so long between key frames; nil leaves it to the encoder.
  public var keyframeSeconds: Double?
  /// How the sound's tracks are copied or encoded.
  public var sound = Sound()
  /// Whether the index lies before the frames, so that playing can begin while it loads.
  public var optimizesForNetworkUse = false

  /// MP4, `yuv420p`, progressive, with sound as AAC; encoders of frames are still to be given.
  public init(name: String) {
    self.name = name
  }

  /// The kinds of file that Imprint writes, by their extensions.
  public enum Container: String, Hashable, Sendable, Codable, CaseIterable {
    case mp4, m4v, mov, mkv, webm
    /// The input's own, where it is one of these; else `mkv`.
    case source
    /// Nothing is encoded or written: what is rendered is discarded.
    case null
  }

  /// What becomes of interlaced frames.
  public enum Fields: String, Hashable, Sendable, Codable, CaseIterable {
    /// Deinterlaced, one frame a frame.
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
    /// Tracks of these codecs that nothing changes keep every bit; all others are encoded.
    public var copy = CopiedCodecs.listed([])

    /// AAC at 160 kbit/s, and nothing copied.
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

  /// FFmpeg's name of the encoder, as `libx264`.
  public var name: String
  /// By FFmpeg's names, each with its value as FFmpeg reads it from a string.
  public var options: [String: String]

  /// The encoder's own defaults, where no options are given.
  public init(name: String, options: [String: String] = [:]) {
    self.name = name
    self.options = options
  }
}
