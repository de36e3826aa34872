internal import LayerTree
internal import Media
internal import Pixels
internal import Primitives

/// The frames of a video's track that the plan keeps, trimmed, timed, turned and scaled.
struct VideoSource: FrameSource {
  private let path: String
  private let reader: VideoReader
  private let timing: TimingPlan
  private let composition: VideoComposition
  private let filterThreads: Int
  private let monitor: JobMonitor
  private var selector: FrameSelector
  private var filter: FrameFilter?
  /// Decoded, and not decided on yet: how long it is shown depends on the next one.
  private var pending: VideoFrame?
  /// The showings of the frames that are inside the filter, in order.
  private var filtering: [FrameSelector.Showings] = []
  private var ready: [Ready] = []
  private var phase = Phase.reading
  /// Frames that were handed out.
  private var shown = 0
  /// The number of them that are damaged.
  private var damaged = 0

  private enum Phase {
    case reading, draining, ended
  }

  init(
    path: String, track: Int, plan: Plan, monitor: JobMonitor, interruption: Interruption
  ) throws(MediaError) {
    self.path = path
    reader = try VideoReader(
      path: path, track: track, threads: plan.threads.decoding,
      keepsAlpha: plan.composition.source.layout.hasAlpha, interruption: interruption)
    timing = plan.timing
    composition = plan.composition
    filterThreads = plan.threads.filtering
    self.monitor = monitor
    selector = FrameSelector(plan.timing)
    if timing.start > timing.zero { try reader.seek(to: timing.start / timing.division) }
  }

  mutating func next() throws -> ScheduledFrame? {
    while ready.isEmpty, phase != .ended { try advance() }
    let frame = try nextShowing()
    if frame == nil { try checkWhatWasShown() }
    return frame
  }

  var warnings: [JobWarning] {
    let damage = reader.damage
    // A constant rate leaves out what it does not show: that is no loss to be told.
    let duplicates = timing.constantRate == nil ? selector.duplicates : 0
    return JobWarning.told(of: damage)
      + [
        JobWarning("input.missing", missing, "frame", "that the file lists could not be had"),
        JobWarning(
          "input.equal-times", duplicates, "frame",
          "left out for having the time of the one before"),
      ].compactMap(\.self)
  }

  /// An output of nothing, or of nothing that can be looked at, is none.
  private func checkWhatWasShown() throws(MediaError) {
    if shown == 0 {
      let isCut = timing.start > timing.zero || timing.end != nil
      throw .invalid(
        path: path,
        reason: "none of its frames decodes" + (isCut ? " between the trim's ends" : ""))
    }
    if damaged == shown {
      throw .invalid(path: path, reason: "every frame that decodes is damaged")
    }
  }

  /// How many fewer frames came than the packets promised, beside those that are told otherwise.
  private var missing: Int {
    guard phase == .ended, ready.isEmpty else { return 0 }
    let listedTwice = timing.constantRate == nil ? timing.duplicates - selector.duplicates : 0
    return timing.frames + listedTwice - shown - reader.damage.undecodedPackets
      - reader.damage.lateFrames
  }

  private mutating func advance() throws(MediaError) {
    switch phase {
    case .reading:
      guard !selector.isPastEnd, let frame = try reader.next() else {
        phase = .draining
        return try show(pending, selector.finish())
      }
      // Steps would guess by the size that they find.
      frame.tagWhereUntagged(as: composition.source.color)
      // From a key frame to the trim's start there may be an hour of frames that are not shown.
      monitor.noteSign()
      guard let presentation = frame.presentation else { return }
      guard
        let showings = selector.accept(presentation: presentation, duration: frame.duration)
      else { return }
      try show(pending, showings)
      pending = frame
    case .draining:
      guard let filter, let frame = try filter.flush() else {
        phase = .ended
        return
      }
      try schedule(frame, filtering.isEmpty ? .empty : filtering.removeFirst())
    case .ended:
      return
    }
  }

  private mutating func show(
    _ frame: VideoFrame?, _ showings: FrameSelector.Showings
  ) throws(MediaError) {
    guard let frame, !showings.isEmpty else { return }
    if composition.steps.isEmpty, frame.hasShape(of: composition.video) {
      return try schedule(frame, showings)
    }
    filtering.append(showings)
    let filter = try filter(for: frame)
    if let finished = try filter.apply(frame) { try schedule(finished, filtering.removeFirst()) }
  }

  private mutating func filter(for frame: VideoFrame) throws(MediaError) -> FrameFilter {
    if let filter { return filter }
    // Without steps only a frame of another shape than the first comes here: it is made like that.
    let conforming: [FrameStep] = [
      .scale(composition.video.size), .convert(layout: composition.video.layout.name),
    ]
    let made = try FrameFilter(
      composition.steps.isEmpty ? conforming : composition.steps, first: frame,
      pixelAspect: composition.sourcePixelAspect, threads: filterThreads)
    filter = made
    return made
  }

  private mutating func schedule(
    _ frame: VideoFrame, _ showings: FrameSelector.Showings
  ) throws(MediaError) {
    guard frame.hasShape(of: composition.video) else {
      throw .invalid(path: path, reason: "its frames are not those that were planned for")
    }
    if !showings.isEmpty { ready.append(Ready(frame: frame, showings: showings[...])) }
  }

  /// A frame, and how it is still to be shown.
  private struct Ready {
    let frame: VideoFrame
    var showings: Slice<FrameSelector.Showings>
  }

  private mutating func nextShowing() throws(MediaError) -> ScheduledFrame? {
    guard let frame = ready.first?.frame, let showing = ready[0].showings.popFirst() else {
      return nil
    }
    shown += 1
    if frame.isDamaged { damaged += 1 }
    let isLast = ready[0].showings.isEmpty
    if isLast { ready.removeFirst() }
    let shown = isLast ? frame : try frame.shared()
    shown.presentation = showing.presentation
    shown.duration = showing.duration
    shown.timeBase = timing.outputTimeBase
    let time = RationalTime(ticks: showing.presentation, timeBase: timing.outputTimeBase)
    return ScheduledFrame(
      frame: shown,
      instant: FrameInstant(
        time: time.seconds, index: showing.index, sourceTime: showing.sourceTime))
  }
}

extension VideoFrame {
  /// Whether its samples lie as those of a format do, whatever it says of their colours.
  fileprivate func hasShape(of other: FrameFormat) -> Bool {
    let format = format
    return format.size == other.size && format.layout == other.layout
  }
}
