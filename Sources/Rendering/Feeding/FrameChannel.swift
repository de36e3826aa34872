internal import ImprintPlanning

/// Delivers elements from a thread to a task; the thread waits while two are not taken.
// Unchecked: every member is guarded by the condition's lock.
final class FrameChannel<Element: Sendable>: @unchecked Sendable {
  typealias Delivery = Result<Element?, ExportError>
  private let condition = Condition()
  private var elements: [Element] = []
  private var end: Delivery?
  private var isClosed = false
  private var reader: CheckedContinuation<Delivery, Never>?

  private static var capacity: Int { 2 }

  /// Adds an element, after waiting for room.
  ///
  /// - Returns: false where the channel is closed.
  func put(_ element: Element) -> Bool {
    condition.withLock {
      while elements.count >= Self.capacity, !isClosed { condition.wait() }
      if isClosed { return false }
      elements.append(element)
      deliver()
      return true
    }
  }

  /// Ends the sequence, with an error where there is one; only the first call has an effect.
  func finish(_ error: ExportError?) {
    condition.withLock {
      end = end ?? error.map(Delivery.failure) ?? .success(nil)
      deliver()
    }
  }

  /// Closes the channel on the receiving side.
  func close() {
    condition.withLock {
      isClosed = true
      elements = []
      end = end ?? .failure(.cancelled)
      deliver()
      condition.broadcast()
    }
  }

  /// Waits for the next element; nil after the last one.
  func next() async -> Delivery {
    await withCheckedContinuation { continuation in
      condition.withLock {
        reader = continuation
        deliver()
      }
    }
  }

  private func deliver() {
    guard let reader, !elements.isEmpty || end != nil else { return }
    self.reader = nil
    if elements.isEmpty {
      reader.resume(returning: end ?? .success(nil))
    } else {
      let first = elements.removeFirst()
      condition.broadcast()
      reader.resume(returning: .success(first))
    }
  }
}
