/// How long the frames inside an encoder are shown, by when: libx264 and others forget it.
///
/// Holds as many as an encoder can look ahead, and drops the earliest where it never asks for them.
struct FrameDurations {
  private static let limit = 1024
  private var durations: [Int64: Int64] = [:]

  mutating func put(_ duration: Int64, at presentation: Int64) {
    if durations.count >= Self.limit, let earliest = durations.keys.min() {
      durations[earliest] = nil
    }
    durations[presentation] = duration
  }

  /// Nil where none is known, or it is unknown how long.
  mutating func take(_ presentation: Int64) -> Int64? {
    guard let duration = durations.removeValue(forKey: presentation), duration > 0 else {
      return nil
    }
    return duration
  }
}
