/// Keeps a device's samples at their times, though its clock and the picture's differ.
///
/// Each piece of sound has a time by the device, and a position in the output that follows from the samples before it. The
/// difference is noise and drift: crystals differ by up to some 100 ppm, 0.4 s an hour. It is smoothed, and taken back
/// by stretching the samples, by at most 0.05 %, which is less than a hundredth of a semitone: nobody hears it. A
/// difference that stretching cannot take back is a gap, or an overlap: the device lost samples, or its clock jumped.
struct DriftControl {
  /// What follows from a piece.
  enum Correction: Equatable {
    /// It is laid where the one before it ends.
    case none
    /// Silence for so many seconds is laid before it.
    case gap(Double)
    /// Its first so many seconds are left out.
    case overlap(Double)
  }

  /// The largest change of the samples' rate.
  static let mostStretch = 0.0005
  /// The seconds within which a difference is taken back.
  private static let reaction = 20.0
  /// The seconds over which differences are smoothed; a busy machine notes the time of a piece late.
  private static let smoothing = 4.0
  /// The seconds of difference that stretching takes back; more of it, and in each piece for `jumpLength`, is a jump.
  private static let jump = 0.1
  private static let jumpLength = 0.3

  private var smoothed = 0.0
  /// The seconds of pieces in a row that lay too far off; infinite before the first piece.
  private var farSeconds = Double.infinity

  /// The samples of the device that go into one of the output.
  private(set) var step = 1.0

  /// Takes note of a piece.
  ///
  /// - Parameters:
  ///   - time: of its first sample, in seconds of the recording.
  ///   - position: where that sample is to be laid, in the same seconds.
  ///   - seconds: that it lasts.
  mutating func correction(time: Double, position: Double, lasting seconds: Double) -> Correction {
    let difference = time - position
    guard abs(difference) > Self.jump || farSeconds == .infinity else {
      farSeconds = 0
      smoothed += (difference - smoothed) * min(seconds / Self.smoothing, 1)
      step = 1 - min(max(smoothed / Self.reaction, -Self.mostStretch), Self.mostStretch)
      return .none
    }
    farSeconds += seconds
    guard farSeconds >= Self.jumpLength else { return .none }
    (farSeconds, smoothed, step) = (0, 0, 1)
    if difference == 0 { return .none }
    return difference > 0 ? .gap(difference) : .overlap(-difference)
  }

  /// Has the next piece laid at its own time, as the first one: silence took the place of some that did not come.
  mutating func begin() { farSeconds = .infinity }
}
