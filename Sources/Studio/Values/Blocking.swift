internal import Dispatch

/// Runs blocking work outside the threads that Swift's tasks share.
enum Blocking {
  /// - Throws: what `work` throws.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
    }
  }
}
