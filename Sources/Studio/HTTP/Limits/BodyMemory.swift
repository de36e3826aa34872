internal import Synchronization

/// The memory that the bodies of all requests share. Thread-safe.
final class BodyMemory: Sendable {
  private let left: Mutex<Int>

  /// - Parameter bytes: those of all bodies at once.
  init(bytes: Int = 64 << 20) { left = Mutex(bytes) }

  /// Takes bytes; false where there are not as many left.
  func take(_ count: Int) -> Bool {
    left.withLock { left in
      guard count <= left else { return false }
      left -= count
      return true
    }
  }

  func give(_ count: Int) { left.withLock { $0 += count } }
}
