internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Makes a palette from some of the output's frames, with all overlays.
///
/// They are decoded in turn before encoding begins, and none of them is kept.
struct PaletteSample {
  private let plan: Plan
  private let stage: CompositingStage

  init(_ plan: Plan, _ stage: CompositingStage) {
    self.plan = plan
    self.stage = stage
  }

  /// - Parameter sample: the frames that the palette is made of.
  func palette(
    of sample: ChosenFrames, _ settings: VideoEncoderSettings, under supervision: Supervision
  ) throws -> Palette {
    let (monitor, interruption) = (supervision.monitor, supervision.interruption)
    let source = try plan.frameSource(
      SourceReading(sample), activity: monitor.activity, interruption: interruption)
    var frames = CompositedFrames(source, on: stage, interruption)
    let maker = try PaletteMaker(settings)
    while let composited = try frames.next() {
      try maker.add(composited.frame)
      monitor.noteSample()
    }
    return maker.finish()
  }
}
