package import ImprintValues

/// A preset for encoding: an `imprint.preset/1` document.
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
/// It is a request; a plan determines the encoder and the size.
package struct PresetDocument: Hashable, Sendable {
  /// The name: its file's name without the extension.
  package var name: String
  /// A title for listings; one line.
  package var title: String?
  /// The presets that a preset such as `auto` chooses among; nil for a preset with settings of its own.
  package var choice: PresetChoice?
  /// The container; an output's extension may select another one that supports the codecs.
  package var container = Output.of(.mp4)
  /// The encoders in order of preference; empty where nothing is encoded (`container` is `null`).
  package var encoders: [EncoderChoice] = []
  /// The box that the displayed frame is scaled down to fit, in either orientation; nil keeps the
  /// size.
  package var fit: PixelSize?
  /// A box that a job asks for instead of `fit`; nil where it asks for none.
  package var askedSize: FrameBox?
  /// An exact output size; nil for the video's own, within `fit`.
  package var canvas: PresetCanvas?
  /// The pixel formats allowed for encoding.
  package var pixelFormat: PixelFormats = "yuv420p"
  /// The treatment of interlaced frames.
  package var fields = Fields.progressive
  /// The frame rate; nil keeps the source's presentation times.
  package var frameRate: Rational?
  /// The frame rate for a source with a higher one, whose presentation times it replaces; nil for no limit.
  package var frameRateLimit: Rational?
  /// The longest distance between key frames in seconds; nil for the encoder's default.
  package var keyframeSeconds: Double?
  /// The treatment of audio tracks.
  package var sound = Sound()
  /// Whether the index precedes the frames, so that playback can start during download.
  package var optimizesForNetworkUse = false

  /// MP4, `yuv420p`, progressive, with AAC audio; video encoders are still to be added.
  package init(name: String) {
    self.name = name
  }

  /// The container of the output.
  package enum Output: Hashable, Sendable {
    case of(Container)
    /// The input's container where presets can name it; otherwise `mkv`.
    case source
    /// No output: frames are rendered and discarded.
    case null
  }

  /// The treatment of interlaced frames.
  package enum Fields: String, Hashable, Sendable, CaseIterable {
    /// Deinterlaced, with one frame for each interlaced frame.
    case progressive
    /// Kept interlaced.
    case source
  }

  /// The encoding of audio tracks.
  package struct Sound: Hashable, Sendable {
    /// The encoders in order of preference.
    package var encoders: [EncoderChoice] = [EncoderChoice(name: "aac")]
    /// The encoders to use where the container supports none of these, in order of preference.
    package var fallbacks = ["aac", "libopus", "flac"].map { EncoderChoice(name: $0) }
    /// Bits per second of two channels, and in proportion of others.
    package var bitrate = 160_000
    /// The codecs that are copied where nothing changes the track; others are encoded.
    package var copy = CopiedSound(.listed([]))

    /// AAC at 160 kbit/s, without copying.
    package init() {}
  }
}

extension PresetDocument.Output: RawRepresentable, CaseIterable {
  package static let allCases = Container.ofPresets.map { Self.of($0) } + [.source, .null]

  package init?(rawValue: String) {
    guard let output = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = output
  }

  package var rawValue: String {
    switch self {
    case .of(let container): container.rawValue
    case .source: "source"
    case .null: "null"
    }
  }
}

/// An FFmpeg encoder with its options.
package struct EncoderChoice: Hashable, Sendable {
  /// Stands for an encoder of the input's own codec.
  package static let source = EncoderChoice(name: "source")

  /// FFmpeg's name of the encoder, such as `libx264`.
  package var name: String
  /// FFmpeg's option names with their values as strings.
  package var options: [String: String]

  /// Uses the encoder's defaults for missing options.
  package init(name: String, options: [String: String] = [:]) {
    self.name = name
    self.options = options
  }
}
