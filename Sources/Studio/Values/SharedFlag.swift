internal import Synchronization

/// A flag that any thread may raise, once and for all.
final class SharedFlag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .acquiring) }

  func raise() { flag.store(true, ordering: .releasing) }
}
