internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Supervises a job: starts its threads, reports progress, detects stalls, verifies the output, and renames it to its
/// final name. Whatever happens, no incomplete file is left.
struct Supervisor {
  let scope: RunScope
  /// The request by the caller to end the job.
  let interruption: Interruption
  private let monitor: JobMonitor
  private let hooks: RunHooks
  /// Nil for a run with a decode of its own.
  private let part: DecodeShare?
  /// The temporary file of a Live Photo's still; nil for all other outputs.
  private let still: LivePhotoStillFile?
  /// The frames of a program; nil for all other inputs.
  private let feed: FrameFeed?
  private let progress: RunProgress
  let files: FilesInUse

  var plan: Plan { scope.plan }

  private var watch: ThreadWatch {
    ThreadWatch(interruption, path: scope.delivery.path ?? plan.input.name)
  }

  init(
    _ scope: RunScope, interruption: Interruption, hooks: RunHooks = RunHooks(),
    sharing part: DecodeShare? = nil, writingStillTo still: LivePhotoStillFile? = nil,
    feed: FrameFeed? = nil, report: @escaping (ExportProgress) -> Void
  ) {
    self.init(
      scope, interruption: interruption, hooks: hooks, sharing: part, writingStillTo: still,
      feed: feed, progress: RunProgress(scope, report: report))
  }

  private init(
    _ scope: RunScope, interruption: Interruption, hooks: RunHooks, sharing part: DecodeShare?,
    writingStillTo still: LivePhotoStillFile?, feed: FrameFeed? = nil, progress: RunProgress
  ) {
    self.scope = scope
    self.interruption = interruption
    self.hooks = hooks
    (self.part, self.still, self.feed) = (part, still, feed)
    monitor = JobMonitor(threads: Branch.threadCount, encoded: hooks.encoded)
    self.progress = progress
    files = FilesInUse(scope.plan)
  }

  /// Runs the job; blocks until it is done.
  func run() throws(ExportError) -> Report {
    do throws(ExportError) {
      return try runOnce()
    } catch {
      // The planner has not verified the encoding among copied frames, so only a run finds that it does not fit.
      guard scope.hasAlternative, [.internalFault, .invalid].contains(error.kind),
        !interruption.isRaised
      else { throw error }
      part?.decode.leave(part?.run ?? 0)
      let whole = RunScope(plan, delivery: scope.delivery.encodingAll)
      progress.beginAnew(whole)
      let other = Supervisor(
        whole, interruption: interruption, hooks: hooks, sharing: nil, writingStillTo: nil,
        progress: progress)
      other.monitor.note([.copyingAbandoned(error)])
      return try other.run()
    }
  }

  private func runOnce() throws(ExportError) -> Report {
    do throws(ExportError) {
      try plan.check()
      try checkPlace()
      try onThread(at: 0, stallingFor: plan.stallSeconds, files.compare)
      let counts = try work()
      progress.tell(1, counts)
      return plan.report(counts, of: scope.delivery, elapsed: progress.elapsed)
    } catch {
      let refusal = ExportError(.output(.refused, at: plan.input.name))
      let cause = plan.input.naming(hasBeenRefused ? refusal : cause(of: error))
      if cause.isOfChangedFile, !plan.input.isRecorded {
        monitor.removeImages()
      }
      throw cause.reporting(
        output: scope.delivery.path, warnings: plan.warnings + monitor.snapshot.warnings)
    }
  }

  /// Whether nobody wants the rest of a stream, which is the end of a recording and a failure of any other job.
  private var hasBeenRefused: Bool {
    guard case .stream(let outlet) = scope.product else { return false }
    return outlet.hasRefused && !plan.input.isRecorded
  }

  private func checkPlace() throws(ExportError) {
    switch scope.product {
    case .stream:
      guard case .movie(let movie) = scope.delivery, case .stream = movie.destination else {
        throw ExportError(.output(.noStream, at: plan.input.name))
      }
    case .output, .joined:
      if case .movie(let movie) = scope.delivery, case .stream = movie.destination {
        throw ExportError(.output(.noReceiver, at: plan.input.name))
      }
      try plan.checkPlace(of: scope.delivery)
    case .segment, .sound:
      if let output = scope.delivery.movie?.destination.output { try plan.check(output) }
    }
  }

  private func work() throws(ExportError) -> RunCounts {
    switch scope.delivery {
    case .movie(let movie):
      guard let destination = movie.destination.output else { return try renderAlone() }
      if case .playlist = movie.destination, plan.input.isRecorded {
        return try recordPlaylist(at: destination)
      }
      return try write(to: destination, completing: isOutput ? movie : nil) {
        path, ladder throws(ExportError) in
        switch scope.product {
        case .output, .stream, .segment: return try render(to: path, ladder)
        case .sound(let header):
          return try make { supervision in
            try SoundPart(header, for: movie, of: plan, under: supervision).write(to: path)
          }
        case .joined(let parts, let stored):
          return try make { supervision in
            let parts = try PlanParts(of: stored, at: parts, supervision.interruption)
            try PartJoin(parts, to: movie, of: plan, under: supervision).write(to: path)
          }
        }
      }
    case .photograph(let photograph):
      return try write(to: photograph.place) { path, _ throws(ExportError) in
        try write(photograph, to: path)
      }
    case .stills, .discard: return try renderAlone()
    }
  }

  /// Makes frames of which no video is written.
  private func renderAlone() throws(ExportError) -> RunCounts {
    _ = try render(to: nil)
    try onThread(at: 0.99, checkUnchanged)
    return compared()
  }

  /// The counts of what was made, with a warning where that is not what the plan says.
  private func compared() -> RunCounts {
    monitor.note([scope.difference(of: monitor.snapshot)].compactMap(\.self))
    return monitor.snapshot
  }

  /// Records segments and their playlist, which have their names from the beginning.
  private func recordPlaylist(at destination: OutputDestination) throws(ExportError) -> RunCounts {
    if destination.createsFolder { try OutputFile.createFolder(of: destination.path) }
    do throws(ExportError) {
      let counts = try render(to: destination.path)
      if interruption.isRaised { throw .cancelled }
      return counts
    } catch {
      if interruption.isRaised { Muxer.remove(playlist: destination.path) }
      throw error
    }
  }

  /// Whether the output itself is made, and not a part of it.
  private var isOutput: Bool {
    switch scope.product {
    case .output, .joined: true
    case .stream, .segment, .sound: false
    }
  }

  /// - Parameters:
  ///   - movie: to which is added what its muxer does not write; nil for none.
  ///   - make: makes the content of the output's temporary file, and the videos of a ladder's smaller sizes.
  private func write(
    to destination: OutputDestination, completing movie: MoviePlan? = nil,
    _ make: (String, LadderRun) throws(ExportError) -> RunCounts
  ) throws(ExportError) -> RunCounts {
    var output =
      plan.input.isRecorded
      ? try OutputFile(growingAt: destination) : try OutputFile(at: destination)
    monitor.hold(output)
    var folder: OutputFolder?
    do throws(ExportError) {
      let playlist = movie?.destination.playlist
      if playlist != nil { folder = try OutputFolder(ofPlaylist: destination) }
      let ladder = folder.map { LadderRun(scope, in: $0) } ?? LadderRun(scope)
      _ = try make(output.temporaryPath, ladder)
      if let movie, movie.hasAdditions { output = try completed(output, movie, at: destination) }
      let written = output
      try onThread(at: 0.98) { own throws(ExportError) in try complete(written, ladder, own) }
      let counts = compared()
      if let folder, let playlist, case .file(let content) = monitor.sinkProduct,
        let video = content.video
      {
        let videos = ladder.videos(below: output.temporaryPath, video)
        try onThread(at: 0.985) { own throws(ExportError) in
          try VideoDivision(videos, lasting: playlist.lengths, own).divide(written, into: folder)
        }
      }
      try onThread(at: 0.99) { own throws(ExportError) in
        try written.flush()
        try checkUnchanged(own)
      }
      if interruption.isRaised { throw .cancelled }
      try hooks.finishing(
        output.identity, plan.report(counts, of: scope.delivery, elapsed: progress.elapsed))
      try folder?.commit()
      try output.commit()
      folder?.finish()
      return counts
    } catch {
      let cause = cause(of: error, writing: output)
      folder?.discard()
      if isKept { output.keep() } else { output.discard() }
      throw cause.named(output.path, insteadOf: output.temporaryPath)
    }
  }

  /// Whether an incomplete output stays: a recording that failed after its beginning.
  private var isKept: Bool {
    plan.input.isRecorded && !interruption.isRaised && monitor.snapshot.frames > 0
  }

  /// A recording, which cannot be made again, stays whatever becomes of a logo.
  ///
  /// - Throws: `ExportError` `.inputOutput` where a file has changed while it was read.
  private func checkUnchanged(_ interruption: Interruption) throws(ExportError) {
    if !plan.input.isRecorded { try files.compareAgain(interruption) }
  }

  /// A copy of the output with what the muxer does not write; the original is removed.
  private func completed(
    _ output: OutputFile, _ movie: MoviePlan, at destination: OutputDestination
  ) throws(ExportError) -> OutputFile {
    let copy = try OutputFile(at: destination)
    do throws(ExportError) {
      let input = plan.input
      try onThread(at: 0.975) { own throws(ExportError) in
        try movie.complete(
          output.temporaryPath, to: copy.temporaryPath, input: input, named: output.path, own)
      }
    } catch {
      copy.discard()
      throw error
    }
    output.discard()
    return copy
  }

  private func render(
    to path: String?, _ ladder: LadderRun? = nil
  ) throws(ExportError) -> RunCounts {
    let ladder = ladder ?? LadderRun(scope)
    let drawings = part?.decode.drawings(for: plan)
    let (pipeline, stop) = try start(
      [
        Branch(
          scope, writingTo: path, still: still, monitor: monitor, sharing: drawings, feed: feed)
      ] + ladder.branches())
    var lastLook = monotonicSeconds()
    func look() throws(ExportError) {
      ladder.check(stop)
      progress.tellRendering(monitor.snapshot)
      // The source's thread may wait for a frame that the program has not made.
      if monitor.firstError != nil { feed?.close() }
      // A gap between observations means that the whole process was suspended: by Ctrl-Z, a debugger, or a busy
      // machine.
      let held = monotonicSeconds() - lastLook - WorkerThread.interval
      let activities = [pipeline.activity, monitor.activity] + ladder.activities
      if held > 1 { for activity in activities { activity.discount(held) } }
      lastLook = monotonicSeconds()
      if activities.contains(where: { $0.idleSeconds > plan.stallSeconds }) {
        stop()
        // A codec that hangs cannot be stopped; its threads are abandoned until the process ends.
        monitor.abandon()
        throw stalled(monitor.snapshot)
      }
    }
    do throws(ExportError) {
      try watch.wait(for: monitor, stop: stop, look: look)
      try ladder.wait(by: watch, adding: monitor, stop: stop, look: look)
    } catch {
      stop()
      throw ladder.cause(of: error)
    }
    return monitor.snapshot
  }

  /// Stamps a photograph and writes it, on one thread. Encoding a large one may take any time, after its frame has come.
  private func write(
    _ photograph: PhotographPlan, to path: String
  ) throws(ExportError) -> RunCounts {
    try onThread(
      at: 0.1, stallingFor: monitor.snapshot.frames > 0 ? .infinity : plan.stallSeconds
    ) { own throws(ExportError) in
      let run = PhotographRun(
        photograph, of: plan, sharing: part,
        under: Supervision(monitor: monitor, interruption: own))
      do { try run.write(to: path) } catch {
        throw ExportError.of(error, at: photograph.place.path)
      }
    }
    monitor.noteEncoded()
    return monitor.snapshot
  }

  /// Makes the content of the output on one thread.
  private func make(
    _ work: @escaping (Supervision) throws -> Void
  ) throws(ExportError) -> RunCounts {
    let monitor = monitor
    try onThread(at: 0.5, stallingFor: plan.stallSeconds) { own throws(ExportError) in
      do { try work(Supervision(monitor: monitor, interruption: own)) } catch {
        throw ExportError.of(error, at: scope.delivery.path ?? plan.input.name)
      }
    }
    return monitor.snapshot
  }

  /// Starts the decode, or joins a shared one.
  ///
  /// - Returns: the pipeline, and a function that stops it; a shared pipeline only stops when no other run needs it.
  private func start(
    _ branches: [Branch]
  ) throws(ExportError) -> (Pipeline, stop: () -> Void) {
    if let part {
      let pipeline = try part.decode.join(part.run, branches, unless: interruption)
      return (pipeline, { part.decode.leave(part.run) })
    }
    let pipeline = Pipeline(scope, branches: branches, feed: feed)
    try pipeline.start()
    return (pipeline, pipeline.stop)
  }

  /// Runs work before the first or after the last frame on a thread of its own, and reports progress meanwhile.
  ///
  /// - Parameter seconds: the time within which the work has to check its interruption again, asked repeatedly.
  private func onThread(
    at fraction: Double, stallingFor seconds: @autoclosure () -> Double = .infinity,
    _ work: @escaping (Interruption) throws(ExportError) -> Void
  ) throws(ExportError) {
    // Safe: this thread waits for the work, or abandons it and what it captures.
    nonisolated(unsafe) let work = work
    try WorkerThread.withWatchdog(
      unless: interruption, stallingFor: seconds(), throwing: stalled(monitor.snapshot)
    ) {
      progress.tell(fraction, monitor.snapshot)
    } _: { own throws(ExportError) in
      try work(own)
    }
  }

  /// Compares a file with what was handed to it; ends a part, whose counts are all known now.
  private func complete(
    _ output: OutputFile, _ ladder: LadderRun, _ interruption: Interruption
  ) throws(ExportError) {
    do throws(MediaError) {
      switch monitor.sinkProduct {
      case .file(let written):
        try OutputCheck.verify(
          path: output.temporaryPath, track: 0, frames: written.frames, end: written.end,
          missing: written.missing, others: written.others, kinds: written.kinds,
          interruption: interruption)
        try ladder.verify(interruption)
        try scope.verifyJoints(of: output.temporaryPath, interruption)
      case .part(let writer, let frames):
        try writer.finish(frames: frames, note: monitor.snapshot)
      case nil: return
      }
    } catch {
      throw ExportError(error, at: output.path, of: .output)
    }
  }
}
