/// The settings of a sound encoder.
package struct SoundEncoderSettings: Hashable, Sendable, Codable {
  /// FFmpeg's name of the encoder: `aac`, `libopus`, `flac`, `pcm_s16le`.
  package var encoder: String
  /// The encoder's own options and FFmpeg's generic ones.
  package var options: [String: String]
  /// In bits per second; nil for the encoder's default.
  package var bitRate: Int64?
  /// In samples per second; nil for the source's. Where the encoder does not support it, the next higher one is
  /// used, else the highest.
  package var sampleRate: Int?
  /// FFmpeg's name: `stereo`; nil for the source's. Where the encoder does not support it, the nearest that it
  /// supports is used (`ChannelLayoutChoice`).
  package var channelLayout: String?

  /// By default, the source's rate and layout, and the encoder's bit rate.
  package init(
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
