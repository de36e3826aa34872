internal import Synchronization

/// Tickets, each of which replaces the token once within a short time. Thread-safe.
final class TicketStore: Sendable {
  private let open = Mutex<[(ticket: AccessToken, until: ContinuousClock.Instant)]>([])

  private static let lifetime = Duration.seconds(60)

  /// A new ticket.
  func new(now: ContinuousClock.Instant = .now) -> String {
    let ticket = AccessToken()
    open.withLock { $0.append((ticket, now + Self.lifetime)) }
    return ticket.text
  }

  /// Whether a word is an unused ticket that has not expired; the ticket is used up then.
  func take(_ word: String, now: ContinuousClock.Instant = .now) -> Bool {
    open.withLock { open in
      open.removeAll { $0.until <= now }
      guard let index = open.firstIndex(where: { $0.ticket.matches(word) }) else { return false }
      open.remove(at: index)
      return true
    }
  }
}
