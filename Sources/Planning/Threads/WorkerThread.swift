internal import Glibc
package import ImprintMedia

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
  package static func interruptible<Value: Sendable>(
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

  /// Runs `work` on a new thread, and waits for it on this one.
  ///
  /// Work that neither listens nor goes on is left to itself: it may wait for a pipe or a disk for ever.
  ///
  /// - Parameters:
  ///   - interruption: the request that the work end; it is handed one of its own, under this one.
  ///   - seconds: the time in which it looks at the interruption at least once, or is given up.
  /// - Throws: what the work throws; `.cancelled`; `stalled` where it is given up.
  package static func attended<Value: Sendable>(
    unless interruption: Interruption, stallingFor seconds: Double, throwing stalled: ExportError,
    _ work: @escaping @Sendable (Interruption) throws(ExportError) -> Value
  ) throws(ExportError) -> Value {
    let outcome = Outcome<Value>()
    let own = Interruption(under: interruption)
    let hasStarted = start {
      do throws(ExportError) {
        outcome.set(.success(try work(own)))
      } catch {
        outcome.set(.failure(error))
      }
    }
    guard hasStarted else { throw .noThread }
    var idle = IdleTime()
    while true {
      if let result = outcome.wait(seconds: Self.interval) { return try result.get() }
      if interruption.isRaised {
        guard let result = outcome.wait(seconds: Self.gracePeriod) else { throw .cancelled }
        return try result.get()
      }
      if idle.after(Self.interval, checks: own.checkCount) > seconds {
        own.raise()
        throw stalled
      }
    }
  }

  /// Looks at a file on a thread of its own, which is given up where nothing goes on.
  ///
  /// - Throws: what the work throws; `.cancelled` where the task is, `.stalled`.
  package static func looking<Value: Sendable>(
    at path: String,
    _ work: @escaping @Sendable (Interruption) throws(ExportError) -> Value
  ) async throws(ExportError) -> Value {
    let seconds = Job.standardStallSeconds
    return try await interruptible { interruption throws(ExportError) in
      try attended(
        unless: interruption, stallingFor: seconds,
        throwing: ExportError(.stalled(input: path, seconds: seconds, frames: 0, of: 0)), work)
    }
  }

  /// Seconds between two looks at a thread.
  private static let interval = 0.1
  /// Seconds for a thread to end that was told to.
  private static let gracePeriod = 0.6

  /// The work of a new thread.
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// The result of work on another thread.
// Unchecked: the result is behind the condition's lock.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
  private let condition = Condition()
  private var result: Result<Value, ExportError>?

  func set(_ result: Result<Value, ExportError>) {
    condition.withLock {
      self.result = result
      condition.broadcast()
    }
  }

  /// Nil where there is none after so long.
  func wait(seconds: Double) -> Result<Value, ExportError>? {
    let limit = monotonicSeconds() + seconds
    return condition.withLock {
      while result == nil, condition.wait(until: limit) {}
      return result
    }
  }
}

extension ExportError {
  package static let noThread = ExportError(.noThread)
}
