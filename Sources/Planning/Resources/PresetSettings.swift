internal import ImprintDocuments
internal import ImprintPrimitives

/// A preset's settings beside its encoders: by the keys of its document, with their defaults.
public struct PresetSettings: Hashable, Sendable, Encodable {
  /// Whether an encoder of the input's own codec comes before those that are named.
  public var keepsCodec: Bool
  /// Width and height of the box that the displayed frame fits, turned with it; nil keeps the size.
  @OrNull public var fit: [Int]?
  /// Nil where it makes no exact size.
  @OrNull public var canvas: Canvas?
  /// FFmpeg's names, or `source` alone.
  public var pixelFormat: [String]
  /// `progressive` or `source`.
  public var fields: String
  /// Frames a second; nil keeps the source's own times.
  @OrNull public var frameRate: Double?
  /// Frames a second for inputs whose frames come faster; nil for no limit.
  @OrNull public var frameRateLimit: Double?
  /// Nil leaves it to the encoder.
  @OrNull public var keyframeSeconds: Double?
  public var audio: Audio
  /// Whether playing can begin while the file loads.
  public var optimizeForNetworkUse: Bool

  /// An exact size, which does not turn.
  public struct Canvas: Hashable, Sendable, Encodable {
    /// Width and height.
    public var size: [Int]
    /// `contain`, `cover` or `blur`.
    public var mode: String
  }

  /// The settings of sound.
  public struct Audio: Hashable, Sendable, Encodable {
    /// FFmpeg's names, in order of preference.
    public var encoders: [String]
    /// Bits a second a track.
    public var bitrate: Int
    /// The codecs that are passed through untouched, or `any` alone.
    public var copy: [String]
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
    let copied =
      switch preset.sound.copy {
      case .any: ["any"]
      case .listed(let codecs): codecs
      }
    audio = Audio(
      encoders: preset.sound.encoders.map(\.name), bitrate: preset.sound.bitrate, copy: copied)
    optimizeForNetworkUse = preset.optimizesForNetworkUse
  }
}
