internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The frames of one segment: selected from decoded frames, filtered, and given their output times.
struct SegmentFrames {
  private let number: Int
  private let path: String
  private let reader: any DecodedFrames
  private let timeline: Timeline
  private let composition: VideoComposition
  private let container: Container?
  /// The number of the video track in its file.
  private let track: Int
  private let filterThreads: Int
  private let activity: Activity
  private var selector: any FrameSelection
  private var gaps: FrameGaps
  private var filter: FrameFilter?
  /// The latest decoded frame, whose duration depends on the next one.
  private var pending: VideoFrame?
  /// The frame before the segment, for filters that read neighbouring frames.
  private var neighbour: VideoFrame?
  /// The output frames of the frames inside the filter, in order; empty for frames that are not shown.
  private var filtering: [FrameSelector.OutputFrames] = []
  private var ready: [Ready] = []
  private var phase = Phase.reading
  /// The frames of the segment that are scaled to the planned size.
  private(set) var resized = ResizedFrames()

  private enum Phase {
    case reading, draining, ended
  }

  /// - Parameters:
  ///   - number: the number of the segment in `reading`.
  ///   - reader: a reader whose next frame is at or before the segment's first one.
  init(
    ofSegment number: Int, of plan: Plan, _ reading: SourceReading, path: String,
    reader: any DecodedFrames, activity: Activity
  ) {
    self.number = number
    self.path = path
    self.reader = reader
    self.activity = activity
    timeline = plan.timeline
    composition = plan.composition
    container = plan.delivery.movie?.container
    track = if case .file(_, let track, _) = plan.input { track } else { 0 }
    gaps = FrameGaps(plan.timeline)
    filterThreads = plan.threads.filtering
    selector = reading.selector(ofSegment: number, plan.timeline)
  }

  /// The number of frames of the segment that are dropped because they have the time of the frame before.
  var duplicates: Int { selector.duplicates }

  /// Whether some frame's transparent parts are laid over black.
  var hasFlattened: Bool { filter?.hasFlattened ?? false }

  /// The next frame of the segment; nil after the last one.
  mutating func next() throws -> ScheduledFrame? {
    while ready.isEmpty, phase != .ended { try advance() }
    return try nextShowing()
  }

  private mutating func advance() throws {
    switch phase {
    case .reading: try read()
    case .draining:
      guard let filter, let frame = try filter.flush() else {
        phase = .ended
        return
      }
      try schedule(frame, filtering.isEmpty ? .empty : filtering.removeFirst())
    case .ended: return
    }
  }

  /// Whether a frame that the segment shows is inside the filter.
  private var awaitsFrames: Bool { filtering.contains { !$0.isEmpty } }

  private mutating func read() throws {
    if selector.isComplete, !awaitsFrames {
      phase = .ended
      return
    }
    guard !selector.isPastEnd, let frame = try reader.next() else {
      phase = .draining
      return try take(pending, selector.finish())
    }
    // Filters would derive missing tags from the size of the frames that they receive.
    frame.tagWhereUntagged(as: composition.source.color)
    // Up to an hour of other frames may lie between a key frame and the first frame that is shown.
    activity.noteProgress()
    guard let presentation = frame.presentation,
      let use = selector.accept(presentation: presentation, duration: frame.duration)
    else { return }
    selector.skip(reader.lost)
    try take(pending, use)
    pending = frame
  }

  private mutating func take(_ frame: VideoFrame?, _ use: FrameSelector.Use) throws(MediaError) {
    guard let frame else { return }
    switch use {
    case .unused: return
    case .neighbour:
      if filter == nil {
        neighbour = composition.readsNeighbours ? frame : nil
      } else if composition.readsNeighbours || awaitsFrames {
        try apply(to: frame, .empty)
      }
    case .shown(let outputFrames):
      try check(outputFrames)
      if composition.steps.isEmpty, frame.format.matchesSamples(of: composition.source) {
        return try schedule(frame, outputFrames)
      }
      let size = frame.format.size
      if size != composition.source.size, !outputFrames.isEmpty { resized.add(size) }
      if let neighbour { try apply(to: neighbour, .empty) }
      neighbour = nil
      try apply(to: frame, outputFrames)
    }
  }

  /// Damaged times come out of a decoder in another order than that in which they were planned.
  private mutating func check(_ outputFrames: FrameSelector.OutputFrames) throws(MediaError) {
    gaps.add(outputFrames)
    guard let seconds = gaps.betweenFrames(tooLongFor: container) else { return }
    throw MediaError(.invalid(path: path, .frozenFor(seconds, track: track)))
  }

  private mutating func apply(
    to frame: VideoFrame, _ outputFrames: FrameSelector.OutputFrames
  ) throws(MediaError) {
    filtering.append(outputFrames)
    let filter = try frameFilter()
    if let finished = try filter.apply(frame) { try schedule(finished, filtering.removeFirst()) }
  }

  private mutating func frameFilter() throws(MediaError) -> FrameFilter {
    if let filter { return filter }
    let new = try FrameFilter(
      composition.steps, from: composition.source, conforming: composition.conformingSteps,
      pixelAspect: composition.sourcePixelAspect, threads: filterThreads)
    filter = new
    return new
  }

  private mutating func schedule(
    _ frame: VideoFrame, _ outputFrames: FrameSelector.OutputFrames
  ) throws(MediaError) {
    if outputFrames.isEmpty { return }
    guard frame.hasShape(of: composition.video) else {
      throw .otherFrames(path)
    }
    ready.append(Ready(frame: frame, outputFrames: outputFrames[...]))
  }

  /// A filtered frame, with its remaining output frames.
  private struct Ready {
    let frame: VideoFrame
    var outputFrames: Slice<FrameSelector.OutputFrames>
  }

  private mutating func nextShowing() throws(MediaError) -> ScheduledFrame? {
    guard let frame = ready.first?.frame, let outputFrame = ready[0].outputFrames.popFirst() else {
      return nil
    }
    let isLast = ready[0].outputFrames.isEmpty
    if isLast { ready.removeFirst() }
    let shown = isLast ? frame : try frame.shared()
    shown.presentation = outputFrame.presentation
    shown.duration = outputFrame.duration
    shown.timeBase = timeline.outputTimeBase
    return ScheduledFrame(
      frame: shown, instant: timeline.instant(of: outputFrame), segment: number)
  }
}

extension VideoFrame {
  /// Whether the frame has the size and the pixel layout of a format, whatever its colours.
  fileprivate func hasShape(of other: FrameFormat) -> Bool {
    let format = format
    return format.size == other.size && format.layout == other.layout
  }
}
