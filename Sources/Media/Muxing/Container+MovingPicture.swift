package import ImprintPrimitives

extension Container {
  /// Whether it holds one animated image alone: no sound or other track, no metadata, no shape of pixels. Players
  /// take its colours for sRGB.
  package var isMovingPicture: Bool { frameTimes != nil }

  /// The limits of the time for which a moving picture shows a frame; nil for other containers.
  package var frameTimes: FrameTimes? {
    switch self {
    // Browsers show a GIF's frames of a hundredth of a second, and others' of as much or less, for a tenth.
    case .gif: FrameTimes(mostPerSecond: Rational(50), longest: 655.35)
    case .webp: FrameTimes(mostPerSecond: Rational(90), longest: 16_777.215)
    case .apng: FrameTimes(mostPerSecond: Rational(90), longest: 65_535)
    case .mp4, .m4v, .mov, .mkv, .webm: nil
    }
  }

  /// The shortest and the longest time for which players show a frame as a file says.
  package struct FrameTimes: Hashable, Sendable {
    /// Frames a second.
    package let mostPerSecond: Rational
    /// In seconds: the largest number that a frame's header holds.
    package let longest: Double

    /// In seconds.
    package var shortest: Double { 1 / mostPerSecond.value }
  }
}
