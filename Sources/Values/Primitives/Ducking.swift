/// How music steps back while something is spoken.
///
///     var music = SoundTrack(.music, file: "song.mp3")
///     music.ducking = Ducking()                     // 12 dB, within 0.2 s, and back in 0.6 s
///     music.ducking = Ducking(decibels: 18)
public struct Ducking: Hashable, Sendable {
  /// The decibels by which it is quieter; above 0.
  public var decibels: Double
  /// The seconds in which it steps back.
  public var attack: Double
  /// The seconds in which it comes back once nothing is spoken any more.
  public var release: Double

  /// The defaults of a job document.
  public init(decibels: Double = 12, attack: Double = 0.2, release: Double = 0.6) {
    self.decibels = decibels
    self.attack = attack
    self.release = release
  }
}

extension Ducking {
  /// The possible decibels: the quietest is as good as silent.
  package static let decibelRange = NumberRange(
    minimum: 0, maximum: 96, excludesMinimum: true)
  /// The possible seconds of attack and release.
  package static let secondRange = NumberRange(minimum: 0, maximum: 60)
}
