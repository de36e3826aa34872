internal import ImprintValues

/// The times of a recording's frames in microseconds from the first one, by a device's own clock.
///
/// That clock may jump, as the system's time does where a machine was suspended: its time is then continued by that of
/// arrival. Times always rise.
struct DeviceClock {
  /// The difference in microseconds between both clocks that counts as a jump; a busy machine takes frames late.
  private static let jump: Int64 = 2_000_000

  private var origin: (device: Int64, arrival: Int64)?
  private var last: Int64 = -1

  /// The time of a frame.
  ///
  /// - Parameters:
  ///   - device: by the device's clock; nil where it tells none.
  ///   - arrival: by a clock that never jumps.
  mutating func time(device: Int64?, arrival: Int64) -> Int64 {
    let device = device ?? arrival
    let known = origin ?? (device, arrival)
    origin = known
    let elapsed = arrival.subtractingClamped(known.arrival)
    var time = device.subtractingClamped(known.device)
    if time.subtractingClamped(elapsed).magnitude > UInt64(Self.jump) {
      time = elapsed
      origin?.device = device.subtractingClamped(elapsed)
    }
    last = max(time, last.addingClamped(1))
    return last
  }
}
