extension Container {
  /// Whether it holds one animated image alone: no sound or other track, no metadata, no pixel aspect ratio. Players
  /// treat its colours as sRGB.
  package var isMovingPicture: Bool { frameTimes != nil }

  /// The limits of the time for which a moving picture shows a frame; nil for other containers.
  package var frameTimes: FrameTimes? {
    switch self {
    // Browsers show a GIF's frames of a hundredth of a second, and others' of as much or less, for a tenth.
    case .gif: FrameTimes(mostPerSecond: Rational(50), longest: 65_535, ticksPerSecond: 100)
    case .webp:
      // 24 bits (RFC 9649, 2.7.1.1).
      FrameTimes(mostPerSecond: Rational(90), longest: 0xFF_FFFF, ticksPerSecond: 1000)
    // Less than its header holds, since FFmpeg counts hundred thousandths of a second in 32 bits.
    case .apng: FrameTimes(mostPerSecond: Rational(90), longest: 21_474, ticksPerSecond: 1)
    case .mp4, .m4v, .mov, .mkv, .webm, .ts, .m3u8, .nut, .y4m: nil
    }
  }

  /// The limits within which players show a frame for as long as the file says.
  package struct FrameTimes: Hashable, Sendable {
    /// Frames a second.
    package let mostPerSecond: Rational
    /// Frames a second, where each has the largest duration that its header holds.
    package let leastPerSecond: Rational

    /// - Parameter longest: the largest duration, in ticks.
    fileprivate init(mostPerSecond: Rational, longest: Int64, ticksPerSecond: Int64) {
      self.mostPerSecond = mostPerSecond
      leastPerSecond = Rational(ticksPerSecond, longest) ?? Rational(1)
    }

    /// In seconds.
    package var shortest: Double { 1 / mostPerSecond.value }
    /// In seconds.
    package var longest: Double { 1 / leastPerSecond.value }
  }
}
