internal import ImprintMedia
internal import ImprintPlanning

/// One source of frames, and the branches that it feeds.
///
/// The source is decoded once, whatever the number of branches, on a thread of its own; each branch has one too,
/// with a few frames between. Measured on two cores: more threads, or deeper queues, gain nothing, since codecs have
/// threads of their own.
struct Pipeline: Sendable {
  private let plan: Plan
  private let branches: [Branch]
  private let interruption = Interruption()
  /// The thread that decodes.
  let activity = Activity()

  /// - Parameters:
  ///   - plan: of the source: its input, timing, composition and segments are those of every branch's plan.
  ///   - branches: at least one.
  init(_ plan: Plan, branches: [Branch]) {
    self.plan = plan
    self.branches = branches
  }

  /// Begins the threads and returns.
  ///
  /// A branch that fails, or is closed, ends alone; the source ends with the last one. A source that fails ends
  /// all of them.
  /// - Throws: `ExportError` where the system has no thread left.
  func start() throws(ExportError) {
    guard WorkerThread.start(decode), branches.allSatisfy({ WorkerThread.start($0.run) }) else {
      stop()
      throw .noThread
    }
  }

  /// Asks the source and all branches to end; returns at once.
  func stop() {
    interruption.raise()
    for branch in branches { branch.close() }
  }

  private func decode() {
    var open = branches
    do {
      try hand(to: &open)
      for branch in open { branch.monitor.noteEnd(nil) }
    } catch {
      for branch in open { branch.monitor.noteEnd(error) }
      stop()
    }
    activity.end()
  }

  /// Hands all frames to the branches, as far as each wants them.
  ///
  /// - Parameter open: the branches that the source works for; one that has been closed is told that it has ended
  ///   for it.
  private func hand(to open: inout [Branch]) throws {
    var source = try plan.frameSource(activity: activity, interruption: interruption)
    defer {
      let warnings = source.warnings
      for branch in open { branch.monitor.note(warnings) }
    }
    while !open.isEmpty, let frame = try source.next() {
      try interruption.check()
      activity.sign()
      var closed: [Branch] = []
      for branch in open {
        // A branch writes into its frame: planes that several share are copied then, and only then.
        let shared = open.count == 1 ? frame : try frame.shared()
        let isTaken = activity.waiting { branch.queue.put(shared) }
        if !isTaken { closed.append(branch) }
      }
      open.removeAll { branch in closed.contains { $0 === branch } }
      for branch in closed {
        branch.monitor.note(source.warnings)
        branch.monitor.noteEnd(nil)
      }
    }
    for branch in open { branch.queue.finish() }
  }
}

extension Plan {
  /// The source of the plan's frames.
  ///
  /// - Parameter activity: of the thread that asks for them.
  func frameSource(
    activity: Activity, interruption: Interruption
  ) throws -> any FrameSource {
    switch input {
    case .file(let path, let track, let info):
      try VideoSource(
        path: path, part: MotionPhotoPart(container: info.container), track: track, plan: self,
        activity: activity, interruption: interruption)
    case .blank(let video):
      try BlankSource(video, plan: self)
    case .slideshow(let show):
      try SlideshowSource(show, plan: self, interruption: interruption)
    }
  }
}
