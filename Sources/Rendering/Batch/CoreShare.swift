internal import ImprintMedia
internal import ImprintPlanning

/// Lets as many jobs run at one time as keep the cores busy, in the order in which they ask.
// Unchecked: every member is behind the condition's lock.
final class CoreShare: @unchecked Sendable {
  private let limit: Int
  private let condition = Condition()
  private var used = 0
  private var lastTicket = 0
  /// The tickets of those who wait, in their order.
  private var waiting: [Int] = []

  /// - Parameter limit: of the threads of all that run.
  init(limit: Int) {
    self.limit = limit
  }

  /// Waits until so many threads more keep within the limit, or nothing else runs.
  ///
  /// - Parameter jobs: the threads of each of the jobs that begin together.
  /// - Returns: a part for each; nil where the interruption is raised first.
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

  /// The threads of one job; given back once, however often that is asked for.
  // Unchecked: what changes is behind the lock.
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
