internal import Glibc
internal import ImprintValues

/// Makes frames and samples that could come at once come at their times.
final class DevicePace {
  private var origin: Int64?
  /// The longest sleep in microseconds, after which the interruption is looked at.
  private static let slice: Int64 = 20_000

  /// - Parameter origin: the monotonic clock's time of what has the time 0; nil for that of the first call.
  init(from origin: Int64? = nil) { self.origin = origin }

  /// Waits until so many microseconds after the origin, and returns that; nil once the interruption is raised.
  func wait(until time: Int64, _ interruption: Interruption) -> Int64? {
    let origin = origin ?? MonotonicTime.now.subtractingClamped(time)
    self.origin = origin
    while !interruption.isRaised {
      let left = origin.addingClamped(time).subtractingClamped(MonotonicTime.now)
      if left <= 0 { return origin }
      usleep(UInt32(clamping: min(left, Self.slice)))
    }
    return nil
  }
}
