internal import ImprintFaults
internal import ImprintInspection
internal import ImprintPlanning

/// The result of a run, for tasks that wait for it.
// Unchecked: every member is guarded by the condition's lock.
final class RunOutcome: @unchecked Sendable {
  typealias Value = Result<Report, ExportError>
  private let lock = Condition()
  private var value: Value?
  private var waiting: [CheckedContinuation<Value, Never>] = []

  /// Sets the result; only the first one counts.
  func set(_ result: Value) {
    lock.withLock {
      if value != nil { return }
      value = result
      for continuation in waiting { continuation.resume(returning: result) }
      waiting = []
    }
  }

  /// Waits for the result.
  func get() async -> Value {
    await withCheckedContinuation { continuation in
      lock.withLock {
        if let value {
          continuation.resume(returning: value)
        } else {
          waiting.append(continuation)
        }
      }
    }
  }
}
