internal import Glibc
internal import Synchronization

/// Closes connections whose requests arrive too slowly: one that sends a byte now and then is never idle, and would
/// be held open forever. Those of strangers that wait for a request have a share of their own, of which the oldest makes
/// room for a new one.
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
    /// The most connections on which no token has come and no request is under way: half of the server's.
    var strangers = 256
  }

  private struct Entry {
    let socket: Int32
    let begun: ContinuousClock.Instant
    /// Whether a token has come on it, or it is being closed.
    var isApart = false
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
    open.withLock { open in
      makeRoom(in: &open)
      open[connection] = Entry(socket: socket, begun: now, due: now + limits.first)
    }
  }

  /// Closes the oldest connection of a stranger that waits for a request, where as many do as may.
  private func makeRoom(in open: inout [UInt: Entry]) {
    let waiting = open.filter { !$1.isApart && $1.due != nil }
    guard waiting.count >= limits.strangers,
      let oldest = waiting.min(by: { $0.value.begun < $1.value.begun })
    else { return }
    shutdown(oldest.value.socket, Int32(SHUT_RDWR))
    open[oldest.key]?.due = nil
    open[oldest.key]?.isApart = true
  }

  /// Takes a connection on which the token has come out of the strangers' share.
  func know(_ connection: UInt) { open.withLock { $0[connection]?.isApart = true } }

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
