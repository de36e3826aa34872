/// Stores the durations of frames inside an encoder, by presentation time: libx264 and others lose them.
///
/// Holds more than any lookahead, and evicts the earliest where an encoder drops frames.
struct EncoderDurations {
  private static let limit = 1024
  private var durations: [Int64: Int64] = [:]

  mutating func put(_ duration: Int64, at presentation: Int64) {
    if durations.count >= Self.limit, let earliest = durations.keys.min() {
      durations[earliest] = nil
    }
    durations[presentation] = duration
  }

  /// Removes and returns the duration of the frame at a time; nil where unknown.
  mutating func take(_ presentation: Int64) -> Int64? {
    guard let duration = durations.removeValue(forKey: presentation), duration > 0 else {
      return nil
    }
    return duration
  }
}
