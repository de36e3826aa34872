internal import ImprintValues
internal import Synchronization

/// The jobs of a running batch that are cancelled one by one, by their lines, while the others go on.
final class JobCancellations: Sendable {
  private struct State {
    var lines: Set<Int> = []
    /// The flags of jobs that are planned or run.
    var begun: [Int: Interruption] = [:]
  }

  private let state = Mutex(State())

  func cancel(_ line: Int) {
    let flag = state.withLock { state in
      state.lines.insert(line)
      return state.begun[line]
    }
    flag?.raise()
  }

  func isCancelled(_ line: Int) -> Bool { state.withLock { $0.lines.contains(line) } }

  /// The flag that stops a job which begins, raised already where it was cancelled before.
  ///
  /// - Parameter stop: that of the whole batch.
  func begin(_ line: Int, under stop: Interruption) -> Interruption {
    let flag = Interruption(under: stop)
    let isCancelled = state.withLock { state in
      state.begun[line] = flag
      return state.lines.contains(line)
    }
    if isCancelled { flag.raise() }
    return flag
  }

  /// Forgets the flag of a job that has ended.
  func end(_ line: Int) { state.withLock { $0.begun[line] = nil } }
}
