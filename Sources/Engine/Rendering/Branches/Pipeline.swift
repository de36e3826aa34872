internal import ImprintPlanning
internal import ImprintValues

/// A source of frames, and the branches that it feeds.
///
/// The source is decoded once, whatever the number of branches, on a thread of its own. Each branch also has a
/// thread, with a queue of a few frames before it. Measurements on two cores show no gain from more threads or longer
/// queues, since codecs have threads of their own.
struct Pipeline: Sendable {
  private let scope: RunScope
  private let branches: [Branch]
  /// The frames of a program; nil for all other inputs.
  private let feed: FrameFeed?
  private let interruption = Interruption()
  /// The activity of the decoding thread.
  let activity = Activity()

  /// - Parameters:
  ///   - scope: what the source works for: every branch's plan has the same timeline, composition and segments.
  ///   - branches: at least one branch.
  ///   - feed: the frames of a program, where they are the plan's input.
  init(_ scope: RunScope, branches: [Branch], feed: FrameFeed? = nil) {
    self.scope = scope
    self.branches = branches
    self.feed = feed
  }

  /// Starts the threads and returns.
  ///
  /// A branch that fails, or is closed, ends without affecting others; the source ends with the last branch. A source
  /// that fails ends all branches.
  ///
  /// - Throws: `ExportError` where the system has no thread left.
  func start() throws(ExportError) {
    guard WorkerThread.start(decode), branches.allSatisfy({ WorkerThread.start($0.run) }) else {
      stop()
      throw .noThread
    }
  }

  /// Asks the source and all branches to end, and returns at once.
  func stop() {
    interruption.raise()
    feed?.close()
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

  /// Hands all frames to those branches that are still open.
  ///
  /// - Parameter open: the branches that the source works for. The monitor of a closed branch is told that the source
  ///   has ended for it.
  private func hand(to open: inout [Branch]) throws {
    var source = try scope.plan.frameSource(
      scope.reading, activity: activity, interruption: interruption, feed: feed)
    defer {
      let warnings = source.warnings
      for branch in open { branch.monitor.note(warnings) }
    }
    while !open.isEmpty, let frame = try source.next() {
      try interruption.check()
      activity.noteProgress()
      var closed: [Branch] = []
      for branch in open {
        // A branch modifies its frame; planes that several branches share are copied only then.
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
