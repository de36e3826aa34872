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
  private typealias Reader = CheckedContinuation<Delivery, Never>
  private var reader: Reader?

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
    delivering {
      while content.count >= capacity, !isClosed { condition.wait() }
      if isClosed { return false }
      content.append(contentsOf: elements)
      return true
    }
  }

  /// Ends the content, with an error where there is one; only the first call has an effect.
  func finish(_ error: ExportError?) {
    delivering { end = end ?? error.map(Delivery.failure) ?? .success(nil) }
  }

  /// Closes the channel on the receiving side.
  func close() {
    delivering {
      isClosed = true
      content = Content()
      end = end ?? .failure(.cancelled)
      condition.broadcast()
    }
  }

  /// Waits for elements, and returns those that have been added and not been taken; nil after the end.
  func next() async -> Delivery {
    await withCheckedContinuation { continuation in
      delivering { reader = continuation }
    }
  }

  /// Runs `body` with the lock held, and hands a waiting task what there is then.
  ///
  /// The task is resumed without the lock: where it is cancelled, it has a lock of its own while it closes the channel,
  /// and that lock is taken to resume it.
  private func delivering<Value>(_ body: () -> Value) -> Value {
    let (value, resumed) = condition.withLock { () -> (Value, (Reader, Delivery)?) in
      (body(), takeDelivery())
    }
    if let (reader, delivery) = resumed { reader.resume(returning: delivery) }
    return value
  }

  private func takeDelivery() -> (Reader, Delivery)? {
    guard let reader, !content.isEmpty || end != nil else { return nil }
    self.reader = nil
    guard !content.isEmpty else { return (reader, end ?? .success(nil)) }
    condition.broadcast()
    return (reader, .success(take()))
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
