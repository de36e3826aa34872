internal import ImprintPlanning
internal import ImprintValues

/// Reports the progress of a run, which never decreases, even where the run starts again.
final class RunProgress {
  private var scope: RunScope
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

  init(_ scope: RunScope, report: @escaping (ExportProgress) -> Void) {
    self.scope = scope
    self.report = report
  }

  /// Seconds since the first attempt began.
  var elapsed: Double { monotonicSeconds() - begin }

  /// Continues with another attempt at the same output: the fraction reached is kept, and the attempt takes up the rest.
  func beginAnew(_ scope: RunScope) {
    self.scope = scope
    base = reached
  }

  /// Reports a fraction of the current attempt.
  func tell(_ fraction: Double, _ counts: RunCounts) {
    reached = max(reached, base + (1 - base) * fraction)
    let elapsed = elapsed
    report(
      ExportProgress(
        fraction: reached, frame: counts.frames, frames: scope.delivery.frameCount,
        framesPerSecond: elapsed > 0 ? Double(counts.frames) / elapsed : nil,
        secondsLeft: reached > 0 ? elapsed * (1 - reached) / reached : nil))
  }

  /// Reports the progress by the output time that has been written, of frames and of sound that outlasts them.
  func tellRendering(_ counts: RunCounts) {
    let timeline = scope.plan.timeline
    let frames = min(Double(counts.frames) / Double(max(scope.delivery.frameCount, 1)), 1)
    let rest = max(timeline.duration - timeline.frameEnd, 0)
    let sound = min(max(counts.reached - timeline.frameEnd, 0), rest)
    let total = timeline.frameEnd + rest
    var fraction = total > 0 ? (frames * timeline.frameEnd + sound) / total : frames
    if let samples = scope.sampleCount {
      let looked = min(Double(counts.samples) / Double(max(samples, 1)), 1)
      fraction = Self.paletteShare * looked + (1 - Self.paletteShare) * fraction
    }
    tell(fraction * Self.renderingShare, counts)
  }
}
