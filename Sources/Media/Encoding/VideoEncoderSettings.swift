public import Pixels
public import Primitives

/// Everything that a video encoder is opened with; nothing is left for it to guess.
///
/// A plan holds one of these, so that every machine that runs the plan, or a part of it, makes
/// packets that go together.
public struct VideoEncoderSettings: Hashable, Sendable, Codable {
  /// FFmpeg's name of the encoder: `libx264`.
  public var encoder: String
  /// The encoder's own options and FFmpeg's generic ones, by their names: `preset`, `crf`, `b`,
  /// `profile`, `x264-params`; `qscale` is the constant quantiser of MPEG-4 and its like.
  public var options: [String: String]
  /// As stored, before any orientation and pixel aspect.
  public var size: PixelSize
  /// FFmpeg's name of the pixel format that frames come in: `yuv420p`.
  public var layout: String
  /// What the codes mean, told to whoever plays the packets; nothing is converted by it.
  public var color: ColorDescription
  /// Where chroma lies, told to whoever plays the packets.
  public var chromaLocation: ChromaLocation
  /// Width of a pixel over its height.
  public var pixelAspect: Rational
  /// Seconds a tick of the packets' times; above 0.
  public var timeBase: Rational
  /// On average, for rate control and headers; nil where nobody knows.
  public var frameRate: Rational?
  /// Frames from one key frame to the next at most, nothing referring across one; nil: as the
  /// encoder has it.
  public var keyframeInterval: Int?
  /// 0: as many as the encoder thinks right.
  public var threads: Int
  /// Four characters that the container names the codec by: `hvc1`; nil: its usual ones.
  public var codecTag: String?
  /// Whether the parameter sets stand once in the container's header, as MP4, MOV and MKV have it.
  public var globalHeader: Bool
  /// Whether frames are coded as fields, and which of the two comes first.
  public var fieldOrder: FieldOrder
  /// Told to whoever plays the packets; nil where the frame is not HDR, or says nothing.
  public var hdr: HDRMetadata?

  /// Untagged and progressive, with square pixels and a global header, and all else as the encoder
  /// has it, unless said otherwise.
  public init(
    encoder: String, options: [String: String] = [:], size: PixelSize, layout: String,
    color: ColorDescription = .unspecified, chromaLocation: ChromaLocation = .left,
    pixelAspect: Rational = Rational(1), timeBase: Rational, frameRate: Rational? = nil,
    keyframeInterval: Int? = nil, threads: Int = 0, codecTag: String? = nil,
    globalHeader: Bool = true, fieldOrder: FieldOrder = .progressive, hdr: HDRMetadata? = nil
  ) {
    self.encoder = encoder
    self.options = options
    self.size = size
    self.layout = layout
    self.color = color
    self.chromaLocation = chromaLocation
    self.pixelAspect = pixelAspect
    self.timeBase = timeBase
    self.frameRate = frameRate
    self.keyframeInterval = keyframeInterval
    self.threads = threads
    self.codecTag = codecTag
    self.globalHeader = globalHeader
    self.fieldOrder = fieldOrder
    self.hdr = hdr
  }
}
