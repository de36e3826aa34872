/// Facts about an encoder that FFmpeg's API does not provide; most are about encoders of video.
///
///     EncoderFacts.of("libx265").largestFactor    // 51
///     EncoderFacts.of("ffv1").hasBitRate          // false
///     EncoderFacts.of("h264_v4l2m2m")             // the defaults
///
/// A new encoder needs a row in `EncoderFacts.table` and a preset that names it. Codec, pixel formats and options
/// come from FFmpeg (`EncoderCatalog`), and the containers of a codec from `Container`.
package struct EncoderFacts: Sendable {
  /// The encoder's way of making frames that stand among copied ones (`options(splicing:over:)`).
  ///
  /// `finer` are steps of the quantiser by which frames are coded finer than the source's: what is coded twice loses
  /// twice, and 0.5 dB is the most that it may lose. x265 loses more at a quantiser than x264 does.
  enum Splicing: Sendable {
    case x264(finer: Double)
    case x265(finer: Double)
    case vp9
    case vp8
  }

  /// The default number of threads.
  package enum Threads: Sendable {
    /// The encoder's own choice.
    case automatic
    /// One per core, as far as the frame has `rowsOfThread` rows for each: the encoder's choice is more than saves
    /// time, and each thread holds several frames.
    case cores
  }

  /// Threads each encode a frame, and wait for the rows of the one before that motion leads to: with fewer rows for
  /// each, more of them mostly wait.
  package static let rowsOfThread = 90

  /// The way of HDR metadata into the stream.
  enum HDR: Sendable {
    /// The encoder supports none, or FFmpeg passes them.
    case none
    /// By its own parameters, in the units of H.264 and HEVC (D.2.28): 0.00002 and 0.0001 cd/m².
    case integers(mastering: String, light: String)
    /// By its own parameters, as plain numbers.
    case numbers(mastering: String, light: String)
    /// By AV1 metadata units that are added to its packets.
    case addedUnits
  }

  /// The way of the order of fields into the stream.
  enum Fields: Sendable {
    /// FFmpeg passes it with the frames, or the encoder has no fields.
    case passed
    /// By its own parameters, which FFmpeg would set by the first frame: after x264 has noted an order.
    case parameters(topFirst: String, bottomFirst: String)
    /// By its own parameters, in frames of one field each.
    case single(topFirst: String, bottomFirst: String)
  }

  /// The frame rates in which an encoder counts frames.
  enum CountedRates: Sendable {
    /// The rates of ISO/IEC 13818-2, table 6-4.
    case broadcast
    /// Fractions of 16 bits (ISO/IEC 14496-2, 6.3.3: vop_time_increment_resolution).
    case any
  }

  /// FFmpeg's name of the encoder.
  package let name: String
  /// The name of its constant rate factor, where the encoder has that option.
  package var factorOption = "crf"
  /// The largest factor, to which the encoder silently clamps.
  package var largestFactor = 63.0
  /// The smallest factor: some of FFmpeg's wrappers take 0 for an option that is not set.
  var leastFactor = 0.0
  /// False where rate control uses other measures, or the codec is lossless.
  package var hasBitRate = true
  /// The options that say how good its frames are; where a job has its own measure, none of them is left of the preset.
  package var qualityKeys: Set = ["b", "crf", "qmax", "qp", EncoderParameters.constantQuantiser]
  /// The bits that a pixel of its output takes; nil where that is not known.
  var bitsPerPixel: BitsPerPixel?
  /// Seconds of one core for a megapixel with the settings of the presets that ship; with the preset `veryfast` where
  /// `hasPresetsOfX264`.
  ///
  /// Those of x264 and x265 were measured on one server, the rest is guessed beside them. On another machine all grow
  /// or shrink together. The default is a tenth of a second for 2 megapixels: most of those without a row are as
  /// slow as that, hardware left aside.
  var secondsPerMegapixel = 0.05
  /// Whether its option `preset` is one of x264's names, each of which multiplies `secondsPerMegapixel`.
  var hasPresetsOfX264 = false
  /// The way of making frames among copied ones; nil where it makes none that fit.
  var splicing: Splicing?
  /// The pixel formats of frames that are converted on their way to it, by FFmpeg's names; nil where it encodes
  /// frames as they are handed over.
  var handedFormats: [String]?
  /// The sizes of frames that it takes.
  var sizes = Sizes.wholeChroma
  /// The option for the number of a frame's slices, where it refuses numbers by which it cannot divide a frame.
  var slicesOption: String?
  /// False where neither stream nor container can signal full range.
  package var hasFullRange = true
  /// The channel layouts that a sound encoder takes, by FFmpeg's names; nil where FFmpeg tells them.
  var channelLayouts: [String]?
  /// False where all frames are shown as ones of full range.
  package var hasLimitedRange = true
  /// The default number of threads.
  package var threads = Threads.automatic
  /// Settings that preserve the quality of an input of the same codec; nil where the preset `source` does not
  /// use this encoder.
  package var sourceOptions: [String: String]?

  /// FFmpeg's option for the encoder's own parameters; nil for none.
  var parametersOption: String?
  /// Whether it is x264, which has limits of its own (`X264Limits`).
  var isX264: Bool { parametersOption == "x264-params" }
  /// Parameters that are always set.
  var parameters: [String] = []
  /// The parameter for its number of threads, where FFmpeg does not pass that.
  var workersParameter: String?
  /// Whether AV1's chroma sample position is a parameter.
  var takesChromaPosition = false
  /// The way of HDR metadata into the stream.
  var hdr = HDR.none
  /// The way of the order of fields into the stream.
  var fields = Fields.passed
  /// Whether closed groups of frames require scene cut detection to be off (FFmpeg's MPEG encoders).
  var closesGroupsWithoutSceneCuts = false
  /// The frame rate that its stream states, which it takes from the time base: it opens with that of a frame rate only,
  /// and counts frames in it; nil where it takes frames' times.
  var countedRates: CountedRates?
  /// Options without which it refuses frames with alpha.
  var alphaOptions: [String: String] = [:]
  /// Whether decode times of a video of one or two frames are uninitialised memory.
  var misdatesTwoFrames = false
  /// Whether it hangs when it is closed without a frame.
  var hangsWithoutFrames = false
  /// Whether its threads run before all others of the machine where they may.
  var raisesPriority = false
  /// Whether it prints, unless an environment variable prevents it.
  var printsBesideTheLog = false

  /// The facts of an encoder; defaults for one without a row.
  package static func of(_ encoder: String) -> EncoderFacts {
    byName[encoder] ?? EncoderFacts(name: encoder)
  }

  /// Whether each of its interlaced frames is a field, and none holds two.
  package var codesSingleFields: Bool { if case .single = fields { true } else { false } }

  /// The encoders that preserve an input's codec, in order of preference.
  ///
  /// - Parameter codec: FFmpeg's name: `h264`.
  package static func keepingSource(of codec: String) -> [EncoderFacts] {
    table.filter { $0.sourceOptions != nil && EncoderCatalog.codec(of: $0.name) == codec }
  }

  private static let byName = Dictionary(
    table.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  init(name: String) {
    self.name = name
  }
}
