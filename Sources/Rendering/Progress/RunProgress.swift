internal import ImprintPlanning
internal import ImprintPrimitives

/// Reports the progress of a run, which never decreases, even where the run starts again with another plan.
final class RunProgress {
  private var plan: Plan
  private let report: (ExportProgress) -> Void
  private let begin = monotonicSeconds()
  /// The fraction that was reached when the current attempt began.
  private var base = 0.0
  private var reached = 0.0

  /// The fraction of a job's time that making its palette takes, where it has one.
  private static let paletteShare = 0.2
  /// The fraction for frames and sound; the rest is for the encoder's lookahead, the index, the verification and the
  /// disk.
  private static let renderingShare = 0.97

  init(_ plan: Plan, report: @escaping (ExportProgress) -> Void) {
    self.plan = plan
    self.report = report
  }

  /// Seconds since the first attempt began.
  var elapsed: Double { monotonicSeconds() - begin }

  /// Continues with another plan for the same output: the fraction reached is kept, and the plan takes up the rest.
  func beginAnew(_ plan: Plan) {
    self.plan = plan
    base = reached
  }

  /// Reports a fraction of the current attempt.
  func tell(_ fraction: Double, _ counts: RunCounts) {
    reached = max(reached, base + (1 - base) * fraction)
    let elapsed = elapsed
    report(
      ExportProgress(
        fraction: reached, frame: counts.frames, frames: plan.frameCount,
        framesPerSecond: elapsed > 0 ? Double(counts.frames) / elapsed : nil,
        secondsLeft: reached > 0 ? elapsed * (1 - reached) / reached : nil))
  }

  /// Reports the progress by the output time that has been written, of frames and of sound that outlasts them.
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
