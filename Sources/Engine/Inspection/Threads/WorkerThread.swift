internal import Glibc
package import ImprintPlanning
package import ImprintValues

/// Runs blocking work on threads of its own, so that Swift's cooperative threads are never blocked.
package enum WorkerThread {
  /// Starts a new thread that runs `work`.
  ///
  /// - Returns: false where the system has no more threads; `work` is never run then.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Documents and drawings are read recursively, and some systems give threads only half a megabyte of stack.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let box = Unmanaged.passRetained(Body(run: work))
    var thread = pthread_t()
    running.increase()
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        WorkerThread.body(Unmanaged<Body>.fromOpaque(argument))
        return nil
      }, box.toOpaque())
    if code != 0 {
      box.release()
      running.decrease()
    }
    return code == 0
  }

  /// Waits until all threads have ended and released what they held, at most for a number of seconds.
  ///
  /// A thread hands its result over a moment before it ends. A program that calls `exit` in that moment destroys the
  /// global objects that the thread still uses.
  ///
  /// - Returns: whether they have ended.
  package static func waitForAll(seconds: Double) -> Bool {
    running.waitForZero(seconds: seconds)
  }

  /// Runs `work` on a new thread and awaits its result.
  ///
  /// - Parameter interruption: the one that its loops check.
  static func result<Value: Sendable>(
    under interruption: Interruption? = nil,
    _ work: @escaping @Sendable () throws(ExportError) -> Value
  ) async -> Result<Value, ExportError> {
    await withCheckedContinuation { continuation in
      let hasStarted = start {
        Interruption.$current.withValue(interruption) {
          do throws(ExportError) {
            continuation.resume(returning: .success(try work()))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
      }
      if !hasStarted { continuation.resume(returning: .failure(.noThread)) }
    }
  }

  /// Runs `work` on a new thread and awaits its result; cancelling the task raises the interruption that `work`
  /// checks.
  ///
  /// - Throws: what `work` throws; `.cancelled` where the task is cancelled.
  package static func interruptible<Value: Sendable>(
    _ work: @escaping @Sendable (Interruption) throws(ExportError) -> Value
  ) async throws(ExportError) -> Value {
    let interruption = Interruption()
    let outcome = await withTaskCancellationHandler {
      await result(under: interruption) { () throws(ExportError) in try work(interruption) }
    } onCancel: {
      interruption.raise()
    }
    // Errors after an interruption are consequences of it.
    if interruption.isRaised { throw .cancelled }
    return try outcome.get()
  }

  /// Runs `work` on a new thread with a watchdog, and blocks until it ends.
  ///
  /// Work that does not check its interruption for too long is abandoned, since it may wait for a pipe or a disk forever.
  ///
  /// - Parameters:
  ///   - interruption: the request to end; `work` gets a child of it.
  ///   - seconds: the time within which `work` must check its interruption again before it is abandoned, asked
  ///     repeatedly; infinity while the work may take any time.
  ///   - stalled: makes the error for work that is abandoned.
  ///   - observe: called repeatedly until the work has ended.
  /// - Throws: what `work` throws; `.cancelled`; `stalled` where the work is abandoned.
  package static func withWatchdog<Value: Sendable>(
    unless interruption: Interruption, stallingFor seconds: @autoclosure () -> Double,
    throwing stalled: @autoclosure () -> ExportError, observing observe: () -> Void = {},
    _ work: @escaping @Sendable (Interruption) throws(ExportError) -> Value
  ) throws(ExportError) -> Value {
    let outcome = Outcome<Value>()
    let own = Interruption(under: interruption)
    let hasStarted = start {
      Interruption.$current.withValue(own) {
        do throws(ExportError) {
          outcome.set(.success(try work(own)))
        } catch {
          outcome.set(.failure(error))
        }
      }
    }
    guard hasStarted else { throw .noThread }
    var idle = IdleTime()
    while true {
      if let result = outcome.take(seconds: Self.interval) { return try result.get() }
      if interruption.isRaised {
        guard let result = outcome.take(seconds: Self.gracePeriod) else { throw .cancelled }
        return try result.get()
      }
      observe()
      if idle.after(Self.interval, checks: own.checkCount) > seconds() {
        own.raise()
        throw stalled()
      }
    }
  }

  /// The interval in seconds at which threads are observed.
  package static let interval = 0.1
  /// The time in seconds that interrupted threads have to end; a job that is stopped ends within a second.
  package static let gracePeriod = 0.6

  /// The threads that have not released their work yet.
  private static let running = ThreadCount()

  /// The body of a thread.
  private static func body(_ work: Unmanaged<Body>) {
    run(work)
    running.decrease()
  }

  /// Runs and releases the work; not inlined, so that nothing of it outlives the call.
  @inline(never)
  private static func run(_ work: Unmanaged<Body>) { work.takeRetainedValue().run() }

  /// The work of a new thread.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// The result of work on another thread.
// Unchecked: the result is behind the condition's lock.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
  private let condition = Condition()
  private var result: Result<Value, ExportError>?

  /// Hands the result over: nothing of it stays with the thread that made it, which may outlive its use.
  func set(_ result: consuming Result<Value, ExportError>) {
    var result: Result<Value, ExportError>? = result
    condition.withLock {
      swap(&self.result, &result)
      condition.broadcast()
    }
  }

  /// Waits for the result; nil where there is none after that time. It is there once.
  func take(seconds: Double) -> Result<Value, ExportError>? {
    let limit = monotonicSeconds() + seconds
    return condition.withLock {
      while result == nil, condition.wait(until: limit) {}
      return result.take()
    }
  }
}

extension ExportError {
  package static let noThread = ExportError(.noThread)
}
