internal import ImprintPlanning
internal import ImprintValues

/// The events of work that runs on threads, for a task that waits for them.
///
/// The work starts when the first event is requested. Cancelling the task raises the interruption; events that the
/// work posts in response are still delivered. Releasing this value raises it too.
struct ThreadEvents<Event: Sendable> {
  private let mailbox = EventMailbox<Event>()
  private let attendance = Attendance()
  private let work: @Sendable (Interruption, EventMailbox<Event>) -> Void
  private var hasStarted = false

  /// - Parameter work: runs on a thread of its own, and always ends the mailbox.
  init(_ work: @escaping @Sendable (Interruption, EventMailbox<Event>) -> Void) {
    self.work = work
  }

  /// The next event; nil after the last one.
  mutating func next(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(ExportError) -> Event? {
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
    let (work, mailbox, interruption) = (work, mailbox, attendance.interruption)
    if !WorkerThread.start({ work(interruption, mailbox) }) { mailbox.end(.noThread) }
  }
}

/// Interrupts work when its events are no longer requested.
private final class Attendance: Sendable {
  let interruption = Interruption()

  deinit { interruption.raise() }
}

/// Delivers events from threads to a task that waits for them.
///
/// Unlike an `AsyncStream`, it also delivers to a cancelled task, which has to learn when the work has cleaned up.
// Unchecked: every member is guarded by the lock.
final class EventMailbox<Event: Sendable>: @unchecked Sendable {
  typealias Delivery = Result<Event, ExportError>
  private let lock = Condition()
  private typealias Reader = CheckedContinuation<Delivery?, Never>
  private var waiting: Reader?
  private var deliveries: [Delivery] = []
  private var hasEnded = false

  /// - Parameter isOutdated: whether this event replaces the latest one, where that was not fetched yet.
  func post(_ event: Event, replacing isOutdated: (Event) -> Bool = { _ in false }) {
    delivering {
      if hasEnded { return }
      if case .success(let last)? = deliveries.last, isOutdated(last) { deliveries.removeLast() }
      deliveries.append(.success(event))
    }
  }

  /// Ends the sequence of events; only the first call has an effect.
  func end(_ error: ExportError?) {
    delivering {
      if hasEnded { return }
      if let error { deliveries.append(.failure(error)) }
      hasEnded = true
    }
  }

  func next() async -> Delivery? {
    await withCheckedContinuation { continuation in
      delivering { waiting = continuation }
    }
  }

  /// Runs `body` with the lock held, and hands a waiting task what there is then; without the lock, as in `TaskChannel`.
  private func delivering(_ body: () -> Void) {
    let resumed = lock.withLock { () -> (Reader, Delivery?)? in
      body()
      return takeDelivery()
    }
    if let (reader, delivery) = resumed { reader.resume(returning: delivery) }
  }

  private func takeDelivery() -> (Reader, Delivery?)? {
    guard let waiting, !deliveries.isEmpty || hasEnded else { return nil }
    self.waiting = nil
    return (waiting, deliveries.isEmpty ? nil : deliveries.removeFirst())
  }
}
