internal import Glibc
package import ImprintValues

/// The tone that stands in for a microphone (`SoundDevice.tone`): 440 Hz, and a beep as each second begins.
package enum ToneSource {
  package static let format = DeviceSoundFormat(sampleRate: 48_000, channelLayout: "stereo")
  /// The seconds that a beep lasts.
  package static let beep = 0.05

  private static let (frequency, level) = (440.0, 0.1)
  private static let (beepFrequency, beepLevel) = (1760.0, 0.5)

  /// The sample of that number.
  static func sample(_ number: Int64) -> Float {
    let rate = Int64(format.sampleRate)
    let inSecond = Double(number % rate) / Double(rate)
    // Whole numbers of waves a second, so that counting within the second loses no phase.
    let (wave, height) =
      inSecond < beep ? (beepFrequency, beepLevel) : (frequency, level)
    return Float(height * sin(2 * .pi * wave * inSecond))
  }

  /// Samples from a number on, in both channels.
  ///
  /// - Parameter zero: the time of sample 0 on the monotonic clock, in microseconds.
  static func piece(from first: Int64, count: Int, zero: Int64) -> SoundPiece {
    let samples = (first..<first.addingClamped(Int64(count))).map(sample)
    return SoundPiece(time: zero.addingClamped(microseconds(first)), channels: [samples, samples])
  }

  /// The time of a sample from the first one.
  static func microseconds(_ number: Int64) -> Int64 {
    number.multipliedClamped(by: 1_000_000) / Int64(format.sampleRate)
  }
}
