internal import ImprintPlanning
internal import ImprintPrimitives

/// Counts, signs of life and the first error of a job's threads, for the one that supervises it.
// Unchecked: every member is behind the condition's lock, or safe by itself.
final class JobMonitor: @unchecked Sendable {
  /// The activity of the thread that composites, encodes and writes.
  let activity = Activity()
  private let condition = Condition()
  private var counts = RunCounts()
  private var content: WrittenContent?
  private var running: Int
  private var error: (any Error)?
  private let encoded: @Sendable () -> Void

  /// - Parameters:
  ///   - threads: the number of threads that will say that they have ended.
  ///   - encoded: called after the last frame has been encoded.
  init(threads: Int, encoded: @escaping @Sendable () -> Void = {}) {
    running = threads
    self.encoded = encoded
  }

  /// Ends the watch for stalls: what follows, the writing of the index, may take any time, since a long video is copied
  /// once more for it.
  func noteEncoded() {
    activity.end()
    encoded()
  }

  var snapshot: RunCounts { condition.withLock { counts } }

  /// The content that the muxer was handed; nil where nothing was written.
  var written: WrittenContent? { condition.withLock { content } }

  /// The first error that a thread met.
  var firstError: (any Error)? { condition.withLock { error } }

  func noteFrame(hasOverlay: Bool) {
    condition.withLock {
      counts.frames += 1
      if hasOverlay { counts.framesWithOverlay += 1 }
    }
    activity.sign()
  }

  /// A frame has been looked at for a palette.
  func noteSample() {
    condition.withLock { counts.samples += 1 }
    activity.sign()
  }

  /// A frame's packet has been copied.
  func noteCopy() {
    condition.withLock {
      counts.frames += 1
      counts.framesCopied += 1
    }
    activity.sign()
  }

  /// Something is being done, though no frame has been finished.
  ///
  /// - Parameter reached: seconds of the output up to which a track has come.
  func noteSign(reached: Double = 0) {
    condition.withLock { counts.reached = max(counts.reached, reached) }
    activity.sign()
  }

  func note(rasterizations: Int) {
    condition.withLock { counts.rasterizations += rasterizations }
  }

  func note(_ warnings: [JobWarning]) {
    condition.withLock { counts.warnings.append(contentsOf: warnings) }
  }

  func note(_ written: WrittenContent?) {
    condition.withLock {
      content = written
      counts.playingEnd = written?.playingEnd?.seconds
    }
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
