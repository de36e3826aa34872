internal import ImprintPlanning

/// A channel that delivers bytes from a thread to a task; the thread waits while too many bytes are not taken.
// Unchecked: every member is guarded by the condition's lock.
final class ByteChannel: @unchecked Sendable {
  typealias Delivery = Result<[UInt8]?, ExportError>
  private let condition = Condition()
  private var bytes: [UInt8] = []
  private var end: Delivery?
  private var isClosed = false
  private var reader: CheckedContinuation<Delivery, Never>?

  /// The number of bytes above which the thread waits.
  private static let capacity = 1 << 20

  /// Adds bytes, after waiting for room.
  ///
  /// - Returns: false where the channel is closed.
  func put(_ piece: UnsafeRawBufferPointer) -> Bool {
    condition.withLock {
      while bytes.count >= Self.capacity, !isClosed { condition.wait() }
      if isClosed { return false }
      bytes.append(contentsOf: piece)
      deliver()
      return true
    }
  }

  /// Ends the sequence of bytes, with an error where there is one.
  func finish(_ error: ExportError?) {
    condition.withLock {
      end = error.map(Delivery.failure) ?? .success(nil)
      deliver()
    }
  }

  /// Closes the channel on the receiving side.
  func close() {
    condition.withLock {
      isClosed = true
      bytes = []
      end = end ?? .failure(.cancelled)
      deliver()
      condition.broadcast()
    }
  }

  /// Waits for bytes, and returns all that have been added since the last call; nil after the end.
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
