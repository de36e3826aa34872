internal import ImprintMedia
internal import ImprintPlanning

/// Hands frames from a program's task, or from a device, to the thread that decodes other inputs, and holds at most a few
/// of them.
///
/// A full feed suspends the task, and takes no frame of a device; an empty one blocks the thread.
/// Tasks are resumed without the lock: one that is cancelled has a lock of its own while it closes the feed, and that
/// lock is taken to resume it.
// Unchecked: every member is guarded by the condition's lock.
final class FrameFeed: @unchecked Sendable {
  private let condition = Condition()
  private var frames: [VideoFrame] = []
  /// Tasks that wait for room behind their frames, which are the last ones; in order.
  private var waiting: [CheckedContinuation<Bool, Never>] = []
  private var isFinished = false
  private var isClosed = false
  private var lastEnd: Double?
  /// Whether a frame has been asked for.
  private var isWanted = false
  private let capacity: Int
  /// The samples of a device beside the frames; nil for none.
  let sound: SoundFeed?

  /// - Parameters:
  ///   - capacity: the most frames that it holds; one more is being filtered, and a few are in the queue before the
  ///     encoder.
  ///   - sound: the samples of a device that are recorded with them.
  init(capacity: Int = 3, sound: SoundFeed? = nil) {
    (self.capacity, self.sound) = (capacity, sound)
  }

  /// The end of the last frame in seconds; nil while more frames may come.
  var end: Double? { condition.withLock { isFinished ? lastEnd : nil } }

  /// Adds a frame; returns when there is room for another one.
  ///
  /// Frames of several tasks are added in the order in which they are admitted, and each task waits for its own.
  ///
  /// - Parameter isAdmitted: called while no other frame can be added; false leaves the frame out.
  /// - Returns: false where the frame is left out, and where the feed is closed, or has ended, so that the frame may be
  ///   lost.
  func put(_ frame: VideoFrame, isAdmitted: () -> Bool = { true }) async -> Bool {
    await withCheckedContinuation { continuation in
      let isTaken = condition.withLock { () -> Bool? in
        guard !isClosed, !isFinished, isAdmitted() else { return false }
        frames.append(frame)
        condition.broadcast()
        if frames.count < capacity { return true }
        waiting.append(continuation)
        return nil
      }
      if let isTaken { continuation.resume(returning: isTaken) }
    }
  }

  /// The result of offering a frame.
  enum Offered {
    case accepted
    /// There is no room for it.
    case full
    /// The feed is closed.
    case closed
  }

  /// Adds a frame where there is room for it; never waits.
  func offer(_ frame: VideoFrame) -> Offered {
    condition.withLock {
      guard !isClosed, !isFinished else { return .closed }
      guard frames.count < capacity else { return .full }
      frames.append(frame)
      condition.broadcast()
      return .accepted
    }
  }

  /// Waits until the first frame is asked for.
  ///
  /// - Returns: false where the feed is closed before that.
  func waitForDemand() -> Bool {
    condition.withLock {
      while !isWanted, !isClosed { condition.wait() }
      return !isClosed
    }
  }

  /// Waits for the next frame; nil after the last one, or where the feed is closed.
  func take() -> VideoFrame? {
    let (frame, next) = condition.withLock {
      () -> (VideoFrame?, CheckedContinuation<Bool, Never>?) in
      if !isWanted {
        isWanted = true
        condition.broadcast()
      }
      while frames.isEmpty, !isFinished, !isClosed { condition.wait() }
      if isClosed || frames.isEmpty { return (nil, nil) }
      let frame = frames.removeFirst()
      return (frame, hasRoomBehindFirstWaiting ? waiting.removeFirst() : nil)
    }
    next?.resume(returning: true)
    return frame
  }

  /// Whether there is room for another frame behind that of the first task that waits. Its frame has been taken where
  /// more tasks wait than frames are held.
  private var hasRoomBehindFirstWaiting: Bool {
    !waiting.isEmpty && frames.count - waiting.count + 1 < capacity
  }

  /// Ends the frames; those that it holds can still be taken.
  ///
  /// - Parameter end: of the last frame, in seconds.
  func finish(at end: Double) {
    condition.withLock {
      if isFinished { return }
      (isFinished, lastEnd) = (true, end)
      condition.broadcast()
    }
  }

  /// Removes all frames, and makes all waiting and later calls return at once.
  func close() {
    let refused = condition.withLock {
      defer { waiting = [] }
      isClosed = true
      frames = []
      condition.broadcast()
      return waiting
    }
    for continuation in refused { continuation.resume(returning: false) }
  }
}

extension FrameFeed? {
  /// - Throws: `ExportError` where a plan for frames of a program runs without a program.
  var required: FrameFeed {
    get throws(ExportError) {
      guard let self else { throw ExportError(.setting(.frames, .onlyOfWriter)) }
      return self
    }
  }
}
