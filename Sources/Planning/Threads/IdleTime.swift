/// The time since a thread has last looked at its interruption.
///
/// It is counted in looks at the thread, and not by a clock, which goes on while the process is suspended.
package struct IdleTime {
  private var checks = 0
  private var seconds = 0.0

  package init() {}

  /// The seconds, after another so many.
  ///
  /// - Parameter checks: how often it has looked by now.
  package mutating func after(_ interval: Double, checks: Int) -> Double {
    seconds = checks == self.checks ? seconds + interval : 0
    self.checks = checks
    return seconds
  }
}
