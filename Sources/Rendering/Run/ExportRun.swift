public import ImprintPlanning

/// The progress of a job.
public struct ExportProgress: Hashable, Sendable {
  /// The fraction of the work that is done, 0…1; never decreases.
  public var fraction: Double
  /// The number of frames that are done.
  public var frame: Int
  /// The number of all frames.
  public var frames: Int
  /// The number of frames per second since the beginning; nil where it is not known yet.
  public var framesPerSecond: Double?
  /// The estimated time left in seconds, at the speed so far; nil before anything is done.
  public var secondsLeft: Double?

  /// Takes all members; `fraction` is 0…1, and unknown values are nil.
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
  /// The output is complete under its name. This is the last event.
  case finished(Report)
}

/// A running plan: an asynchronous sequence of events that ends with the report, or throws an `ExportError`.
///
///     for try await event in plan.run() {
///       if case .progress(let progress) = event { print(progress.fraction) }
///     }
///
/// Work begins when the first event is requested. Cancelling the task that iterates stops the work and removes what
/// has been written; only then does the sequence throw `ExportError.cancelled`. Leaving the loop early also stops the
/// work, but does not wait for that.
public struct ExportRun: AsyncSequence, Sendable {
  public typealias Element = ExportEvent
  /// The error of a run that fails or is cancelled.
  public typealias Failure = ExportError

  let plan: Plan

  public func makeAsyncIterator() -> Iterator { Iterator(plan: plan) }

  public struct Iterator: AsyncIteratorProtocol {
    private var events: ThreadEvents<ExportEvent>

    init(plan: Plan) {
      events = ThreadEvents { interruption, mailbox in
        let supervisor = Supervisor(plan, interruption: interruption) { progress in
          mailbox.post(.progress(progress)) { if case .progress = $0 { true } else { false } }
        }
        do throws(ExportError) {
          mailbox.post(.finished(try supervisor.run()))
          mailbox.end(nil)
        } catch {
          mailbox.end(error)
        }
      }
    }

    /// The next event; nil after the last one.
    public mutating func next() async throws(ExportError) -> ExportEvent? {
      try await events.next()
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ExportError) -> ExportEvent? {
      try await events.next(isolation: actor)
    }
  }
}

extension Plan {
  /// Runs the plan; nothing happens before the first event is requested.
  public func run() -> ExportRun { ExportRun(plan: self) }
}
