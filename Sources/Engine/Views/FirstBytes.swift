internal import Synchronization

/// Bytes that can be taken once.
final class FirstBytes: Sendable {
  private let bytes: Mutex<[UInt8]?>

  init(_ bytes: [UInt8]) {
    self.bytes = Mutex(bytes)
  }

  func take() -> [UInt8]? {
    bytes.withLock { bytes in
      defer { bytes = nil }
      return bytes
    }
  }
}
