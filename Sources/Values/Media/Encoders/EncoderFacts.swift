/// Facts about an encoder that FFmpeg's API does not provide; most are about encoders of video.
///
///     EncoderFacts.of("libx265").largestFactor    // 51
///     EncoderFacts.of("ffv1").hasBitRate          // false
///     EncoderFacts.of("h264_v4l2m2m")             // the defaults
///
/// A new encoder needs a row in `EncoderFacts.table` and a preset that names it. Codec and pixel formats come from FFmpeg
/// (`EncoderCatalog`), and the containers of a codec from `Container`.
package struct EncoderFacts: Sendable {
  /// The way in which the encoder makes frames that fit among copied ones (`options(matching:over:)`).
  enum SourceMatching: Sendable {
    case x264
    case x265
    case vp9
    case vp8
  }

  /// The option for a constant quantiser, which FFmpeg takes as a flag and a member of its context.
  package static let constantQuantiser = "qscale"
  /// The encoder that takes frames with a palette.
  package static let ofPalette = "gif"
  /// The encoder of WebP images. libwebp is called without FFmpeg, whose encoder merges equal frames.
  package static let ofWebP = "libwebp"
  /// The encoder that hands frames over to a muxer as they are.
  package static let ofRawFrames = Container.codecOfRawFrames

  /// The default number of threads.
  package enum Threads: Sendable {
    /// The encoder's own choice.
    case automatic
    /// One per core that the process may use: the encoder itself would count those of the machine.
    case allowed
    /// One per core, but no more than leave `rowsOfThread` rows of the frame to each. The encoder itself chooses more
    /// threads than save time, and each holds several frames.
    case cores
  }

  /// The fewest rows of a frame that are worth a thread. Each thread encodes a frame, and waits for the rows of the one
  /// before to which motion vectors point; with fewer rows for each, additional threads mostly wait.
  package static let rowsOfThread = 90

  /// The longest edge that any number of slices which FFV1 takes may divide into single columns or rows.
  package static let smallEdge = 16

  /// The means by which HDR metadata enter the stream.
  package enum HDR: Sendable {
    /// None: the encoder supports no such metadata, or FFmpeg passes them.
    case none
    /// The encoder's own parameters, in the units of H.264 and HEVC (D.2.28): 0.00002 and 0.0001 cd/m².
    case integers(mastering: String, light: String)
    /// The encoder's own parameters, as plain numbers.
    case numbers(mastering: String, light: String)
    /// AV1 metadata OBUs that are added to its packets.
    case addedUnits
  }

  /// The means by which the field order enters the stream.
  package enum Fields: Sendable {
    /// FFmpeg passes it with the frames, or the encoder has no fields.
    case passed
    /// The encoder's own parameters. FFmpeg would set them by the first frame, which is after x264 has written an
    /// order.
    case parameters(topFirst: String, bottomFirst: String)
    /// The encoder's own parameters, in frames of one field each.
    case single(topFirst: String, bottomFirst: String)
  }

  /// The frame rates in which an encoder counts frames.
  package enum CountedRates: Sendable {
    /// The rates of ISO/IEC 13818-2, table 6-4.
    case broadcast
    /// Fractions of 16 bits (ISO/IEC 14496-2, 6.3.3: vop_time_increment_resolution).
    case any
  }

  /// FFmpeg's name of the encoder.
  package let name: String
  /// Its name in messages.
  package var title: String
  /// The options that documents may set.
  var options = AllowedOptions.onlyCommon
  /// The name of its constant rate factor, where the encoder has that option.
  package var factorOption = "crf"
  /// The largest factor, to which the encoder silently clamps.
  package var largestFactor = 63.0
  /// The smallest factor: some of FFmpeg's wrappers take 0 for an option that is not set.
  package var leastFactor = 0.0
  /// False where rate control uses other measures, or the codec is lossless.
  package var hasBitRate = true
  /// The options that set the quality of its frames. Where a job sets a quality, all of the preset's are removed.
  package var qualityKeys: Set = ["b", "crf", "qmax", "qp", Self.constantQuantiser]
  /// The bits that a pixel of its output takes; nil where that is not known.
  var bitsPerPixel: BitsPerPixel?
  /// The seconds that one core takes for a megapixel with the effort of the presets that ship, `fast`.
  ///
  /// The values for x264 and x265 were measured on one server, and the others are estimates relative to them. On
  /// another machine all grow or shrink together. The default, a tenth of a second for 2 megapixels, suits most
  /// software encoders without a row.
  var secondsPerMegapixel = 0.05
  /// The options by which it is told how hard to try; nil where there is no choice.
  package var efforts: Efforts?
  /// The way of making frames that fit among copied ones; nil where it makes none that fit.
  var matching: SourceMatching?
  /// The pixel formats of frames to hand over, by FFmpeg's names, where frames are converted before it encodes them, or
  /// the container takes fewer than it; nil where it encodes frames as they are handed over.
  package var handedFormats: [String]?
  /// The sizes of frames that it takes.
  var sizes = Sizes.wholeChroma
  /// The option for the number of a frame's slices, for an encoder that refuses numbers into which it cannot divide a
  /// frame.
  package var slicesOption: String?
  /// Options that replace a preset's for frames with an edge of at most `smallEdge` pixels; empty where none have to.
  package var smallFrameOptions: [String: String] = [:]
  /// False where neither stream nor container can signal full range.
  package var hasFullRange = true
  /// The channel layouts that a sound encoder takes, by FFmpeg's names; nil where FFmpeg lists them.
  package var channelLayouts: [String]?
  /// The layout, by FFmpeg's name, for sound of more channels than a sound encoder takes from any speakers; nil where it
  /// takes any number of them.
  package var fullestLayout: String?
  /// Options for sound of more than two channels.
  package var surroundOptions: [String: String] = [:]
  /// The most bits a second that a sound encoder takes; nil where it takes any.
  var largestSoundRate: LargestSoundRate?
  /// False where all frames are presented as full range.
  package var hasLimitedRange = true
  /// The bytes that it holds for each pixel of a frame, of all frames that it looks ahead at and refers to; measured at
  /// its fast settings, of which the slow ones take twice as much.
  package var bytesPerPixel = 60
  /// The bytes that it reserves for each pixel of a packet.
  package var packetBytesPerPixel = 16
  /// The default number of threads.
  package var threads = Threads.automatic
  /// Settings that preserve the quality of an input of the same codec; nil where the preset `source` does not
  /// use this encoder.
  package var sourceOptions: [String: String]?

  /// FFmpeg's option for the encoder's own parameters; nil for none.
  package var parametersOption: String?
  /// Whether it is x264, which has limits of its own (`X264Limits`).
  package var isX264 = false
  /// Parameters that are always set.
  package var parameters: [String] = []
  /// The parameter for its number of threads, where FFmpeg does not pass that. The frames that x265 encodes at once follow
  /// from it, where FFmpeg passes no number of them.
  package var workersParameter: String?
  /// Whether AV1's chroma sample position is a parameter.
  package var takesChromaPosition = false
  /// The parameter without which it does not make a frame a key frame on request.
  package var keyRequestParameter: String?
  /// The means by which HDR metadata enter the stream.
  package var hdr = HDR.none
  /// The means by which the field order enters the stream.
  package var fields = Fields.passed
  /// Whether closed groups of frames require scene cut detection to be off (FFmpeg's MPEG encoders).
  package var closesGroupsWithoutSceneCuts = false
  /// The frame rates that its stream can state, for an encoder that takes the rate from the time base: it opens only
  /// with the time base of such a rate, and counts frames in it. Nil for an encoder that takes frames' times.
  package var countedRates: CountedRates?
  /// Whether its rate control leaves frames out, for each of which it makes a packet of no bytes, which tells a decoder
  /// to repeat the frame before (Theora, 7.11).
  package var leavesFramesOut = false
  /// Options without which it refuses frames with alpha.
  package var alphaOptions: [String: String] = [:]
  /// Whether decode times of a video of one or two frames are uninitialised memory.
  package var misdatesTwoFrames = false
  /// Whether it hangs when it is closed without a frame.
  package var hangsWithoutFrames = false
  /// Whether its instances in a process share state, which they may only open and close one at a time.
  package var sharesState = false
  /// Whether it gives its threads real-time priority where it may (`RealTimeThreads`).
  package var raisesPriority = false
  /// Whether it prints to standard error, unless an environment variable prevents it.
  package var printsBesideTheLog = false

  /// The facts of an encoder; defaults for one without a row.
  package static func of(_ encoder: String) -> EncoderFacts {
    byName[encoder] ?? EncoderFacts(name: encoder)
  }

  /// Whether each of its interlaced frames is a field, and none holds two.
  package var codesSingleFields: Bool { if case .single = fields { true } else { false } }

  /// The encoders that preserve an input's codec, in order of preference over all codecs.
  package static let keepingSource = table.filter { $0.sourceOptions != nil }

  private static let byName = Dictionary(
    table.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  init(name: String) {
    self.name = name
    title = name
  }
}
