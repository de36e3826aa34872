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

  /// - Throws: `DecodingError` for an option that documents may not set.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    encoder = try container.decode(String.self, forKey: .encoder)
    options = try container.decodeOptions(forKey: .options, of: encoder)
    bitRate = try container.decodeIfPresent(Int64.self, forKey: .bitRate)
    sampleRate = try container.decodeIfPresent(Int.self, forKey: .sampleRate)
    channelLayout = try container.decodeIfPresent(String.self, forKey: .channelLayout)
  }
}

extension KeyedDecodingContainer {
  /// The options of an encoder.
  ///
  /// - Throws: `DecodingError` for one that documents may not set.
  func decodeOptions(forKey key: Key, of encoder: String) throws -> [String: String] {
    let options = try decode([String: String].self, forKey: key)
    let facts = EncoderFacts.of(encoder)
    for (option, value) in options.sorted(by: { $0.key < $1.key }) {
      if let refusal = facts.refusal(of: option, value) {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: self, debugDescription: refusal.why)
      }
    }
    return options
  }
}
