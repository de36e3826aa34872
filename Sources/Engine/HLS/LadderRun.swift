internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The smaller sizes of a ladder, each of which has a branch of the pipeline and a video of its own.
struct LadderRun {
  private struct Rung {
    let scope: RunScope
    let files: RenditionFiles
    /// The path of its video, in the output's folder.
    let path: String
    let monitor: JobMonitor
  }

  private let scope: RunScope
  private let rungs: [Rung]

  /// A run of one size.
  init(_ scope: RunScope) { (self.scope, rungs) = (scope, []) }

  /// - Parameter folder: takes the videos until they are divided.
  init(_ scope: RunScope, in folder: OutputFolder) {
    self.scope = scope
    let ladder = scope.delivery.movie?.destination.playlist?.ladder ?? []
    rungs = ladder.map { rung in
      let plan = scope.plan.plan(of: rung)
      let files = RenditionFiles(ofPictures: plan, isOnly: false)
      return Rung(
        scope: RunScope(plan), files: files, path: "\(folder.temporaryPath)/\(files.wholeVideo)",
        monitor: JobMonitor(threads: Branch.threadCount))
    }
  }

  /// The activities of the branches' threads.
  var activities: [Activity] { rungs.map(\.monitor.activity) }

  /// The branches, which make the frames of the first one smaller.
  func branches() -> [Branch] {
    rungs.map { rung in
      Branch(
        rung.scope, writingTo: rung.path, monitor: rung.monitor,
        scaling: scope.plan.composition.video)
    }
  }

  /// Stops the run where a branch has failed, which ends alone.
  func check(_ stop: () -> Void) {
    if rungs.contains(where: { $0.monitor.firstError != nil }) { stop() }
  }

  /// Waits for the branches, after the first one has ended, and adds what they have drawn and warned of to its counts.
  ///
  /// - Throws: as `ThreadWatch.wait`.
  func wait(
    by watch: ThreadWatch, adding monitor: JobMonitor, stop: @escaping () -> Void,
    look: () throws(ExportError) -> Void
  ) throws(ExportError) {
    for rung in rungs {
      try watch.wait(for: rung.monitor, stop: stop, look: look)
      let counts = rung.monitor.snapshot
      monitor.note(rasterizations: counts.rasterizations)
      monitor.note(JobWarning.new(counts.warnings, beside: monitor.snapshot.warnings))
    }
  }

  /// The cause of an error that ended the run, after threads that do not end are abandoned: where one branch fails, the others
  /// are stopped.
  func cause(of error: ExportError) -> ExportError {
    for rung in rungs { rung.monitor.abandon() }
    let path = scope.delivery.path ?? scope.plan.input.name
    let own = rungs.lazy.compactMap(\.monitor.firstError)
      .map { ExportError.of($0, at: path) }.first { $0.kind != .cancelled }
    return rungs.reduce(error.kind == .cancelled ? own ?? error : error) {
      $0.named(path, insteadOf: $1.path)
    }
  }

  /// Compares the videos with what was handed to them.
  ///
  /// - Throws: as `OutputCheck.verify`.
  func verify(_ interruption: Interruption) throws(MediaError) {
    for rung in rungs {
      guard case .file(let written) = rung.monitor.sinkProduct else { continue }
      try OutputCheck.verify(
        path: rung.path, track: 0, frames: written.frames, end: written.end,
        missing: written.missing, others: written.others, kinds: written.kinds,
        interruption: interruption)
    }
  }

  /// The videos, in descending order.
  ///
  /// - Parameters:
  ///   - path: that of the largest.
  ///   - video: what the largest is made of.
  func videos(below path: String, _ video: WrittenVideo) -> [DividedVideo] {
    let files = RenditionFiles(ofPictures: scope.plan, isOnly: rungs.isEmpty)
    let first = DividedVideo(path: path, video: video, plan: scope.plan, files: files)
    return [first]
      + rungs.compactMap { rung in
        guard case .file(let written) = rung.monitor.sinkProduct, let video = written.video else {
          return nil
        }
        return DividedVideo(
          path: rung.path, video: video, plan: rung.scope.plan, files: rung.files)
      }
  }
}

extension RenditionFiles {
  /// The files of the pictures of a plan: of several sizes by the lines of their shorter edge.
  fileprivate init(ofPictures plan: Plan, isOnly: Bool) {
    let size = plan.composition.geometry.displayed
    self.init(name: isOnly ? "video" : "video-\(min(size.width, size.height))")
  }
}
