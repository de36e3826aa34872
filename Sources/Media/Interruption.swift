internal import Synchronization

/// A flag that ends blocking calls into media libraries; raised from any thread, never lowered.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Not raised.
  public init() {}

  /// Whether it has been raised; once it is, it stays so.
  public var isRaised: Bool { flag.load(ordering: .acquiring) }

  /// Ends the calls that it was handed to, as soon as they look; from any thread, and more than
  /// once.
  public func raise() { flag.store(true, ordering: .releasing) }

  /// - Throws: `MediaError.cancelled` where it has been raised.
  public func check() throws(MediaError) {
    if isRaised { throw .cancelled }
  }
}
