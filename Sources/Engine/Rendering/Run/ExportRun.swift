public import ImprintPlanning
internal import ImprintValues

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

  let scope: RunScope

  public func makeAsyncIterator() -> Iterator { Iterator(scope) }

  public struct Iterator: AsyncIteratorProtocol {
    private var events: ThreadEvents<ExportEvent>

    init(_ scope: RunScope) {
      events = ThreadEvents { interruption, mailbox in
        let supervisor = Supervisor(scope, interruption: interruption) { progress in
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

extension ExportRun {
  /// Runs to the end, and returns the report.
  ///
  /// - Parameter progress: called between frames, on the caller's actor.
  /// - Throws: `ExportError`; `.cancelled` where the task is cancelled.
  public func report(
    isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> Report {
    for try await event in self {
      switch event {
      case .progress(let state): progress(state)
      case .finished(let report): return report
      }
    }
    throw ExportError(.imprint(.noReport, at: "job"))
  }
}

extension Plan {
  /// Runs the plan; nothing happens before the first event is requested.
  public func run() -> ExportRun { ExportRun(scope: RunScope(self)) }

  /// Runs the plan of a job with a `stream`; nothing happens before the first event is requested.
  ///
  ///     job.stream = .mkv
  ///     let report = try await Plan(job).run(streamingTo: { bytes in !bytes.isEmpty }).report()
  ///
  /// - Parameter receiver: takes the bytes, in order and on a thread of the run, which waits for it, and returns whether more
  ///   are wanted: false fails the run with `ExportError` `.inputOutput`. Nothing is checked afterwards, and packets are
  ///   copied only where the job requires it.
  public func run(
    streamingTo receiver: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool
  ) -> ExportRun {
    let outlet = StreamOutlet(receiver, stop: Interruption())
    return ExportRun(scope: RunScope(self, delivery: delivery, product: .stream(outlet)))
  }
}
