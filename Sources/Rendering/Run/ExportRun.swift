internal import ImprintMedia
public import ImprintPlanning

/// The progress of a job.
public struct ExportProgress: Hashable, Sendable {
  /// The share of everything that takes time, 0…1; never falls.
  public var fraction: Double
  /// Frames that are done.
  public var frame: Int
  /// All that there will be.
  public var frames: Int
  /// Frames a second, since the beginning.
  public var framesPerSecond: Double?
  /// Seconds that are left at the speed so far; nil before anything is done.
  public var secondsLeft: Double?

  /// `fraction` is 0…1; what is not known yet is nil.
  package init(
    fraction: Double, frame: Int, frames: Int, framesPerSecond: Double?, secondsLeft: Double?
  ) {
    self.fraction = fraction
    self.frame = frame
    self.frames = frames
    self.framesPerSecond = framesPerSecond
    self.secondsLeft = secondsLeft
  }
}

/// An event of a running job.
public enum ExportEvent: Sendable {
  case progress(ExportProgress)
  /// The output is in its place. The last event.
  case finished(Report)
}

/// A plan at work: a sequence of events that ends with the report, or throws an `ExportError`.
///
///     for try await event in plan.run() {
///       if case .progress(let progress) = event { print(progress.fraction) }
///     }
///
/// It begins when the first event is asked for. Cancelling the task that waits for events stops the
/// work and removes what has been written; only then does the sequence throw `ExportError.cancelled`.
/// Leaving the loop early stops it too, without waiting for that.
public struct ExportRun: AsyncSequence, Sendable {
  public typealias Element = ExportEvent
  /// The error of a run that does not finish.
  public typealias Failure = ExportError

  let plan: Plan

  public func makeAsyncIterator() -> Iterator { Iterator(plan: plan) }

  public struct Iterator: AsyncIteratorProtocol {
    private let mailbox: EventMailbox
    private let attendance = Attendance()
    private let plan: Plan
    private var hasStarted = false

    init(plan: Plan) {
      self.plan = plan
      mailbox = EventMailbox()
    }

    /// The next event; nil after the last one.
    public mutating func next() async throws(ExportError) -> ExportEvent? {
      try await next(isolation: nil)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ExportError) -> ExportEvent? {
      if !hasStarted {
        hasStarted = true
        start()
      }
      let (mailbox, interruption) = (mailbox, attendance.interruption)
      let result = await withTaskCancellationHandler {
        await mailbox.next()
      } onCancel: {
        interruption.raise()
      }
      return try result?.get()
    }

    private func start() {
      let (plan, mailbox, interruption) = (plan, mailbox, attendance.interruption)
      let hasStarted = WorkerThread.start {
        let supervisor = Supervisor(plan, interruption: interruption) {
          mailbox.post(.progress($0))
        }
        do throws(ExportError) {
          mailbox.post(.finished(try supervisor.run()))
          mailbox.end(nil)
        } catch {
          mailbox.end(error)
        }
      }
      if !hasStarted { mailbox.end(.noThread) }
    }
  }
}

extension Plan {
  /// Does what the plan says; nothing happens before the first event is asked for.
  public func run() -> ExportRun { ExportRun(plan: self) }
}

/// Stops a run that nobody follows any more.
private final class Attendance: Sendable {
  let interruption = Interruption()

  deinit { interruption.raise() }
}

/// Hands events from a thread to a task that waits for them.
///
/// Unlike an `AsyncStream` it goes on delivering to a cancelled task, which has to hear when the work
/// has been cleaned up. Progress that nobody fetched is replaced by newer progress.
// Unchecked: every member is behind the lock.
private final class EventMailbox: @unchecked Sendable {
  typealias Delivery = Result<ExportEvent, ExportError>
  private let lock = Condition()
  private var waiting: CheckedContinuation<Delivery?, Never>?
  private var deliveries: [Delivery] = []
  private var hasEnded = false

  func post(_ event: ExportEvent) {
    lock.withLock {
      if case .progress = event, case .success(.progress)? = deliveries.last {
        deliveries.removeLast()
      }
      deliveries.append(.success(event))
      deliver()
    }
  }

  func end(_ error: ExportError?) {
    lock.withLock {
      if let error { deliveries.append(.failure(error)) }
      hasEnded = true
      deliver()
    }
  }

  func next() async -> Delivery? {
    await withCheckedContinuation { continuation in
      lock.withLock {
        waiting = continuation
        deliver()
      }
    }
  }

  private func deliver() {
    guard let waiting, !deliveries.isEmpty || hasEnded else { return }
    self.waiting = nil
    waiting.resume(returning: deliveries.isEmpty ? nil : deliveries.removeFirst())
  }
}
