internal import Glibc
internal import ImprintValues

/// The gain of music that steps back while something is spoken.
///
/// It falls by equal decibels in equal times. It comes back slowly at first, as the square of the time, so that it stays
/// down between words, and is all back after the release.
struct DuckedGain {
  private let decibels: Double
  /// The parts of attack and release that a sample takes.
  private let attack, release: Double
  /// The part of the decibels that are taken off; 0 to 1.
  private var depth = 0.0
  /// The part of the release that has passed; nil while something is spoken.
  private var passed: Double? = 1

  /// Steps within a shorter time would click.
  private static let shortest = 0.005

  init(_ ducking: Ducking, rate: Int32) {
    let rate = Double(max(rate, 1))
    decibels = ducking.decibels
    attack = 1 / (max(ducking.attack, Self.shortest) * rate)
    release = 1 / (max(ducking.release, Self.shortest) * rate)
  }

  /// The factor of each sample; blocks follow each other.
  mutating func gains(where spoken: [Bool]) -> [Float] {
    spoken.map { isSpoken in
      if isSpoken {
        passed = nil
        depth = min(depth + attack, 1)
      } else if depth > 0 {
        let now = min((passed ?? (1 - depth).squareRoot()) + release, 1)
        passed = now
        depth = 1 - now * now
      }
      return depth == 0 ? 1 : Float(exp2(-depth * decibels * Self.octavesPerDecibel))
    }
  }

  /// log2(10) / 20.
  private static let octavesPerDecibel = 0.16609640474436813
}
