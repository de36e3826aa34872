internal import ImprintPlanning
internal import ImprintValues

/// Limits what concurrent jobs take of something to what there is of it: threads that keep the cores busy, or bytes of
/// memory. Jobs are admitted in order.
// Unchecked: every member is guarded by the condition's lock.
final class ResourceShare: @unchecked Sendable {
  let limit: Int
  private let condition = Condition()
  private var used = 0
  private var lastTicket = 0
  /// The tickets of waiting callers, in their order.
  private var waiting: [Int] = []

  /// - Parameter limit: the most that all running jobs take.
  init(limit: Int) {
    self.limit = limit
  }

  /// Waits until some jobs fit within the limit, or nothing else runs.
  ///
  /// - Parameter jobs: the amount for each of the jobs that start together.
  /// - Returns: a part for each job; nil where the interruption is raised first.
  func take(_ jobs: [Int], unless interruption: Interruption) -> [Part]? {
    let amount = jobs.reduce(0, +)
    return condition.withLock {
      lastTicket += 1
      let ticket = lastTicket
      waiting.append(ticket)
      defer {
        waiting.removeAll { $0 == ticket }
        condition.broadcast()
      }
      while !interruption.isRaised {
        if ticket == waiting.first, used == 0 || used + amount <= limit {
          used += amount
          return jobs.map { Part(self, $0) }
        }
        _ = condition.wait(until: monotonicSeconds() + 0.1)
      }
      return nil
    }
  }

  private func give(back amount: Int) {
    condition.withLock {
      used -= amount
      condition.broadcast()
    }
  }

  /// One job's part of what there is; giving it back again has no effect.
  // Unchecked: members that change are guarded by the lock.
  final class Part: @unchecked Sendable {
    private let share: ResourceShare
    private let lock = Condition()
    private var amount: Int

    fileprivate init(_ share: ResourceShare, _ amount: Int) {
      (self.share, self.amount) = (share, amount)
    }

    deinit { giveBack() }

    func giveBack() {
      let amount = lock.withLock { () -> Int in
        defer { self.amount = 0 }
        return self.amount
      }
      if amount > 0 { share.give(back: amount) }
    }
  }
}
