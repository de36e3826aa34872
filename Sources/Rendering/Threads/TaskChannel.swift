internal import ImprintFaults
internal import ImprintInspection
internal import ImprintPlanning

/// Delivers content from a thread to a task in order; the thread waits while too much of it is not taken.
// Unchecked: every member is guarded by the condition's lock.
final class TaskChannel<Content: RangeReplaceableCollection & Sendable>: @unchecked Sendable {
  typealias Delivery = Result<Content?, ExportError>
  private let capacity, most: Int
  private let condition = Condition()
  private var content = Content()
  private var end: Delivery?
  private var isClosed = false
  private var reader: CheckedContinuation<Delivery, Never>?

  /// - Parameters:
  ///   - capacity: the number of elements from which on the thread waits.
  ///   - most: the largest number of elements that are taken at a time.
  init(capacity: Int, takingAtMost most: Int = .max) {
    (self.capacity, self.most) = (capacity, most)
  }

  /// Adds elements, after waiting for room.
  ///
  /// - Returns: false where the channel is closed.
  func put(_ elements: some Sequence<Content.Element>) -> Bool {
    condition.withLock {
      while content.count >= capacity, !isClosed { condition.wait() }
      if isClosed { return false }
      content.append(contentsOf: elements)
      deliver()
      return true
    }
  }

  /// Ends the content, with an error where there is one; only the first call has an effect.
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
      content = Content()
      end = end ?? .failure(.cancelled)
      deliver()
      condition.broadcast()
    }
  }

  /// Waits for elements, and returns those that have been added and not been taken; nil after the end.
  func next() async -> Delivery {
    await withCheckedContinuation { continuation in
      condition.withLock {
        reader = continuation
        deliver()
      }
    }
  }

  private func deliver() {
    guard let reader, !content.isEmpty || end != nil else { return }
    self.reader = nil
    if content.isEmpty {
      reader.resume(returning: end ?? .success(nil))
    } else {
      let taken = take()
      condition.broadcast()
      reader.resume(returning: .success(taken))
    }
  }

  private func take() -> Content {
    // All of it is handed over without a copy.
    guard content.count > most else {
      defer { content = Content() }
      return content
    }
    defer { content.removeFirst(most) }
    return Content(content.prefix(most))
  }
}
