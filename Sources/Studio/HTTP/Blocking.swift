internal import Dispatch

/// Runs work that keeps a processor or a disk busy off the threads that tasks share.
enum Blocking {
  /// - Throws: what the work throws.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
    }
  }
}
