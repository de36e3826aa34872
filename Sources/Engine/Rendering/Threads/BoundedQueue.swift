internal import ImprintPlanning

/// A queue that hands values from one thread to another in order, and holds at most a few of them.
///
/// A full queue blocks the producer, an empty one the consumer; closing the queue wakes both.
// Unchecked: every member is guarded by the condition's lock.
final class BoundedQueue<Element>: @unchecked Sendable {
  private let capacity: Int
  private let condition = Condition()
  private var elements: [Element] = []
  private var isFinished = false
  private var isClosed = false

  /// - Parameter capacity: at least 1.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
  }

  /// Adds an element, after waiting for room.
  ///
  /// - Returns: false where the queue is closed, so that the element is not added.
  func put(_ element: sending Element) -> Bool {
    condition.withLock {
      while elements.count >= capacity, !isClosed { condition.wait() }
      if isClosed { return false }
      elements.append(element)
      condition.broadcast()
      return true
    }
  }

  /// Waits for an element; nil after the last one, or where the queue is closed.
  func take() -> Element? {
    condition.withLock {
      while elements.isEmpty, !isFinished, !isClosed { condition.wait() }
      if isClosed || elements.isEmpty { return nil }
      defer { condition.broadcast() }
      return elements.removeFirst()
    }
  }

  /// Ends the sequence of elements; those in the queue can still be taken.
  func finish() {
    condition.withLock {
      isFinished = true
      condition.broadcast()
    }
  }

  /// Removes all elements, and makes all waiting and later calls return at once.
  func close() {
    condition.withLock {
      isClosed = true
      elements = []
      condition.broadcast()
    }
  }
}
