/// Lets through as much as is read with ease: five showings a second.
struct Throttle {
  private var last = ContinuousClock.now - .seconds(1)

  /// A little less than a fifth of a second, or what comes every fifth would often be left out.
  private static let interval = Duration.milliseconds(190)

  /// Whether enough time has gone by since it last let something through.
  mutating func passes() -> Bool {
    guard last.duration(to: .now) >= Self.interval else { return false }
    last = .now
    return true
  }
}
