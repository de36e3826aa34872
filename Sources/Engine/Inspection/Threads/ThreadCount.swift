/// Counts the threads that run, for a program that waits for their end.
// Unchecked: the count is guarded by the condition's lock.
final class ThreadCount: @unchecked Sendable {
  private let condition = Condition()
  private var count = 0

  func increase() {
    condition.withLock { count += 1 }
  }

  func decrease() {
    condition.withLock {
      count -= 1
      condition.broadcast()
    }
  }

  /// Waits until the count is 0, at most for a number of seconds.
  ///
  /// - Returns: whether it is 0.
  func waitForZero(seconds: Double) -> Bool {
    let limit = monotonicSeconds() + seconds
    return condition.withLock {
      while count > 0 {
        guard condition.wait(until: limit) else { return count == 0 }
      }
      return true
    }
  }
}
