internal import ImprintValues

/// Thins the frames that a device sends at once for those that it has missed.
///
/// Libavdevice's grabber of screens counts its frames: where the machine was suspended, or too busy, it takes all that
/// it has missed one behind another, some 200 a second, until the count is right again.
struct MissedFrames {
  /// The interval of frames in microseconds.
  private let interval: Int64
  private var latest: Int64?
  private var latestTaken: Int64?
  private var isCatchingUp = false

  /// The number of intervals without a frame after which the device is catching up.
  private static let missed: Int64 = 4

  /// - Parameter rate: the frames that the device is asked for in a second.
  init(rate: Rational) {
    interval = Int64(saturating: 1_000_000 / max(rate.value, 1e-3))
  }

  /// Whether a frame is one too many: the device is catching up, and the one before it has just been taken.
  ///
  /// - Parameter time: of the frame, in microseconds; times rise.
  mutating func leavesOut(_ time: Int64) -> Bool {
    let sinceLatest = latest.map { time.subtractingClamped($0) } ?? interval
    let sinceTaken = latestTaken.map { time.subtractingClamped($0) } ?? interval
    latest = time
    if sinceLatest > interval.multipliedClamped(by: Self.missed) {
      isCatchingUp = true
    } else if isEarly(sinceLatest) {
      if isCatchingUp, isEarly(sinceTaken) { return true }
    } else {
      isCatchingUp = false
    }
    latestTaken = time
    return false
  }

  /// Whether a frame comes well before its interval is over; those of a busy machine come somewhat unevenly.
  private func isEarly(_ distance: Int64) -> Bool { distance < interval - interval / 4 }
}
