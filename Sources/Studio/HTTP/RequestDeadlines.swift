internal import Glibc
internal import Synchronization

/// Closes connections whose requests arrive too slowly: one that sends a byte now and then is never idle, and would
/// be held open forever.
///
/// A deadline applies only while a request is expected; a request that is processed, streamed or uploaded has none.
/// Thread-safe.
final class RequestDeadlines: Sendable {
  /// The time within which a request has to arrive.
  struct Limits: Sendable {
    /// The time for the first request, from the beginning of the connection.
    var first = Duration.seconds(30)
    /// The time for the next request, from the end of the one before: browsers keep connections open for later use.
    var next = Duration.seconds(150)
  }

  private struct Entry {
    let socket: Int32
    /// The deadline; nil while a request is processed.
    var due: ContinuousClock.Instant?
  }

  private let limits: Limits
  /// The open connections, by their identifying numbers.
  private let open = Mutex<[UInt: Entry]>([:])

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// Registers a connection.
  ///
  /// - Parameter socket: the connection's socket, which stays open until `end`.
  func begin(_ connection: UInt, socket: Int32, now: ContinuousClock.Instant = .now) {
    open.withLock { $0[connection] = Entry(socket: socket, due: now + limits.first) }
  }

  /// Removes the deadline of a connection whose request has arrived, or may take any time.
  func arrive(_ connection: UInt) { open.withLock { $0[connection]?.due = nil } }

  /// Sets the deadline of a connection whose request has been answered, and which may send another one.
  func expect(_ connection: UInt, now: ContinuousClock.Instant = .now) {
    open.withLock { $0[connection]?.due = now + limits.next }
  }

  /// Unregisters a connection, before its socket is closed.
  func end(_ connection: UInt) { _ = open.withLock { $0.removeValue(forKey: connection) } }

  /// Shuts down the sockets of connections past their deadlines, which the server then closes.
  func endLate(now: ContinuousClock.Instant = .now) {
    // While the lock is held no socket is closed, so its descriptor cannot belong to another file.
    open.withLock { open in
      for (connection, entry) in open {
        guard let due = entry.due, due <= now else { continue }
        shutdown(entry.socket, Int32(SHUT_RDWR))
        open[connection]?.due = nil
      }
    }
  }
}
