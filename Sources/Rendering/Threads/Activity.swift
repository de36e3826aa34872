internal import ImprintPlanning

/// A thread's signs of life, by which others see whether it is stuck.
///
/// A thread that waits for another is not stuck: `waiting` says so.
// Unchecked: every member is behind the condition's lock.
final class Activity: @unchecked Sendable {
  private let lock = Condition()
  private var lastSign = monotonicSeconds()
  private var isWatched = true

  /// Seconds since the last sign; 0 while the thread waits, and after it has ended.
  var idleSeconds: Double { lock.withLock { isWatched ? monotonicSeconds() - lastSign : 0 } }

  func sign() { lock.withLock { lastSign = monotonicSeconds() } }

  /// Waits for another thread by `body`.
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

  /// Counts so many seconds as none, in which nothing could be done.
  func forgive(_ seconds: Double) { lock.withLock { lastSign += seconds } }

  /// No more signs are to be expected in any time that can be named.
  func end() { lock.withLock { isWatched = false } }
}
