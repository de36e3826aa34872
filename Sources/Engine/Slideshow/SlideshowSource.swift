internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The frames of a slideshow: its slides, and the transitions between them.
///
/// A slide without motion is a single frame, which is shared by all of its output frames. The video of one that moves begins
/// as it becomes the current one.
final class SlideshowSource: FrameSource {
  private let show: SlideshowPlan
  private let timeline: Timeline
  private let format: FrameFormat
  private let maker: SlideMaker
  private let mixer: TransitionMixer
  private let reader: SlideReader
  private var outputFrames: GeneratedFrames
  /// The current slides by their numbers, at most two.
  private var slides: [Int: VideoFrame] = [:]
  /// The videos of those that move.
  private var videos: [Int: ReducedVideo] = [:]

  let warnings: [JobWarning] = []

  init(
    _ show: SlideshowPlan, plan: Plan, _ reading: SourceReading, interruption: Interruption
  ) throws(ExportError) {
    self.show = show
    timeline = plan.timeline
    format = plan.composition.video
    outputFrames = GeneratedFrames(show.times, plan: plan, reading)
    mixer = TransitionMixer(show.transition, format: format)
    maker = SlideMaker(show, of: plan, interruption: interruption)
    reader = try SlideReader(
      maker, numbers: SlideNumbers(show: show, timeline: timeline, outputFrames: outputFrames))
  }

  deinit { reader.close() }

  func next() throws -> ScheduledFrame? {
    guard let next = outputFrames.next() else { return nil }
    let time = timeline.sourceTime(of: next.outputFrame)
    let moment = show.moment(at: time)
    try take(moment.slides)
    for number in moment.slides { try play(number, at: time) }
    return next.frame(try frame(of: moment), timeline)
  }

  private func frame(of moment: SlideMoment) throws -> VideoFrame {
    let first = try shown(moment.shown)
    guard let next = moment.next else { return first }
    let (second, frame) = (try shown(next.shown), try VideoFrame(format))
    try frame.withMutablePlanes { planes in
      try first.withPlanes { first in
        try second.withPlanes { second in
          mixer.mix(first, second, progress: next.progress, onto: planes)
        }
      }
    }
    return frame
  }

  /// A frame that shows one slide; its planes may be shared with others.
  private func shown(_ shown: SlideMoment.Shown) throws -> VideoFrame {
    let slide = try slide(shown.slide)
    let projection = projection(of: shown.slide)
    if projection.isFrame(atScale: shown.scale) { return try slide.shared() }
    let frame = try VideoFrame(format)
    try frame.withMutablePlanes { planes in
      try slide.withPlanes { projection.draw($0, scale: shown.scale, onto: planes) }
    }
    return frame
  }

  private func projection(of number: Int) -> SlideProjection {
    SlideProjection(slides: maker.format(of: number), frames: format)
  }

  /// Replaces a slide that moves by the frame of its video at a time of the slideshow.
  private func play(_ number: Int, at time: Double) throws(ExportError) {
    let seconds = max(time - show.start(of: number), 0)
    if let video = videos[number], let frame = try maker.frame(of: video, at: seconds, number) {
      slides[number] = frame
    }
  }

  /// Waits for slides, and releases earlier ones.
  private func take(_ numbers: [Int]) throws(ExportError) {
    for number in Set(slides.keys).union(videos.keys) where number < numbers[0] {
      (slides[number], videos[number]) = (nil, nil)
    }
    while numbers.contains(where: { slides[$0] == nil && videos[$0] == nil }),
      let slide = try reader.next()
    {
      switch slide.content {
      case .frame(let frame): slides[slide.number] = frame
      case .video(let video): videos[slide.number] = video
      }
    }
  }

  private func slide(_ number: Int) throws(ExportError) -> VideoFrame {
    guard let slide = slides[number] else { throw .cancelled }
    return slide
  }
}

/// The distinct numbers of the slides that a plan shows, in order.
private struct SlideNumbers: Sequence, IteratorProtocol, Sendable {
  let show: SlideshowPlan
  let timeline: Timeline
  var outputFrames: GeneratedFrames
  private var waiting: [Int] = []
  private var last = -1

  init(show: SlideshowPlan, timeline: Timeline, outputFrames: GeneratedFrames) {
    self.show = show
    self.timeline = timeline
    self.outputFrames = outputFrames
  }

  mutating func next() -> Int? {
    while waiting.isEmpty {
      guard let next = outputFrames.next() else { return nil }
      waiting = show.moment(at: timeline.sourceTime(of: next.outputFrame)).slides.filter {
        $0 > last
      }
    }
    last = waiting.removeFirst()
    return last
  }
}
