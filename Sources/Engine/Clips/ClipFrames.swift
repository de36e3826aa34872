internal import ImprintDraw
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The frames of one clip, with its own overlays, in the format of all clips.
struct ClipFrames {
  private let clip: PlannedClip
  private let rasterizer: Rasterizer
  private var frames: CompositedFrames
  /// Nil where frames have the format of all clips.
  private let finishing: FrameFilter?

  /// - Parameters:
  ///   - ticks: the time on the clip's own timeline from which frames are wanted; earlier ones may come too. Nil for its
  ///     beginning.
  ///   - activity: that of the thread that requests frames.
  init(
    _ clip: PlannedClip, from ticks: Int64?, activity: Activity, _ interruption: Interruption
  ) throws {
    self.clip = clip
    let plan = clip.plan
    let reading =
      ticks.map { SourceReading([clip.rest(from: $0)], .part) }
      ?? SourceReading(plan.delivery, in: plan.timeline)
    let source = try plan.frameSource(reading, activity: activity, interruption: interruption)
    rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: plan.bundledFont)
    frames = CompositedFrames(
      source, on: CompositingStage(plan, rasterizer, sharing: nil), interruption)
    finishing =
      clip.finishing.isEmpty
      ? nil
      : try FrameFilter(
        clip.finishing, from: plan.composition.format, conforming: [], pixelAspect: Rational(1),
        threads: plan.threads.filtering)
  }

  /// The warnings about the clip so far.
  var warnings: [JobWarning] {
    (frames.warnings + JobWarning.new(in: rasterizer.warnings, beside: clip.plan.warnings)).map {
      JobWarning($0.code, "\(clip.plan.input.name): \($0.message)")
    }
  }

  /// The frame that is shown at a time on the clip's own timeline, of the remaining ones; nil where there is none.
  mutating func frame(at ticks: Int64) throws -> VideoFrame? {
    var latest: VideoFrame?
    while let frame = try next() {
      if latest != nil, frame.presentation ?? 0 > ticks { break }
      latest = frame
    }
    return latest
  }

  /// The next frame, with its times on the clip's own timeline; nil after the last one.
  mutating func next() throws -> VideoFrame? {
    while let composited = try frames.next() {
      let frame = composited.frame
      let shown = composited.scheduled.frame
      (frame.presentation, frame.duration) = (shown.presentation, shown.duration)
      let isOverlaid = composited.isTouched && !clip.plan.overlays.isEmpty
      guard let finished = try finishing.map({ try $0.apply(frame) }) ?? frame else { continue }
      finished.hasOverlay = isOverlaid
      return finished
    }
    return nil
  }
}
