/// Facts on a video encoder that FFmpeg's libraries do not tell.
///
///     EncoderFacts.of("libx265").largestFactor    // 51
///     EncoderFacts.of("ffv1").takesOddSizes       // true
///     EncoderFacts.of("h264_v4l2m2m")             // the defaults: used as FFmpeg describes it
///
/// A new encoder is a row of `EncoderFacts.table` and a preset that names it. Codec, pixel formats and options
/// are asked of the libraries (`EncoderCatalog`); which container holds a codec is said by `Container`.
package struct EncoderFacts: Sendable {
  /// How many threads an encoder works with where nobody says.
  package enum Threads: Sendable {
    /// As many as it takes by itself.
    case automatic
    /// One a core: by itself it starts more than gain time, and each holds several frames.
    case cores
  }

  /// How mastering display and content light get into the stream.
  enum HDR: Sendable {
    /// The encoder takes none, or FFmpeg hands it over.
    case none
    /// Among its own parameters, in the units of H.264 and HEVC (D.2.28): 0.00002 and 0.0001 cd/m².
    case integers(mastering: String, light: String)
    /// Among its own parameters, as plain numbers.
    case numbers(mastering: String, light: String)
    /// It writes neither: AV1's metadata units are added to its packets.
    case addedUnits
  }

  /// FFmpeg's name.
  package let name: String
  /// The option that is its constant rate factor, where the encoder has an option of that name.
  package var factorOption = "crf"
  /// The largest that the encoder takes: it cuts off what passes it, without a word of FFmpeg's.
  package var largestFactor = 63.0
  /// The smallest that it takes for a factor: FFmpeg takes 0 of some for one that is not given.
  var leastFactor = 0.0
  /// False where it goes by other measures, or loses nothing.
  package var hasBitRate = true
  /// Whether a frame of 4:2:0 may have odd edges.
  package var takesOddSizes = false
  /// False where neither stream nor container can say that a frame's range is full.
  package var hasFullRange = true
  /// The threads that it gets by default.
  package var threads = Threads.automatic
  /// Settings that keep what a source of the encoder's codec looked like; nil: not taken for `source`.
  package var sourceOptions: [String: String]?

  /// The option of FFmpeg's that carries parameters of its own; nil: it has none.
  var parametersOption: String?
  /// Parameters that it always gets.
  var parameters: [String] = []
  /// The parameter by which it is told how many threads to take, where FFmpeg does not tell it.
  var workersParameter: String?
  /// Whether AV1's chroma sample position is a parameter.
  var takesChromaPosition = false
  /// How HDR metadata gets in.
  var hdr = HDR.none
  /// Whether closed groups of frames go without scene cuts only (FFmpeg's own MPEG encoders).
  var closesGroupsWithoutSceneCuts = false
  /// Whether two frames at most get decode times from memory that was never set.
  var misdatesTwoFrames = false
  /// Whether it hangs when it is closed before it got a frame.
  var hangsWithoutFrames = false
  /// Whether it prints, unless its environment variable says otherwise.
  var printsBesideTheLog = false

  /// The row of an encoder, or defaults for one that has none.
  package static func of(_ encoder: String) -> EncoderFacts {
    byName[encoder] ?? EncoderFacts(name: encoder)
  }

  /// The encoders that stand for a source's own codec, in order of preference.
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
