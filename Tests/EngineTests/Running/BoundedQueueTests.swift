import Foundation
import Synchronization
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

@Suite struct BoundedQueueTests {
  @Test func `values come out in the order in which they went in, and none is lost`() {
    let queue = BoundedQueue<Int>(capacity: 3)
    _ = WorkerThread.start {
      for number in 0..<1000 { _ = queue.put(number) }
      queue.finish()
    }
    var taken: [Int] = []
    while let number = queue.take() { taken.append(number) }
    #expect(taken == Array(0..<1000))
    #expect(queue.take() == nil)
  }

  @Test func `a full queue makes its giver wait, so that no more are held than it takes`() {
    let queue = BoundedQueue<Int>(capacity: 3)
    let ended = DispatchSemaphore(value: 0)
    let counter = Counter()
    _ = WorkerThread.start {
      for number in 0..<100 {
        _ = queue.put(number)
        counter.add()
      }
      ended.signal()
    }
    for taken in 0..<100 {
      #expect(queue.take() == taken)
      // The sum is of those that were taken, and the three that lie in the queue.
      #expect(counter.value <= taken + 1 + 3)
    }
    ended.wait()
    #expect(counter.value == 100)
  }

  @Test func `a closed queue takes nothing, gives nothing and lets nobody wait`() {
    let queue = BoundedQueue<Int>(capacity: 1)
    #expect(queue.put(1))
    let refused = DispatchSemaphore(value: 0)
    _ = WorkerThread.start {
      if !queue.put(2) { refused.signal() }
    }
    let empty = BoundedQueue<Int>(capacity: 1)
    let released = DispatchSemaphore(value: 0)
    _ = WorkerThread.start {
      if empty.take() == nil { released.signal() }
    }
    queue.close()
    empty.close()
    #expect(refused.wait(timeout: .now() + 5) == .success)
    #expect(released.wait(timeout: .now() + 5) == .success)
    #expect(queue.take() == nil)
    #expect(!queue.put(3))
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .sequentiallyConsistent) }
  func add() { count.add(1, ordering: .sequentiallyConsistent) }
}
