internal import ImprintMedia
internal import ImprintPlanning

/// The output frames of generated frames, by a plan's timeline and segments.
struct GeneratedFrames: Sendable {
  /// A frame of the output.
  struct Element: Sendable {
    let outputFrame: FrameSelector.OutputFrame
    /// The number of its segment.
    let segment: Int
  }

  private let timeline: Timeline
  private let reading: SourceReading
  private let times: GeneratedTimes
  /// The numbers of the remaining segments.
  private var segments: Range<Int>
  private var segment = 0
  /// The selection of the current segment's frames; nil between segments.
  private var selector: (any FrameSelection)?
  /// The number of the generated frame that the selector takes next.
  private var index = 0
  private var ready = FrameSelector.OutputFrames.empty[...]

  init(_ times: GeneratedTimes, plan: Plan, _ reading: SourceReading) {
    self.times = times
    timeline = plan.timeline
    self.reading = reading
    segments = reading.segments.indices
  }

  /// The next frame of the output; nil after the last one.
  mutating func next() -> Element? {
    while true {
      if let outputFrame = ready.popFirst() {
        return Element(outputFrame: outputFrame, segment: segment)
      }
      if selector != nil {
        advance()
      } else if let next = segments.popFirst() {
        begin(next)
      } else {
        return nil
      }
    }
  }

  private mutating func begin(_ number: Int) {
    segment = number
    selector = reading.selector(ofSegment: number, timeline)
    index = times.index(before: reading.segments[number].source.first)
  }

  private mutating func advance() {
    guard var current = selector else { return }
    if current.isComplete {
      selector = nil
      return
    }
    let use: FrameSelector.Use?
    if index < times.count, !current.isPastEnd {
      use = current.accept(
        presentation: times.presentation(of: index), duration: times.duration(of: index))
      index += 1
      selector = current
    } else {
      use = current.finish()
      selector = nil
    }
    if case .shown(let outputFrames)? = use { ready = outputFrames[...] }
  }
}

extension GeneratedFrames.Element {
  /// A generated frame with its times.
  func frame(_ frame: VideoFrame, _ timeline: Timeline) -> ScheduledFrame {
    frame.presentation = outputFrame.presentation
    frame.duration = outputFrame.duration
    frame.timeBase = timeline.outputTimeBase
    return ScheduledFrame(
      frame: frame, instant: timeline.instant(of: outputFrame), segment: segment)
  }
}
