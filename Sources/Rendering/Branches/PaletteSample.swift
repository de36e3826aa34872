internal import ImprintMedia
internal import ImprintPlanning

/// Makes the palette of a plan from some of the output's frames, with all overlays.
///
/// They are decoded in turn before encoding begins, and none of them is kept.
struct PaletteSample {
  private let plan: Plan
  private let stage: CompositingStage

  init(_ plan: Plan, _ stage: CompositingStage) {
    self.plan = plan
    self.stage = stage
  }

  /// Makes the palette; nil for a plan that needs none.
  func palette(_ monitor: JobMonitor, _ interruption: Interruption) throws -> Palette? {
    guard let sampled = plan.sampled, let settings = plan.video else { return nil }
    var source = try sampled.frameSource(activity: monitor.activity, interruption: interruption)
    let maker = try PaletteMaker(settings)
    while let scheduled = try source.next() {
      try interruption.check()
      try maker.add(stage.composed(scheduled).frame)
      monitor.noteSample()
    }
    return try maker.finish()
  }
}
