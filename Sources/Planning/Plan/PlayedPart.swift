package import ImprintValues

/// A part of an input that the output plays.
package struct PlayedPart: Hashable, Sendable, Codable {
  /// The input's time that would become 0 in the output, if it was played from there.
  package let origin: RationalTime
  /// The output's times between which it is played, in seconds.
  package let start, end: Double
  package let speed: Double

  package init(origin: RationalTime, start: Double, end: Double, speed: Double = 1) {
    (self.origin, self.start, self.end, self.speed) = (origin, start, end, speed)
  }

  /// All that a timeline has.
  init(of timeline: Timeline) {
    self.init(
      origin: timeline.start,
      start: 0, end: timeline.duration)
  }

  /// The output's time of one of the input, in seconds, whether it is played then or not.
  package func time(of seconds: Double) -> Double { (seconds - origin.seconds) / speed }
}
