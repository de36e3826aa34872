/// Limits the number of concurrent tasks, or the sum of what they weigh; others wait in order, until it is their turn or they are
/// cancelled. One that weighs more than all may runs alone.
actor AsyncSemaphore {
  private let most: Int
  private let mostWaiting: Int
  private var usedWeight = 0
  private var waiting: [(id: Int, weight: Int, continuation: CheckedContinuation<Bool, Never>)] = []
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
    weighing weight: Int = 1, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await take(weight)
    do {
      let value = try await work()
      await give(weight)
      return value
    } catch {
      await give(weight)
      throw error
    }
  }

  private func take(_ weight: Int) async throws {
    if waiting.isEmpty, hasRoom(for: weight) {
      usedWeight += weight
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
          waiting.append((id, weight, continuation))
        }
      }
    } onCancel: {
      Task { await self.leave(id) }
    }
    if !isMine { throw CancellationError() }
  }

  private func hasRoom(for weight: Int) -> Bool { usedWeight == 0 || usedWeight + weight <= most }

  private func give(_ weight: Int) {
    usedWeight -= weight
    wake()
  }

  /// Begins the work that has waited for longest, as far as there is room.
  private func wake() {
    while let first = waiting.first, hasRoom(for: first.weight) {
      usedWeight += first.weight
      waiting.removeFirst().continuation.resume(returning: true)
    }
  }

  private func leave(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
    wake()
  }
}
