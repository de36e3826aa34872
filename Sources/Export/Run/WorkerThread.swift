internal import Foundation

/// Runs blocking work on a thread of its own, so that Swift's cooperative threads are never held up.
enum WorkerThread {
  /// Begins `work` on a new thread.
  ///
  /// - Parameter name: as `top` and debuggers show it; 15 characters at most.
  static func start(_ name: String, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread { work() }
    thread.name = name
    // Codecs and recursive drawing use more than the half megabyte that some systems give.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Runs `work` on a new thread and waits for it without blocking this one.
  static func result<Value: Sendable>(
    _ name: String, _ work: @escaping @Sendable () throws(ExportError) -> Value
  ) async -> Result<Value, ExportError> {
    await withCheckedContinuation { continuation in
      start(name) {
        do throws(ExportError) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }
}
