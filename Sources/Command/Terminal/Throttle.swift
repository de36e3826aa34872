/// Limits updates to a readable rate of about five a second.
struct Throttle {
  private var last = ContinuousClock.now - .seconds(1)

  /// The interval between updates, slightly below 200 ms so that events every 200 ms are not skipped.
  private static let interval = Duration.milliseconds(190)

  /// Whether enough time has passed since the last update that was let through.
  mutating func passes() -> Bool {
    guard last.duration(to: .now) >= Self.interval else { return false }
    last = .now
    return true
  }
}
