internal import Dispatch
internal import Glibc
internal import Imprint
internal import Synchronization

/// Signals that ask the program to stop: an orderly end with an exit status, not a death by signal.
enum Signals {
  private static let watched = [SIGHUP, SIGINT, SIGTERM]
  private static let received = Atomic<Int32>(0)
  private static let sources = Mutex<[any DispatchSourceSignal]>([])
  /// Stops the work that has something to clean up; nil while there is none.
  private static let cancel = Mutex<(@Sendable () -> Void)?>(nil)

  /// From then on a job is waited for, which cleans up and bounds the time that it takes for it.
  private static let hasBegunWriting = Atomic(false)

  /// Seconds after which planning that does not end is left: within one, a signal ends the program.
  private static let gracePeriod = 0.9

  /// Watches for signals as long as the program lives.
  ///
  /// One that comes before there is anything to clean up ends the program at once.
  static func watch() {
    let heard = watched.filter { !isLeftAlone($0) }
    // Held until somebody listens: one that is ignored meanwhile would be lost.
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
      // A decoder that hangs while a job is planned hears nothing, and nothing has been written yet.
      DispatchQueue.global().asyncAfter(deadline: .now() + gracePeriod) {
        if !hasBegunWriting.load(ordering: .relaxed) { end(number) }
      }
    }
    source.resume()
    return source
  }

  /// Ends the program without waiting for anything.
  private static func end(_ number: Int32) -> Never {
    ProgressDisplay.fail(code: 128 + number, CommandLine.arguments)
    _exit(128 + number)
  }

  /// Says that there may be files to be cleaned up.
  static func noteWriting() { hasBegunWriting.store(true, ordering: .relaxed) }

  /// Whether a program that ends with the code may have left threads at work.
  static func stops(with code: Int32) -> Bool {
    [ExitCode(.stalled), .someFailed].contains { $0.rawValue == code }
      || watched.contains { code == 128 + $0 }
  }

  /// Runs `body` so that a signal cancels it; what it throws then is waited for.
  static func cancelling<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(CommandError) -> Value
  ) async throws(CommandError) -> Value {
    let task = Task { () async -> Result<Value, CommandError> in
      do throws(CommandError) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    cancel.withLock { $0 = { task.cancel() } }
    // A signal may have come between the two.
    if received.load(ordering: .relaxed) != 0 { task.cancel() }
    // The work is complete: from here on a signal changes nothing.
    defer { cancel.withLock { $0 = {} } }
    return try await task.value.get()
  }

  /// Whether a signal was to be ignored before the program began, as `nohup` does with a hangup. Shells
  /// do it with interrupts of all that runs in the background, which nobody asked for.
  private static func isLeftAlone(_ number: Int32) -> Bool {
    var action = sigaction()
    guard number == SIGHUP, sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// 128 and the signal's number where a signal stopped the job, else the error's own code.
  static func exitCode(for error: CommandError) -> Int32 {
    let number = received.load(ordering: .relaxed)
    let code = error.exitCode
    return code == .failure(.cancelled) && number != 0 ? 128 + number : code.rawValue
  }
}
