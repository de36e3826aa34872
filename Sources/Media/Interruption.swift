internal import Synchronization

/// A flag that aborts blocking calls into media libraries; safe from any thread, and never lowered.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// A flag that is not raised.
  public init() {}

  /// Whether it has been raised.
  public var isRaised: Bool { flag.load(ordering: .acquiring) }

  /// Aborts the calls that it was passed to at their next check; may be called more than once.
  public func raise() { flag.store(true, ordering: .releasing) }

  /// Throws where the flag has been raised.
  ///
  /// - Throws: `MediaError.cancelled`.
  public func check() throws(MediaError) {
    if isRaised { throw .cancelled }
  }
}
