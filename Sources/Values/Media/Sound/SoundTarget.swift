/// The channels and the bit rate at which an encoder takes sound into a container.
package struct SoundTarget: Hashable, Sendable {
  /// FFmpeg's name of the layout.
  package let layout: String
  /// The number of its channels.
  package let channels: Int
  /// The way in which the source's channels come to those of the layout.
  package let mixing: Mixing
  private let encoder: String

  /// Takes a choice that has been made.
  package init(layout: String, channels: Int, mixing: Mixing, encoder: String) {
    (self.layout, self.channels) = (layout, channels)
    (self.mixing, self.encoder) = (mixing, encoder)
  }

  /// The ways in which channels come to the speakers of the layout.
  package enum Mixing: Sendable {
    /// Every channel comes out of a speaker of its own.
    case none
    /// Channels are mixed, by the places of their speakers.
    case bySpeakers
    /// The first channels come out of a speaker each, and the others are left out: the source names no speakers.
    case firstChannels
  }

  /// The bits a second for a rate of two channels: in proportion to the channels, at most what the encoder takes.
  package func bitRate(_ ofTwo: Int, sampleRate: Int) -> Int {
    min(wantedRate(ofTwo), largestRate(sampleRate) ?? .max)
  }

  /// Whether the encoder takes the rate of two channels in proportion.
  package func takes(_ ofTwo: Int, sampleRate: Int) -> Bool {
    largestRate(sampleRate).map { wantedRate(ofTwo) <= $0 } ?? true
  }

  private func wantedRate(_ ofTwo: Int) -> Int {
    let (bits, overflows) = ofTwo.multipliedReportingOverflow(by: channels)
    return overflows ? .max : bits / 2
  }

  private func largestRate(_ sampleRate: Int) -> Int? {
    switch EncoderFacts.of(encoder).largestSoundRate {
    case .bitsOfSample(let bits): bits * channels * max(min(sampleRate, 192_000), 1)
    case .ofChannel(let rate): rate * channels
    case .ofTrack(let rate): rate
    case nil: nil
    }
  }
}

extension Container {
  /// The layouts that it tells of a codec's sound, one for each number of channels; nil where the codec's own stream
  /// tells, or the container tells any.
  package func channelLayouts(of codec: String) -> [String]? {
    switch self {
    case .mkv where codec.hasPrefix("pcm_"): Self.layoutsByCount
    // FFmpeg writes no channel mask beside its frames (RFC 9639, 8.6.2), whose headers have a number for each.
    case .mp4, .m4v, .m3u8: codec == "flac" ? Self.layoutsOfFLAC : nil
    default: nil
    }
  }

  /// FFmpeg's layout for each number of channels.
  private static let layoutsByCount = [
    "mono", "stereo", "2.1", "4.0", "5.0", "5.1", "6.1", "7.1", "hexadecagonal", "22.2",
  ]
  /// RFC 9639, 9.1.3.
  private static let layoutsOfFLAC = ["mono", "stereo", "3.0", "quad", "5.0", "5.1", "6.1", "7.1"]
}

extension EncoderFacts {
  /// The most bits a second that a sound encoder takes.
  enum LargestSoundRate: Sendable {
    /// Bits of each sample of each channel.
    case bitsOfSample(Int)
    /// The bit rate of each channel.
    case ofChannel(Int)
    /// The bit rate of all channels together.
    case ofTrack(Int)
  }
}
