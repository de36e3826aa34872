internal import ImprintPlanning
internal import ImprintPrimitives

/// Tells how far a run has come: never less than before, also where the run begins anew.
final class RunProgress {
  private var plan: Plan
  private let report: (ExportProgress) -> Void
  private let begin = monotonicSeconds()
  /// The fraction at which the present attempt began.
  private var base = 0.0
  private var reached = 0.0

  /// The share of a job's time that its palette takes, where it has one.
  private static let paletteShare = 0.2
  /// The share of frames and sound; the rest is for the encoder's lookahead, the index, the check and the disk.
  private static let renderingShare = 0.97

  init(_ plan: Plan, report: @escaping (ExportProgress) -> Void) {
    self.plan = plan
    self.report = report
  }

  /// Seconds since the first attempt began.
  var elapsed: Double { monotonicSeconds() - begin }

  /// Goes on with another plan for the same output: what has been reached stays, and the rest is its part.
  func beginAnew(_ plan: Plan) {
    self.plan = plan
    base = reached
  }

  /// Tells the fraction of the present attempt.
  func tell(_ fraction: Double, _ counts: RunCounts) {
    reached = max(reached, base + (1 - base) * fraction)
    let elapsed = elapsed
    report(
      ExportProgress(
        fraction: reached, frame: counts.frames, frames: plan.frameCount,
        framesPerSecond: elapsed > 0 ? Double(counts.frames) / elapsed : nil,
        secondsLeft: reached > 0 ? elapsed * (1 - reached) / reached : nil))
  }

  /// Tells the progress by the output's time that has been written: its frames, and the sound that outlasts them.
  func tellRendering(_ counts: RunCounts) {
    let timing = plan.timing
    let frames = min(Double(counts.frames) / Double(max(plan.frameCount, 1)), 1)
    let rest = max(timing.duration - timing.frameEnd, 0)
    let sound = min(max(counts.reached - timing.frameEnd, 0), rest)
    let total = timing.frameEnd + rest
    var fraction = total > 0 ? (frames * timing.frameEnd + sound) / total : frames
    if let palette = plan.palette {
      let looked = min(Double(counts.samples) / Double(max(palette.moments.count, 1)), 1)
      fraction = Self.paletteShare * looked + (1 - Self.paletteShare) * fraction
    }
    tell(fraction * Self.renderingShare, counts)
  }
}
