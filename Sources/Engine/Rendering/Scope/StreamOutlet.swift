internal import ImprintValues
internal import Synchronization

/// The receiver of an output that becomes a stream. Once it wants no more a recording ends, as if it was told to, and any other
/// job fails.
final class StreamOutlet: Sendable {
  private let receiver: @Sendable (UnsafeRawBufferPointer) -> Bool
  private let stop: Interruption
  private let refused = Mutex(false)

  /// - Parameters:
  ///   - receiver: takes the bytes, and returns whether more are wanted.
  ///   - stop: is raised where none are.
  init(
    _ receiver: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool, stop: Interruption
  ) {
    (self.receiver, self.stop) = (receiver, stop)
  }

  /// Whether the receiver has wanted no more.
  var hasRefused: Bool { refused.withLock { $0 } }

  /// Hands bytes over; those that nobody wants are dropped.
  func take(_ bytes: UnsafeRawBufferPointer) {
    if hasRefused || receiver(bytes) { return }
    refused.withLock { $0 = true }
    stop.raise()
  }
}
