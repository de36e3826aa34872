internal import ImprintCompositing
internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// The frames of a slideshow: its slides, and the transitions between them.
///
/// A slide without motion is a single frame, which is shared by all of its showings.
final class SlideshowSource: FrameSource {
  private let show: SlideshowPlan
  private let timing: TimingPlan
  private let format: FrameFormat
  private let mixer: SlideMixer
  private let reader: SlideReader
  private var showings: MadeShowings
  /// The current slides by their numbers, at most two.
  private var slides: [Int: VideoFrame] = [:]

  let warnings: [JobWarning] = []

  init(_ show: SlideshowPlan, plan: Plan, interruption: Interruption) throws(ExportError) {
    self.show = show
    timing = plan.timing
    format = plan.composition.video
    showings = MadeShowings(show.times, plan: plan)
    let maker = SlideMaker(show, of: plan, interruption: interruption)
    mixer = SlideMixer(slides: maker.format, frames: format)
    reader = try SlideReader(
      maker, numbers: SlideNumbers(show: show, timing: timing, showings: showings))
  }

  deinit { reader.close() }

  func next() throws -> ScheduledFrame? {
    guard let next = showings.next() else { return nil }
    return next.frame(try frame(of: show.moment(at: timing.sourceTime(of: next.showing))), timing)
  }

  private func frame(of moment: SlideMoment) throws -> VideoFrame {
    try take(moment.slides)
    let first = try slide(moment.shown.slide)
    guard let next = moment.next else { return try shown(first, scale: moment.shown.scale) }
    let second = try slide(next.shown.slide)
    switch show.transition {
    case .none: return try shown(first, scale: moment.shown.scale)
    case .crossfade:
      let frame = try shown(first, scale: moment.shown.scale)
      try draw(second, onto: frame) { slide, planes in
        mixer.fade(in: slide, scale: next.shown.scale, progress: next.progress, onto: planes)
      }
      return frame
    case .slide:
      let width = Double(format.size.width)
      let frame = try VideoFrame(format)
      try draw(first, onto: frame) { slide, planes in
        mixer.draw(slide, scale: moment.shown.scale, shift: -next.progress * width, onto: planes)
      }
      try draw(second, onto: frame) { slide, planes in
        mixer.push(
          in: slide, scale: next.shown.scale, shift: (1 - next.progress) * width, onto: planes)
      }
      return frame
    }
  }

  /// A frame that shows one slide; its planes may be shared with others.
  private func shown(_ slide: VideoFrame, scale: Double) throws -> VideoFrame {
    if mixer.isFrame(atScale: scale) { return try slide.shared() }
    let frame = try VideoFrame(format)
    try draw(slide, onto: frame) { mixer.draw($0, scale: scale, onto: $1) }
    return frame
  }

  private func draw(
    _ slide: VideoFrame, onto frame: VideoFrame, _ body: (FramePlanes, FramePlanes) -> Void
  ) throws {
    try frame.withMutablePlanes { planes in try slide.withPlanes { body($0, planes) } }
  }

  /// Waits for slides, and releases earlier ones.
  private func take(_ numbers: [Int]) throws(ExportError) {
    for number in slides.keys where number < numbers[0] { slides[number] = nil }
    while numbers.contains(where: { slides[$0] == nil }), let slide = try reader.next() {
      slides[slide.number] = slide.frame
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
  let timing: TimingPlan
  var showings: MadeShowings
  private var waiting: [Int] = []
  private var last = -1

  init(show: SlideshowPlan, timing: TimingPlan, showings: MadeShowings) {
    self.show = show
    self.timing = timing
    self.showings = showings
  }

  mutating func next() -> Int? {
    while waiting.isEmpty {
      guard let next = showings.next() else { return nil }
      waiting = show.moment(at: timing.sourceTime(of: next.showing)).slides.filter { $0 > last }
    }
    last = waiting.removeFirst()
    return last
  }
}
