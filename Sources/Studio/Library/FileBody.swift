internal import Dispatch
internal import Imprint
internal import Synchronization

/// A body that goes to a file while it arrives: a thread of its own writes it, and the client waits where the disk is
/// slower than the network.
final class FileBody: BodyReceiver {
  private struct State {
    /// The number of bytes that the client has sent.
    var received: Int64 = 0
    /// The number of bytes that are still to be written.
    var waiting = 0
    /// Whether the client waits for room.
    var isFull = false
    var room: (@Sendable () -> Void)?
    var failure: StudioError?
    /// Called once, when the body has ended and nothing more is written.
    var ended: (@Sendable () -> Void)?
    var isOver = false
    /// The latest time at which the body came at a fair pace, and the bytes that had come by then.
    var pace: (time: ContinuousClock.Instant, bytes: Int64) = (.now, 0)
    /// Whether all of the body has come, after which it cannot stall.
    var isComplete = false

    func isStalled(_ now: ContinuousClock.Instant) -> Bool {
      !isComplete && pace.time + FileBody.patience < now
    }
  }

  private let file: UploadFile
  private let limit: Int64
  /// Runs all work on the file, in order.
  private let queue = DispatchQueue(label: "imprint.upload")
  private let state: Mutex<State>

  /// The number of unwritten bytes above which the client waits.
  static let capacity = 1 << 20
  /// The least number of bytes within `patience` of a body that does not stall.
  private static let fairPace: Int64 = 64 << 10
  /// The time after which a body that hardly comes may give way to others.
  static let patience = Duration.seconds(10)

  /// - Parameters:
  ///   - limit: the largest number of bytes.
  ///   - ended: called once, in order with all writing, when the body has ended.
  init(to file: UploadFile, limit: Int64, ended: @escaping @Sendable () -> Void) {
    (self.file, self.limit) = (file, limit)
    state = Mutex(State(ended: ended))
  }

  /// The number of bytes that have arrived.
  var received: Int64 { state.withLock { $0.received } }

  /// Whether hardly anything has come for a while.
  func isStalled(now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { $0.isStalled(now) }
  }

  /// Aborts the body where hardly anything has come for a while.
  ///
  /// - Returns: whether it was aborted.
  func abortIfStalled(now: ContinuousClock.Instant, _ reason: StudioError) -> Bool {
    let isStalled = state.withLock { state in
      guard state.isStalled(now) else { return false }
      state.failure = state.failure ?? reason
      return true
    }
    if isStalled { end() }
    return isStalled
  }

  func whenRoom(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.room = body } }

  func receive(_ piece: UnsafeRawBufferPointer) -> BodyDemand {
    let demand = state.withLock { state -> BodyDemand in
      state.received += Int64(piece.count)
      if state.received >= state.pace.bytes + Self.fairPace {
        state.pace = (.now, state.received)
      }
      if state.received > limit { state.failure = .tooLarge(limit: limit) }
      if state.failure != nil || state.isOver { return .nothing }
      state.waiting += piece.count
      state.isFull = state.waiting >= Self.capacity
      return state.isFull ? .nothingYet : .more
    }
    if demand != .nothing {
      let bytes = [UInt8](piece)
      queue.async { [self] in write(bytes) }
    }
    return demand
  }

  private func write(_ bytes: [UInt8]) {
    var failure: StudioError?
    if state.withLock({ $0.failure == nil && !$0.isOver }) {
      do throws(StudioError) { try file.write(bytes) } catch { failure = error }
    }
    let room = state.withLock { state -> (@Sendable () -> Void)? in
      state.waiting -= bytes.count
      state.failure = state.failure ?? failure
      guard state.isFull, state.waiting <= Self.capacity / 2 else { return nil }
      state.isFull = false
      return state.room
    }
    // This is called without the lock, since the thread of all connections may wait for that while it holds a lock of
    // its own.
    room?()
  }

  /// Waits until the body, all of which has come, is written.
  ///
  /// - Parameter written: called then, in order with the body's end.
  /// - Throws: `StudioError`, the reason that something was not written.
  func settle(_ written: @escaping @Sendable () -> Void = {}) async throws {
    state.withLock { $0.isComplete = true }
    try await onQueue { [self] in
      if let failure = state.withLock({ $0.failure }) { throw failure }
      written()
    }
  }

  /// Does work on the file, in order with all writing.
  func onQueue<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }

  /// Ends the body, and tells a client that still sends why.
  func abort(_ reason: StudioError) {
    state.withLock { $0.failure = $0.failure ?? reason }
    end()
  }

  func end() {
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    guard isFirst else { return }
    queue.async { [self] in
      let (ended, room) = state.withLock { state in
        defer { (state.ended, state.room) = (nil, nil) }
        return (state.ended, state.isFull ? state.room : nil)
      }
      ended?()
      // A client that waits may go on, to read the reason.
      room?()
    }
  }
}
