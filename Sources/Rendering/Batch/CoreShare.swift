internal import ImprintInspection
internal import ImprintMediaTypes
internal import ImprintPlanning

/// Limits the number of threads of concurrent jobs to what keeps the cores busy; jobs are admitted in order.
// Unchecked: every member is guarded by the condition's lock.
final class CoreShare: @unchecked Sendable {
  private let limit: Int
  private let condition = Condition()
  private var used = 0
  private var lastTicket = 0
  /// The tickets of waiting callers, in their order.
  private var waiting: [Int] = []

  /// - Parameter limit: the largest number of threads of all running jobs.
  init(limit: Int) {
    self.limit = limit
  }

  /// Waits until the threads of some jobs fit within the limit, or nothing else runs.
  ///
  /// - Parameter jobs: the number of threads of each of the jobs that start together.
  /// - Returns: a part for each job; nil where the interruption is raised first.
  func take(_ jobs: [Int], unless interruption: Interruption) -> [Part]? {
    let threads = jobs.reduce(0, +)
    return condition.withLock {
      lastTicket += 1
      let ticket = lastTicket
      waiting.append(ticket)
      defer {
        waiting.removeAll { $0 == ticket }
        condition.broadcast()
      }
      while !interruption.isRaised {
        if ticket == waiting.first, used == 0 || used + threads <= limit {
          used += threads
          return jobs.map { Part(self, $0) }
        }
        _ = condition.wait(until: monotonicSeconds() + 0.1)
      }
      return nil
    }
  }

  private func give(back threads: Int) {
    condition.withLock {
      used -= threads
      condition.broadcast()
    }
  }

  /// The threads of one job; returning them again has no effect.
  // Unchecked: members that change are guarded by the lock.
  final class Part: @unchecked Sendable {
    private let share: CoreShare
    private let lock = Condition()
    private var threads: Int

    fileprivate init(_ share: CoreShare, _ threads: Int) {
      (self.share, self.threads) = (share, threads)
    }

    deinit { giveBack() }

    func giveBack() {
      let threads = lock.withLock { () -> Int in
        defer { self.threads = 0 }
        return self.threads
      }
      if threads > 0 { share.give(back: threads) }
    }
  }
}
