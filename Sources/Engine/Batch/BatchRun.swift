public import ImprintPlanning

/// A running batch: an asynchronous sequence of its events, which ends when all jobs have ended, with or without
/// success.
///
/// Cancelling the task that iterates stops the running jobs and removes what they have written; only then does the
/// sequence throw `ExportError.cancelled`. Leaving the loop early also stops them, but does not wait for that. One job alone
/// is cancelled by its line:
///
///     let run = Batch([job, job]).run()
///     let work = Task { for try await event in run { print(event) } }
///     run.cancel(line: 2)      // the other goes on
///     try await work.value
public struct BatchRun: AsyncSequence, Sendable {
  public typealias Element = BatchEvent
  /// The error of the batch as a whole: of its list, or of the file of results.
  public typealias Failure = ExportError

  let batch: Batch
  private let cancellations = JobCancellations()

  init(batch: Batch) { self.batch = batch }

  public func makeAsyncIterator() -> Iterator {
    Iterator(batch: batch, cancellations: cancellations)
  }

  /// Cancels one job, from any task: it stops where it runs, what it has written is removed, and it does not begin where it
  /// waits. It ends as one that failed with the kind `.cancelled`, and so is run again when the batch is resumed. A job that has
  /// ended stays as it is.
  ///
  /// - Parameter line: the job's, as in `BatchJob`.
  public func cancel(line: Int) { cancellations.cancel(line) }

  public struct Iterator: AsyncIteratorProtocol {
    private var events: ThreadEvents<BatchEvent>

    init(batch: Batch, cancellations: JobCancellations) {
      events = ThreadEvents { interruption, mailbox in
        do throws(ExportError) {
          try batch.check()
          try BatchRunner(
            batch, cancellations, interruption: interruption, mailbox: mailbox
          ).run()
          mailbox.end(nil)
        } catch {
          mailbox.end(error)
        }
      }
    }

    /// The next event; nil after the last one.
    public mutating func next() async throws(ExportError) -> BatchEvent? {
      try await events.next()
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ExportError) -> BatchEvent? {
      try await events.next(isolation: actor)
    }
  }
}
