internal import ImprintValues

/// The work that a program gives to a running batch, for the threads of its workers.
// Unchecked: members that change are guarded by the lock.
final class BatchArrivals: @unchecked Sendable {
  private let ask: Batch.Arriving
  private let lock = Condition()
  private var answers: [Int: [Int: BatchWork]?] = [:]
  private var lastQuestion = 0
  private var isClosed = false

  init(_ ask: @escaping Batch.Arriving) { self.ask = ask }

  /// Asks for work, and waits for it; nil where no more comes, and once this is closed.
  ///
  /// - Parameter most: the largest number of jobs that can be made together.
  func next(most: Int) -> [Int: BatchWork]? {
    let question = lock.withLock {
      lastQuestion += 1
      return lastQuestion
    }
    let asking = Task {
      let answer = await ask(most)
      lock.withLock {
        answers[question] = .some(answer)
        lock.broadcast()
      }
    }
    return lock.withLock {
      while !isClosed {
        if let answer = answers.removeValue(forKey: question) { return answer }
        lock.wait()
      }
      asking.cancel()
      return nil
    }
  }

  /// Sends all that wait away.
  func close() {
    lock.withLock {
      isClosed = true
      lock.broadcast()
    }
  }
}
