internal import ImprintPlanning
internal import ImprintValues

/// The counts, the activity and the first error of a job's threads, for its supervisor.
// Unchecked: every member is guarded by the condition's lock, or is itself thread-safe.
final class JobMonitor: @unchecked Sendable {
  /// The activity of the thread that composites, encodes and writes.
  let activity = Activity()
  private let condition = Condition()
  private var counts = RunCounts()
  private var product: SinkProduct?
  private var running: Int
  private var error: (any Error)?
  private var abandoned = false
  private var output: OutputFile?
  /// The images that have their names, by their paths.
  private var images: [String: FileIdentity] = [:]
  private let encoded: @Sendable () -> Void

  /// - Parameters:
  ///   - threads: the number of threads that will report their end.
  ///   - encoded: called after the last frame has been encoded.
  init(threads: Int, encoded: @escaping @Sendable () -> Void = {}) {
    running = threads
    self.encoded = encoded
  }

  /// Ends the watch for stalls: writing the index may take any time, since a long video is then copied once more.
  func noteEncoded() {
    activity.end()
    encoded()
  }

  /// Holds the file that the threads write, whose path has to stay its own while one of them is left.
  func hold(_ file: OutputFile) { condition.withLock { output = file } }

  /// Notes an image that has its name.
  func note(image path: String, _ identity: FileIdentity) {
    condition.withLock { images[path] = identity }
  }

  /// Removes the images that the run has written.
  func removeImages() {
    for (path, identity) in condition.withLock({ images }) {
      OutputFile.remove(path, ifStill: identity)
    }
  }

  var snapshot: RunCounts { condition.withLock { counts } }

  /// The product of the sink; nil where nothing was written.
  var sinkProduct: SinkProduct? { condition.withLock { product } }

  /// Whether the job's supervisor no longer waits for its threads.
  var isAbandoned: Bool { condition.withLock { abandoned } }

  /// The first error of a thread.
  var firstError: (any Error)? { condition.withLock { error } }

  func noteFrame(hasOverlay: Bool) {
    condition.withLock {
      counts.frames += 1
      if hasOverlay { counts.framesWithOverlay += 1 }
    }
    activity.noteProgress()
  }

  /// Notes a frame from which a palette is made.
  func noteSample() {
    condition.withLock { counts.samples += 1 }
    activity.noteProgress()
  }

  /// Notes a frame whose packet was copied.
  func noteCopy() {
    condition.withLock {
      counts.frames += 1
      counts.framesCopied += 1
    }
    activity.noteProgress()
  }

  /// Notes that work goes on, without a finished frame.
  ///
  /// - Parameter reached: the output time in seconds that a track has reached.
  func noteSign(reached: Double = 0) {
    condition.withLock { counts.reached = max(counts.reached, reached) }
    activity.noteProgress()
  }

  func note(rasterizations: Int) {
    condition.withLock { counts.rasterizations += rasterizations }
  }

  /// Notes the counts of a run that made a part.
  func note(_ part: RunCounts) {
    condition.withLock { counts.add(part) }
    activity.noteProgress()
  }

  func note(_ warnings: [JobWarning]) {
    condition.withLock { counts.warnings.append(contentsOf: warnings) }
  }

  /// Notes tracks without any packet, which the container does not hold.
  func note(lost tracks: [TrackPlan]) {
    condition.withLock { counts.lose(tracks) }
  }

  func note(_ newProduct: SinkProduct?) {
    condition.withLock {
      product = newProduct
      if case .file(let content) = newProduct {
        (counts.playingEnd, counts.tracks) = (content.playingEnd?.seconds, content.played)
      }
    }
  }

  /// Notes overlays, by their numbers in the plan, that some frame shows.
  func note(seen overlays: Set<Int>) {
    condition.withLock { counts.seenOverlays.formUnion(overlays) }
  }

  /// Notes the end of a thread, with the error that ended it, if any.
  func noteEnd(_ error: (any Error)?) {
    condition.withLock {
      running -= 1
      if self.error == nil { self.error = error }
      condition.broadcast()
    }
  }

  /// Waits a little for the threads of a job that was stopped, and abandons those that have not ended then.
  func abandon() {
    let haveEnded = waitForEnd(seconds: WorkerThread.gracePeriod)
    condition.withLock { abandoned = !haveEnded }
  }

  /// Waits until all threads have ended, at most for a number of seconds.
  ///
  /// - Returns: whether they have ended.
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
