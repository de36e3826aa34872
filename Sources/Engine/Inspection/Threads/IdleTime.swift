/// The time for which a thread has not checked its interruption.
///
/// It is counted in observations of the thread, not by a clock, which would advance while the process is suspended.
package struct IdleTime {
  private var checks = 0
  private var seconds = 0.0

  package init() {}

  /// The idle time in seconds, after another interval.
  ///
  /// - Parameter checks: the number of checks that the thread has made so far.
  package mutating func after(_ interval: Double, checks: Int) -> Double {
    seconds = checks == self.checks ? seconds + interval : 0
    self.checks = checks
    return seconds
  }
}
