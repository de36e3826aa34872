/// All settings of a video encoder.
///
/// A plan contains one, so that every machine that runs the plan, or a part of it, makes compatible packets.
package struct VideoEncoderSettings: Hashable, Sendable, Codable {
  /// FFmpeg's name of the encoder: `libx264`.
  package var encoder: String
  /// The encoder's own options and FFmpeg's generic ones: `preset`, `crf`, `b`, `profile`, `x264-params`;
  /// `qscale` is the constant quantiser of MPEG-4 and similar codecs.
  package var options: [String: String]
  /// As stored, before any orientation and pixel aspect.
  package var size: PixelSize
  /// FFmpeg's name of the pixel format of frames: `yuv420p`.
  package var layout: String
  /// The colour tags of the stream; converts nothing.
  package var color: ColorDescription
  /// The chroma location tag of the stream.
  package var chromaLocation: ChromaLocation
  /// The width of a pixel over its height.
  package var pixelAspect: Rational
  /// The time base of packets, in seconds per tick; positive.
  package var timeBase: Rational
  /// The average frame rate, for rate control and headers; nil where unknown.
  package var frameRate: Rational?
  /// The largest number of frames from one key frame to the next, with closed groups of frames; nil for the
  /// encoder's default.
  package var keyframeInterval: Int?
  /// The seconds after which a frame is made a key frame, where frames vary in length; nil where `keyframeInterval` is
  /// enough.
  package var keyframeSeconds: Double?
  /// The number of threads; 0 for the encoder's choice.
  package var threads: Int
  /// The codec's four-character code in the container: `hvc1`; nil for the usual one.
  package var codecTag: String?
  /// Whether parameter sets are stored once in the container's header, as in MP4, MOV and MKV.
  package var globalHeader: Bool
  /// Whether frames are coded as fields, and which of them is first.
  package var fieldOrder: FieldOrder
  /// The HDR metadata of the stream; nil for none.
  package var hdr: HDRMetadata?

  /// By default, untagged and progressive, with square pixels, a global header, and the encoder's own defaults.
  package init(
    encoder: String, options: [String: String] = [:], size: PixelSize, layout: String,
    color: ColorDescription = .unspecified, chromaLocation: ChromaLocation = .left,
    pixelAspect: Rational = Rational(1), timeBase: Rational, frameRate: Rational? = nil,
    keyframeInterval: Int? = nil, keyframeSeconds: Double? = nil, threads: Int = 0,
    codecTag: String? = nil,
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
    self.keyframeSeconds = keyframeSeconds
    self.threads = threads
    self.codecTag = codecTag
    self.globalHeader = globalHeader
    self.fieldOrder = fieldOrder
    self.hdr = hdr
  }

  /// - Throws: `DecodingError` for an option that documents may not set.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    encoder = try values.decode(String.self, forKey: .encoder)
    options = try values.decodeOptions(forKey: .options, of: encoder)
    size = try values.decode(PixelSize.self, forKey: .size)
    layout = try values.decode(String.self, forKey: .layout)
    color = try values.decode(ColorDescription.self, forKey: .color)
    chromaLocation = try values.decode(ChromaLocation.self, forKey: .chromaLocation)
    pixelAspect = try values.decode(Rational.self, forKey: .pixelAspect)
    timeBase = try values.decode(Rational.self, forKey: .timeBase)
    frameRate = try values.decodeIfPresent(Rational.self, forKey: .frameRate)
    keyframeInterval = try values.decodeIfPresent(Int.self, forKey: .keyframeInterval)
    keyframeSeconds = try values.decodeIfPresent(Double.self, forKey: .keyframeSeconds)
    threads = try values.decode(Int.self, forKey: .threads)
    codecTag = try values.decodeIfPresent(String.self, forKey: .codecTag)
    globalHeader = try values.decode(Bool.self, forKey: .globalHeader)
    fieldOrder = try values.decode(FieldOrder.self, forKey: .fieldOrder)
    hdr = try values.decodeIfPresent(HDRMetadata.self, forKey: .hdr)
  }

  /// Whether the encoder takes frames with a palette.
  package var takesPalette: Bool { encoder == EncoderFacts.ofPalette }
}
