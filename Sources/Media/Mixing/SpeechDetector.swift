internal import Glibc
internal import ImprintCFFmpeg

/// Tells when something is spoken, by the level of the loudest channel.
///
/// Speech counts from -40 dB of full scale on (RMS over 10 ms, above 80 Hz), and until it falls below -46 dB. Compressors
/// follow the level itself, and make music the quieter the louder somebody speaks; a person who lowers a fader does not.
struct SpeechDetector {
  private static let beginning: Float = 1e-4
  private static let end: Float = 2.5e-5

  private let smoothing: Float
  private let rumble: Float
  /// The part of each channel that is below 80 Hz, as wind and steps are.
  private var low: [Float] = []
  private var power: [Float] = []
  private var isSpoken = false

  init(rate: Int32) {
    let rate = Double(max(rate, 1))
    smoothing = Float(1 - exp(-1 / (0.01 * rate)))
    rumble = Float(1 - exp(-2 * .pi * 80 / rate))
  }

  /// Whether each sample of a block is spoken; blocks follow each other.
  mutating func spoken(in block: SoundFrame) -> [Bool] {
    let channels = Int(block.pointer.pointee.ch_layout.nb_channels)
    let count = Int(block.sampleCount)
    if low.count != channels {
      low = Array(repeating: 0, count: channels)
      power = low
    }
    var loudest = [Float](repeating: 0, count: count)
    for channel in 0..<channels {
      guard let samples = block.samples(ofChannel: channel) else { continue }
      for index in 0..<count {
        let sample = samples[index].isFinite ? samples[index] : 0
        low[channel] += rumble * (sample - low[channel])
        let heard = sample - low[channel]
        power[channel] += smoothing * (heard * heard - power[channel])
        loudest[index] = max(loudest[index], power[channel])
      }
    }
    return loudest.map { power in
      isSpoken = power >= (isSpoken ? Self.end : Self.beginning)
      return isSpoken
    }
  }
}
