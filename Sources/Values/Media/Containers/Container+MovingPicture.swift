extension Container {
  /// Whether it holds one animated image alone: no sound or other track, no metadata, no pixel aspect ratio. Players
  /// treat its colours as sRGB.
  package var isMovingPicture: Bool { frameTimes != nil }

  /// The limits of the time for which a moving picture shows a frame; nil for other containers.
  package var frameTimes: FrameTimes? { facts.frameTimes }

  /// The limits within which players show a frame for as long as the file says.
  package struct FrameTimes: Hashable, Sendable {
    /// Frames a second.
    package let mostPerSecond: Rational
    /// Frames a second, where each has the largest duration that its header holds.
    package let leastPerSecond: Rational

    /// - Parameter longest: the largest duration, in ticks.
    init(mostPerSecond: Rational, longest: Int64, ticksPerSecond: Int64) {
      self.mostPerSecond = mostPerSecond
      leastPerSecond = Rational(ticksPerSecond, longest) ?? Rational(1)
    }

    /// In seconds.
    package var shortest: Double { 1 / mostPerSecond.value }
    /// In seconds.
    package var longest: Double { 1 / leastPerSecond.value }
  }
}
