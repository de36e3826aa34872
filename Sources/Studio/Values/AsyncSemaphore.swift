/// Limits the number of concurrent tasks, or the sum of what they weigh; others wait in order, until it is their turn or they are
/// cancelled. One that weighs more than all may runs alone. What is more than a person's share lets others pass.
actor AsyncSemaphore {
  private typealias Waiting = (
    id: Int, weight: Int, person: String, continuation: CheckedContinuation<Bool, Never>
  )

  private let most: Int
  private let mostEach: Int
  private let mostWaiting: Int
  private var usedWeight = 0
  private var usedBy: [String: Int] = [:]
  private var waiting: [Waiting] = []
  private var next = 0

  /// The number of waiting tasks.
  var waitingCount: Int { waiting.count }

  /// - Parameters:
  ///   - mostEach: the share of a person; nil where none is set.
  ///   - mostWaiting: the number of waiting tasks above which further ones are refused.
  init(most: Int, mostEach: Int? = nil, mostWaiting: Int = 2000) {
    (self.most, self.mostEach, self.mostWaiting) = (most, mostEach ?? .max, mostWaiting)
  }

  /// Runs `work` when it is its turn.
  ///
  /// - Throws: `CancellationError`; `StudioError` where too many tasks wait; what `work` throws.
  nonisolated func run<Value: Sendable>(
    weighing weight: Int = 1, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    let person = Person.asking
    try await take(weight, person)
    do {
      let value = try await work()
      await give(weight, person)
      return value
    } catch {
      await give(weight, person)
      throw error
    }
  }

  private func take(_ weight: Int, _ person: String) async throws {
    let isNext = waiting.allSatisfy { !hasShare($0.weight, $0.person) }
    if isNext, hasShare(weight, person), hasRoom(for: weight) { return use(weight, person) }
    guard waiting.count < mostWaiting else { throw StudioError.busy("too much is asked for") }
    next += 1
    let id = next
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          waiting.append((id, weight, person, continuation))
        }
      }
    } onCancel: {
      Task { await self.leave(id) }
    }
    if !isMine { throw CancellationError() }
  }

  private func hasRoom(for weight: Int) -> Bool { usedWeight == 0 || usedWeight + weight <= most }

  private func hasShare(_ weight: Int, _ person: String) -> Bool {
    usedBy[person].map { $0 + weight <= mostEach } ?? true
  }

  private func use(_ weight: Int, _ person: String) {
    usedWeight += weight
    usedBy[person, default: 0] += weight
  }

  private func give(_ weight: Int, _ person: String) {
    usedWeight -= weight
    let left = usedBy[person, default: 0] - weight
    usedBy[person] = left > 0 ? left : nil
    wake()
  }

  /// Begins the works that have waited for longest, of those whose persons have a share left, as far as there is room.
  private func wake() {
    while let index = waiting.firstIndex(where: { hasShare($0.weight, $0.person) }),
      hasRoom(for: waiting[index].weight)
    {
      let begun = waiting.remove(at: index)
      use(begun.weight, begun.person)
      begun.continuation.resume(returning: true)
    }
  }

  private func leave(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
    wake()
  }
}

/// Whoever a request comes from, as far as shares are told apart: a browser's session, the link of a share, or the token.
enum Person {
  /// The one that the task works for; empty for the studio itself.
  @TaskLocal static var asking = ""
}
