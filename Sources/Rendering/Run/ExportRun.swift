public import ImprintPlanning

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
        let supervisor = Supervisor(RunScope(plan), interruption: interruption) { progress in
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
