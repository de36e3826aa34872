internal import Glibc

/// A lock, and a place to wait until something behind it has changed.
// Unchecked: what it points to is made for being shared by threads, and lives as long as it does.
package final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Not locked.
  package init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // Waiting must not end early or late because somebody sets the clock.
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

  /// Runs a body with the lock held, which it must not take again.
  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Lets go of the lock until `broadcast`; only with the lock held. May return without a reason.
  package func wait() {
    pthread_cond_wait(change, mutex)
  }

  /// The same, at most until an instant of the monotonic clock; false once that has come.
  package func wait(until instant: Double) -> Bool {
    var limit = timespec(
      tv_sec: Int(instant), tv_nsec: Int((instant - instant.rounded(.down)) * 1e9))
    return pthread_cond_timedwait(change, mutex, &limit) != ETIMEDOUT
  }

  /// Wakes all who wait.
  package func broadcast() {
    pthread_cond_broadcast(change)
  }
}

/// Seconds of a clock that nobody sets.
package func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
