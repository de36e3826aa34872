internal import Dispatch
internal import Glibc
internal import Imprint
internal import Synchronization

/// Signals that ask the program to stop; it then ends in order with an exit code, instead of being killed by the
/// signal.
package enum Signals {
  private static let watched = [SIGHUP, SIGINT, SIGTERM]
  private static let received = Atomic<Int32>(0)
  private static let sources = Mutex<[any DispatchSourceSignal]>([])
  /// Cancels the work that has something to clean up; nil while there is none.
  private static let cancel = Mutex<(@Sendable () -> Void)?>(nil)

  /// Whether writing has begun: from then on the program waits for the job, which cleans up within a limited time.
  private static let hasBegunWriting = Atomic(false)

  /// The seconds that planning has to end after a signal, before the program exits without waiting for it.
  private static let gracePeriod = 0.9

  /// Watches for signals during the lifetime of the program.
  ///
  /// A signal that arrives before there is anything to clean up ends the program at once.
  static func watch() {
    let heard = watched.filter { !isLeftAlone($0) }
    // Signals stay blocked until they are watched: an ignored signal would be lost.
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in heard { sigaddset(&mask, number) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    sources.withLock { $0 = heard.map(source) }
  }

  private static func source(of number: Int32) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler {
      received.store(number, ordering: .relaxed)
      guard let cancel = cancel.withLock({ $0 }) else { end(number) }
      cancel()
      // A decoder that hangs during planning does not notice cancelling; nothing has been written at that point.
      DispatchQueue.global().asyncAfter(deadline: .now() + gracePeriod) {
        if !hasBegunWriting.load(ordering: .relaxed) { end(number) }
      }
    }
    source.resume()
    return source
  }

  /// Exits without waiting for anything.
  private static func end(_ number: Int32) -> Never {
    ProgressDisplay.fail(code: 128 + number, CommandLine.arguments)
    _exit(128 + number)
  }

  /// Notes that there may be files to clean up.
  package static func noteWriting() { hasBegunWriting.store(true, ordering: .relaxed) }

  /// Whether a program that ends with this exit code may have abandoned threads.
  static func stops(with code: Int32) -> Bool {
    [ExitCode(.stalled), .someFailed].contains { $0.rawValue == code }
      || watched.contains { code == 128 + $0 }
  }

  /// Runs `body`, and cancels it on a signal; the end of the cancelled work is awaited.
  ///
  /// - Parameter finish: called instead of cancelling, for work that a signal completes.
  package static func cancelling<Value: Sendable>(
    orFinishingBy finish: (@Sendable () -> Void)? = nil,
    _ body: @escaping @Sendable () async throws(CommandError) -> Value
  ) async throws(CommandError) -> Value {
    // A task holds its value until its thread releases it, which may be while the program exits; leak checks do not
    // follow a tagged reference in it. So the outcome is taken from elsewhere.
    let outcome = TaskOutcome<Value>()
    let task = Task {
      do throws(CommandError) {
        outcome.set(.success(try await body()))
      } catch {
        outcome.set(.failure(error))
      }
    }
    let end = finish ?? { task.cancel() }
    cancel.withLock { $0 = end }
    // A signal may have arrived before `cancel` was set.
    if received.load(ordering: .relaxed) != 0 { end() }
    // When the work is complete, signals have no further effect.
    defer { cancel.withLock { $0 = {} } }
    await task.value
    return try outcome.take().get()
  }

  /// Whether a signal was already ignored when the program started, as `nohup` does for hangups. Interrupts that
  /// shells ignore for background processes do not count, since nobody requested that.
  private static func isLeftAlone(_ number: Int32) -> Bool {
    var action = sigaction()
    guard number == SIGHUP, sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// 128 plus the number of the signal that stopped the job, else the error's own exit code.
  static func exitCode(for error: CommandError) -> Int32 {
    let number = received.load(ordering: .relaxed)
    let code = error.exitCode
    return code == .failure(.cancelled) && number != 0 ? 128 + number : code.rawValue
  }
}

/// The outcome of a task, which is taken once, after its end.
private final class TaskOutcome<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, CommandError>?>(nil)

  func set(_ result: Result<Value, CommandError>) {
    self.result.withLock { $0 = result }
  }

  func take() -> Result<Value, CommandError> {
    result.withLock { $0.take() }
      ?? .failure(.internalFault("task", why: "it ended without an outcome"))
  }
}
