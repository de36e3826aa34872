internal import Synchronization

/// A flag that ends blocking calls into media libraries; raised from any thread, never lowered.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  public init() {}

  public var isRaised: Bool { flag.load(ordering: .acquiring) }

  public func raise() { flag.store(true, ordering: .releasing) }

  /// - Throws: `MediaError.cancelled` where it has been raised.
  public func check() throws(MediaError) {
    if isRaised { throw .cancelled }
  }
}
