/// What a sound encoder is opened with.
public struct SoundEncoderSettings: Hashable, Sendable, Codable {
  /// FFmpeg's name of the encoder: `aac`, `libopus`, `flac`, `pcm_s16le`.
  public var encoder: String
  /// The encoder's own options and FFmpeg's generic ones.
  public var options: [String: String]
  /// Bits a second; nil: as the encoder has it.
  public var bitRate: Int64?
  /// A second; nil: the source's. Where the encoder does not take it, the nearest above, else below.
  public var sampleRate: Int?
  /// FFmpeg's name: `stereo`; nil: the source's. Where the encoder does not take it, the one with most
  /// channels that it does, up to as many.
  public var channelLayout: String?

  /// At the source's rate and layout, and with the encoder's own bit rate, unless said otherwise.
  public init(
    encoder: String, options: [String: String] = [:], bitRate: Int64? = nil,
    sampleRate: Int? = nil, channelLayout: String? = nil
  ) {
    self.encoder = encoder
    self.options = options
    self.bitRate = bitRate
    self.sampleRate = sampleRate
    self.channelLayout = channelLayout
  }
}
