/// Limits the number of concurrent tasks; others wait in order, until it is their turn or they are cancelled.
actor AsyncSemaphore {
  private let most: Int
  private let mostWaiting: Int
  private var taken = 0
  private var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var next = 0

  /// The number of waiting tasks.
  var waitingCount: Int { waiting.count }

  /// - Parameter mostWaiting: the number of waiting tasks above which further ones are refused.
  init(most: Int, mostWaiting: Int = 2000) {
    (self.most, self.mostWaiting) = (most, mostWaiting)
  }

  /// Runs `work` when it is its turn.
  ///
  /// - Throws: `CancellationError`; `StudioError` where too many tasks wait; what `work` throws.
  nonisolated func run<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await take()
    do {
      let value = try await work()
      await give()
      return value
    } catch {
      await give()
      throw error
    }
  }

  private func take() async throws {
    if taken < most {
      taken += 1
      return
    }
    guard waiting.count < mostWaiting else { throw StudioError.busy("too much is asked for") }
    next += 1
    let id = next
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await self.leave(id) }
    }
    if !isMine { throw CancellationError() }
  }

  private func give() {
    if waiting.isEmpty {
      taken -= 1
    } else {
      waiting.removeFirst().continuation.resume(returning: true)
    }
  }

  private func leave(_ id: Int) {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: place).continuation.resume(returning: false)
  }
}
