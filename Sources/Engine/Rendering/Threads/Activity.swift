internal import ImprintPlanning

/// The activity of a thread, by which others detect that it is stuck.
///
/// A thread that waits for another one is not stuck; `waiting` marks such times.
// Unchecked: every member is guarded by the condition's lock.
final class Activity: @unchecked Sendable {
  private let lock = Condition()
  private var lastProgress = monotonicSeconds()
  private var isWatched = true

  /// The time in seconds since the latest progress; 0 while the thread waits, and after it has ended.
  var idleSeconds: Double { lock.withLock { isWatched ? monotonicSeconds() - lastProgress : 0 } }

  func noteProgress() { lock.withLock { lastProgress = monotonicSeconds() } }

  /// Waits for another thread in `body`.
  func waiting<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock.withLock { isWatched = false }
    defer {
      lock.withLock {
        isWatched = true
        lastProgress = monotonicSeconds()
      }
    }
    return try body()
  }

  /// Subtracts seconds in which the process was suspended from the idle time.
  func discount(_ seconds: Double) { lock.withLock { lastProgress += seconds } }

  /// Ends the watch: from now on the time until the next progress cannot be foreseen.
  func end() { lock.withLock { isWatched = false } }
}
