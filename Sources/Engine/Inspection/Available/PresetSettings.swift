internal import ImprintLanguage
package import ImprintPlanning
internal import ImprintValues

/// The settings of a preset besides its encoders, under the keys of its document and with defaults filled in.
package struct PresetSettings: Hashable, Sendable, Encodable {
  /// Whether an encoder of the input's own codec is tried before the listed ones.
  package var keepsCodec: Bool
  /// The width and height of the box that the displayed frame is fitted into, turned as the frame is; nil keeps the
  /// size.
  @OrNull package var fit: [Int]?
  /// The exact size of the output; nil for a preset that does not set one.
  @OrNull package var canvas: Canvas?
  /// FFmpeg's names of pixel formats, or only `source`.
  package var pixelFormat: [String]
  /// `progressive` or `source`.
  package var fields: String
  /// The constant frame rate; nil keeps the source's presentation times.
  @OrNull package var frameRate: Double?
  /// The frame rate for inputs with a higher one; nil for no limit.
  @OrNull package var frameRateLimit: Double?
  /// The interval of key frames in seconds; nil leaves it to the encoder.
  @OrNull package var keyframeSeconds: Double?
  package var audio: Audio
  /// Whether playback can begin while the file is downloaded.
  package var optimizeForNetworkUse: Bool

  /// An exact size, which is not turned with the frame.
  package struct Canvas: Hashable, Sendable, Encodable {
    /// Width and height.
    package var size: [Int]
    /// `contain`, `cover` or `blur`.
    package var mode: String
  }

  /// The settings of sound.
  package struct Audio: Hashable, Sendable, Encodable {
    /// FFmpeg's names of encoders, in order of preference.
    package var encoders: [String]
    /// The bit rate of two channels, in bits a second.
    package var bitrate: Int
    /// The codecs that are copied, or only `any`.
    package var copy: [String]
    /// The same for containers that differ, by their names.
    package var copyByContainer: [String: [String]]
  }

  init(_ preset: PresetDocument) {
    keepsCodec = preset.encoders.contains { $0.name == EncoderChoice.source.name }
    fit = preset.fit.map { [$0.width, $0.height] }
    canvas = preset.canvas.map {
      Canvas(size: [$0.size.width, $0.size.height], mode: $0.mode.rawValue)
    }
    pixelFormat =
      switch preset.pixelFormat {
      case .source: ["source"]
      case .listed(let names): names
      }
    fields = preset.fields.rawValue
    frameRate = preset.frameRate?.value
    frameRateLimit = preset.frameRateLimit?.value
    keyframeSeconds = preset.keyframeSeconds
    let copy = preset.sound.copy
    let byContainer = copy.byContainer.map { ($0.key.rawValue, $0.value.names) }
    audio = Audio(
      encoders: preset.sound.encoders.map(\.name), bitrate: preset.sound.bitrate,
      copy: copy.others.names,
      copyByContainer: Dictionary(uniqueKeysWithValues: byContainer))
    optimizeForNetworkUse = preset.optimizesForNetworkUse
  }
}

extension CopiedSound.Codecs {
  /// The codecs' names, or only `any`.
  fileprivate var names: [String] {
    switch self {
    case .any: ["any"]
    case .listed(let codecs): codecs
    }
  }
}
