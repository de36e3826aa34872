internal import Synchronization

/// A flag that aborts blocking calls into media libraries; safe from any thread, and never lowered.
package final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// A flag that is not raised.
  package init() {}

  /// Whether it has been raised.
  package var isRaised: Bool { flag.load(ordering: .acquiring) }

  /// Aborts the calls that it was passed to at their next check; may be called more than once.
  package func raise() { flag.store(true, ordering: .releasing) }

  /// Throws where the flag has been raised.
  ///
  /// - Throws: `MediaError.cancelled`.
  package func check() throws(MediaError) {
    if isRaised { throw .cancelled }
  }
}
