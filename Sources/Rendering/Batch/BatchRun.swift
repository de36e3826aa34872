public import ImprintFaults
internal import ImprintPlanning

/// A running batch: an asynchronous sequence of its events, which ends when all jobs have ended, with or without
/// success.
///
/// Cancelling the task that iterates stops the running jobs and removes what they have written; only then does the
/// sequence throw `ExportError.cancelled`. Leaving the loop early also stops them, but does not wait for that.
public struct BatchRun: AsyncSequence, Sendable {
  public typealias Element = BatchEvent
  /// The error of the batch as a whole: of its list, or of the file of results.
  public typealias Failure = ExportError

  let batch: Batch

  public func makeAsyncIterator() -> Iterator { Iterator(batch: batch) }

  public struct Iterator: AsyncIteratorProtocol {
    private var events: ThreadEvents<BatchEvent>

    init(batch: Batch) {
      events = ThreadEvents { interruption, mailbox in
        do throws(ExportError) {
          try batch.check()
          try BatchRunner(batch, interruption: interruption, mailbox: mailbox).run()
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
