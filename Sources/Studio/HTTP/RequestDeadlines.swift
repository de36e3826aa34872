internal import Glibc
internal import Synchronization

/// Ends connections whose requests come too slowly: one that sends a byte now and then is never idle, and would hold
/// its place for ever.
///
/// A deadline is that of a request which is still to come; one that is worked on, streamed or uploaded has none.
/// Safe from any thread.
final class RequestDeadlines: Sendable {
  /// The time that a request has to come.
  struct Limits: Sendable {
    /// From the beginning of the connection.
    var first = Duration.seconds(30)
    /// From the end of the one before: browsers keep connections for later.
    var next = Duration.seconds(150)
  }

  private struct Entry {
    let socket: Int32
    /// Nil while a request is worked on.
    var due: ContinuousClock.Instant?
  }

  private let limits: Limits
  /// Each open connection, by the number that stands for it.
  private let open = Mutex<[UInt: Entry]>([:])

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// A connection begins.
  ///
  /// - Parameter socket: open until `end`.
  func begin(_ connection: UInt, socket: Int32, now: ContinuousClock.Instant = .now) {
    open.withLock { $0[connection] = Entry(socket: socket, due: now + limits.first) }
  }

  /// Its request has come, or comes as it may.
  func arrive(_ connection: UInt) { open.withLock { $0[connection]?.due = nil } }

  /// Its request has been answered, and another one may come.
  func expect(_ connection: UInt, now: ContinuousClock.Instant = .now) {
    open.withLock { $0[connection]?.due = now + limits.next }
  }

  /// The connection has ended, and its socket is about to be closed.
  func end(_ connection: UInt) { _ = open.withLock { $0.removeValue(forKey: connection) } }

  /// Shuts down the sockets of those that are late, which the server notices and closes.
  func endLate(now: ContinuousClock.Instant = .now) {
    // With the lock held no socket is closed, whose number another file could get.
    open.withLock { open in
      for (connection, entry) in open {
        guard let due = entry.due, due <= now else { continue }
        shutdown(entry.socket, Int32(SHUT_RDWR))
        open[connection]?.due = nil
      }
    }
  }
}
