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
  /// Does what the plan says; nothing happens before the first event is asked for.
  public func run() -> ExportRun { ExportRun(plan: self) }
}
