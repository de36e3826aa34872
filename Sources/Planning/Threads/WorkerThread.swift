internal import Glibc
internal import ImprintMedia

/// Runs blocking work on a thread of its own, so that Swift's cooperative threads are never held up.
package enum WorkerThread {
  /// Begins `work` on a new thread.
  ///
  /// - Returns: false where the system has no thread left; `work` has not begun then, and never will.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Documents and drawings nest; some systems give threads half a megabyte.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let box = Unmanaged.passRetained(Work(run: work))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if code != 0 { box.release() }
    return code == 0
  }

  /// Runs `work` on a new thread and waits for it without blocking this one.
  static func result<Value: Sendable>(
    _ work: @escaping @Sendable () throws(ExportError) -> Value
  ) async -> Result<Value, ExportError> {
    await withCheckedContinuation { continuation in
      let hasStarted = start {
        do throws(ExportError) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
      if !hasStarted { continuation.resume(returning: .failure(.noThread)) }
    }
  }

  /// The same; cancelling the task raises the interruption that the work looks at.
  ///
  /// - Throws: what the work throws, and `.cancelled` where the task is.
  static func interruptible<Value: Sendable>(
    _ work: @escaping @Sendable (Interruption) throws(ExportError) -> Value
  ) async throws(ExportError) -> Value {
    let interruption = Interruption()
    let outcome = await withTaskCancellationHandler {
      await result { () throws(ExportError) in try work(interruption) }
    } onCancel: {
      interruption.raise()
    }
    // Errors on the way to a stop are its consequences.
    if interruption.isRaised { throw .cancelled }
    return try outcome.get()
  }

  /// The work of a new thread.
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

extension ExportError {
  package static let noThread = ExportError(.noThread)
}
