internal import ImprintPlanning

/// Hands values from one thread to another, in order, holding at most a few.
///
/// A full queue makes the giver wait, an empty one the taker; closing it wakes both.
// Unchecked: every member is behind the condition's lock.
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

  /// Waits for room.
  ///
  /// - Returns: false where the queue is closed: nobody will take it.
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

  /// No more will be put; what is there is still taken.
  func finish() {
    condition.withLock {
      isFinished = true
      condition.broadcast()
    }
  }

  /// Drops what is there and lets nobody wait any longer.
  func close() {
    condition.withLock {
      isClosed = true
      elements = []
      condition.broadcast()
    }
  }
}
