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
    let told = lock.withLock {
      defer { waiting = [] }
      if value == nil { value = result }
      return waiting
    }
    for continuation in told { continuation.resume(returning: result) }
  }

  /// Waits for the result.
  func get() async -> Value {
    await withCheckedContinuation { continuation in
      let known = lock.withLock { () -> Value? in
        if value == nil { waiting.append(continuation) }
        return value
      }
      if let known { continuation.resume(returning: known) }
    }
  }
}
