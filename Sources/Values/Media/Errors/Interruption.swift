internal import Synchronization

/// A flag that aborts blocking calls into media libraries; safe from any thread, and never lowered.
package final class Interruption: Sendable {
  private let flag = Atomic(false)
  private let checks = Atomic(0)
  /// Another flag that raises this one too.
  private let parent: Interruption?

  /// That of the work on this thread, for loops that are too deep to be passed it; nil for work that nothing ends.
  @TaskLocal package static var current: Interruption?

  /// A flag that is not raised.
  ///
  /// - Parameter parent: raises this one too, wherever it is read.
  package init(under parent: Interruption? = nil) { self.parent = parent }

  /// Whether it has been raised.
  package var isRaised: Bool {
    checks.add(1, ordering: .relaxed)
    return flag.load(ordering: .acquiring) || parent?.isRaised == true
  }

  /// The number of times that `isRaised` has been read. While it rises, the thread that reads it is not stuck.
  package var checkCount: Int { checks.load(ordering: .relaxed) }

  /// Aborts the calls that it was passed to at their next check; may be called more than once.
  package func raise() { flag.store(true, ordering: .releasing) }

  /// Throws where the flag has been raised.
  ///
  /// - Throws: `MediaError.cancelled`.
  package func check() throws(MediaError) {
    if isRaised { throw .cancelled }
  }
}
