internal import Glibc

/// A lock with a condition variable.
// Unchecked: the pointers lead to objects that are made for use by several threads, and live as long as this.
package final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates it unlocked.
  package init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // With the monotonic clock, setting the system's clock changes no timeout.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(change, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` with the lock held; `body` must not take the lock again.
  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Releases the lock until `broadcast` is called; must be called with the lock held. Wake-ups may be spurious.
  package func wait() {
    pthread_cond_wait(change, mutex)
  }

  /// As `wait()`, with a timeout in seconds of the monotonic clock; false once that has passed.
  package func wait(until instant: Double) -> Bool {
    var limit = timespec(
      tv_sec: Int(instant), tv_nsec: Int((instant - instant.rounded(.down)) * 1e9))
    return pthread_cond_timedwait(change, mutex, &limit) != ETIMEDOUT
  }

  /// Wakes all waiting threads.
  package func broadcast() {
    pthread_cond_broadcast(change)
  }
}

/// The time of the monotonic clock, in seconds.
package func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
