internal import Glibc
internal import ImprintValues

/// The clock that never jumps (`CLOCK_MONOTONIC`), on which frames and sound of several devices meet.
enum MonotonicTime {
  /// The most microseconds by which a device's time differs from now, where it is on a clock of the system.
  private static let nearness: Int64 = 60_000_000

  /// Now, in microseconds.
  static var now: Int64 { microseconds(of: CLOCK_MONOTONIC) }

  /// The time of a frame or a sample in microseconds on this clock; nil where its device counts from something else.
  ///
  /// X11's frames have the system's time, and those of cameras that of this clock.
  static func time(ofDevice time: Int64) -> Int64? {
    Self.time(ofDevice: time, now: now, wall: microseconds(of: CLOCK_REALTIME))
  }

  /// - Parameters:
  ///   - now: on this clock.
  ///   - wall: the same instant in the system's time.
  static func time(ofDevice time: Int64, now: Int64, wall: Int64) -> Int64? {
    for clock in [now, wall] {
      let age = clock.subtractingClamped(time)
      if age.magnitude < UInt64(nearness) { return now.subtractingClamped(age) }
    }
    return nil
  }

  private static func microseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
