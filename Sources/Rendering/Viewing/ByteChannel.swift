internal import ImprintPlanning

/// Hands bytes from a thread, which waits while nobody takes them, to a task.
// Unchecked: every member is behind the condition's lock.
final class ByteChannel: @unchecked Sendable {
  typealias Delivery = Result<[UInt8]?, ExportError>
  private let condition = Condition()
  private var bytes: [UInt8] = []
  private var end: Delivery?
  private var isClosed = false
  private var reader: CheckedContinuation<Delivery, Never>?

  /// Bytes after which the thread waits.
  private static let capacity = 1 << 20

  /// Waits for room.
  ///
  /// - Returns: false where nobody takes any more.
  func put(_ piece: UnsafeRawBufferPointer) -> Bool {
    condition.withLock {
      while bytes.count >= Self.capacity, !isClosed { condition.wait() }
      if isClosed { return false }
      bytes.append(contentsOf: piece)
      deliver()
      return true
    }
  }

  /// Nothing comes any more, for a reason where there is one.
  func finish(_ error: ExportError?) {
    condition.withLock {
      end = error.map(Delivery.failure) ?? .success(nil)
      deliver()
    }
  }

  /// Nobody takes any more.
  func close() {
    condition.withLock {
      isClosed = true
      bytes = []
      end = end ?? .failure(.cancelled)
      deliver()
      condition.broadcast()
    }
  }

  /// All that has come since the last call, once there is something; nil after the end.
  func next() async -> Delivery {
    await withCheckedContinuation { continuation in
      condition.withLock {
        reader = continuation
        deliver()
      }
    }
  }

  private func deliver() {
    guard let reader, !bytes.isEmpty || end != nil else { return }
    self.reader = nil
    if bytes.isEmpty {
      reader.resume(returning: end ?? .success(nil))
    } else {
      let taken = bytes
      bytes = []
      condition.broadcast()
      reader.resume(returning: .success(taken))
    }
  }
}
