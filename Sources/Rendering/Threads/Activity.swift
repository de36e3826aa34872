internal import ImprintInspection
internal import ImprintPlanning

/// The activity of a thread, by which others detect that it is stuck.
///
/// A thread that waits for another one is not stuck; `waiting` marks such times.
// Unchecked: every member is guarded by the condition's lock.
final class Activity: @unchecked Sendable {
  private let lock = Condition()
  private var lastSign = monotonicSeconds()
  private var isWatched = true

  /// The time in seconds since the latest sign of activity; 0 while the thread waits, and after it has ended.
  var idleSeconds: Double { lock.withLock { isWatched ? monotonicSeconds() - lastSign : 0 } }

  func sign() { lock.withLock { lastSign = monotonicSeconds() } }

  /// Waits for another thread in `body`.
  func waiting<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock.withLock { isWatched = false }
    defer {
      lock.withLock {
        isWatched = true
        lastSign = monotonicSeconds()
      }
    }
    return try body()
  }

  /// Subtracts seconds in which the process was suspended from the idle time.
  func forgive(_ seconds: Double) { lock.withLock { lastSign += seconds } }

  /// Ends the watch: from now on the time until the next sign cannot be foreseen.
  func end() { lock.withLock { isWatched = false } }
}
