import Testing

@testable import ImprintEngine

/// What a thread hands to a task that may be cancelled at any moment.
@Suite struct TaskChannelTests {
  /// The task's own lock, which cancelling takes, and the channel's are taken in one order only. Each turn waits for
  /// threads that other tests hold, so that only a deadlock reaches the limit.
  @Test(.timeLimit(.minutes(20)))
  func `a task that is cancelled while content comes ends, and its thread with it`() async {
    for _ in 0..<5000 {
      let channel = TaskChannel<[Int]>(capacity: 4)
      let reader = Task {
        await withTaskCancellationHandler {
          while case .success(.some) = await channel.next() {}
        } onCancel: {
          channel.close()
        }
      }
      let thread = Task {
        await WorkerThread.result { while channel.put([1]) {} }
      }
      await Task.yield()
      reader.cancel()
      await reader.value
      let ended = await thread.value
      #expect(throws: Never.self) { try ended.get() }
    }
  }
}
