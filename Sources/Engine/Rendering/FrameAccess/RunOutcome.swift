internal import ImprintPlanning

/// The progress and the result of a run, for tasks that wait for them.
// Unchecked: every member is guarded by the condition's lock.
final class RunOutcome: @unchecked Sendable {
  typealias Value = Result<Report, ExportError>

  /// A step of the run.
  enum News {
    case progress(ExportProgress)
    case ended(Value)
  }

  private let lock = Condition()
  private var value: Value?
  /// The latest progress that no task has taken.
  private var progress: ExportProgress?
  private var waiting: [CheckedContinuation<News, Never>] = []

  /// Sets the result; only the first one counts.
  func set(_ result: Value) {
    let (continuations, first) = lock.withLock {
      () -> ([CheckedContinuation<News, Never>], Value) in
      defer { waiting = [] }
      let first = value ?? result
      value = first
      return (waiting, first)
    }
    for continuation in continuations { continuation.resume(returning: .ended(first)) }
  }

  /// Hands progress to a task that waits, else to the next one that asks; it takes the place of progress before it.
  func note(_ state: ExportProgress) {
    let first = lock.withLock { () -> CheckedContinuation<News, Never>? in
      if !waiting.isEmpty { return waiting.removeFirst() }
      progress = state
      return nil
    }
    first?.resume(returning: .progress(state))
  }

  /// The latest progress; nil where it has been taken.
  func takeProgress() -> ExportProgress? {
    lock.withLock {
      defer { progress = nil }
      return progress
    }
  }

  /// Waits for progress that has not been taken, or for the result.
  func next() async -> News {
    await withCheckedContinuation { continuation in
      let known = lock.withLock { () -> News? in
        // What was told last comes before the end.
        if let state = progress {
          progress = nil
          return .progress(state)
        }
        if let value { return .ended(value) }
        waiting.append(continuation)
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// Waits for the result, and passes the progress up to it on.
  func get(
    isolation: isolated (any Actor)? = #isolation, progress: (ExportProgress) -> Void = { _ in }
  ) async -> Value {
    while true {
      switch await next() {
      case .progress(let state): progress(state)
      case .ended(let value): return value
      }
    }
  }
}
