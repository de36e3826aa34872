/// What a job's threads tell each other: how far they are, and what went wrong first.
// Unchecked: every member is behind the condition's lock.
final class JobMonitor: @unchecked Sendable {
  /// What was counted while rendering.
  struct Counts {
    var frames = 0
    var framesWithOverlay = 0
    /// Seconds of the output for which packets of other tracks have come.
    var reached = 0.0
    var rasterizations = 0
    var warnings: [JobWarning] = []
    /// Nil where nothing was written.
    var handed: Handed?
  }

  private let condition = Condition()
  private var counts = Counts()
  private var running: Int
  private var error: (any Error)?
  private var lastSign = monotonicSeconds()
  private var awaitsFrames = true

  /// - Parameter threads: how many will say that they have ended.
  init(threads: Int) {
    running = threads
  }

  var snapshot: Counts { condition.withLock { counts } }

  /// The first error that a thread met.
  var firstError: (any Error)? { condition.withLock { error } }

  /// Seconds since something was last done; 0 where no frame is to come any more.
  var idleSeconds: Double {
    condition.withLock { awaitsFrames ? monotonicSeconds() - lastSign : 0 }
  }

  func noteFrame(hasOverlay: Bool) {
    condition.withLock {
      counts.frames += 1
      if hasOverlay { counts.framesWithOverlay += 1 }
      lastSign = monotonicSeconds()
    }
  }

  /// Something is being done, though no frame has been finished.
  ///
  /// - Parameter reached: seconds of the output up to which a track has come.
  func noteSign(reached: Double = 0) {
    condition.withLock {
      lastSign = monotonicSeconds()
      counts.reached = max(counts.reached, reached)
    }
  }

  /// Takes so many seconds for none, in which nothing could be done.
  func forgive(_ seconds: Double) {
    condition.withLock { lastSign += seconds }
  }

  /// What is left is the index, for which a long video is copied once more: nobody can say how long that
  /// may take.
  func noteLastFrame() {
    condition.withLock { awaitsFrames = false }
  }

  func note(rasterizations: Int, warnings: [JobWarning]) {
    condition.withLock {
      counts.rasterizations += rasterizations
      counts.warnings.append(contentsOf: warnings)
    }
  }

  func note(_ handed: Handed?) {
    condition.withLock { counts.handed = handed }
  }

  /// A thread has ended, with what stopped it.
  func noteEnd(_ error: (any Error)?) {
    condition.withLock {
      running -= 1
      if self.error == nil { self.error = error }
      condition.broadcast()
    }
  }

  /// Waits until all threads have ended, at most so long.
  ///
  /// - Returns: whether they have.
  func waitForEnd(seconds: Double) -> Bool {
    let limit = monotonicSeconds() + seconds
    return condition.withLock {
      while running > 0 {
        guard condition.wait(until: limit) else { return running <= 0 }
      }
      return true
    }
  }
}
