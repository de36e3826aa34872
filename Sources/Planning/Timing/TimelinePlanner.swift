internal import ImprintValues

/// Works out which frames of a video are kept, and when they are shown.
struct TimelinePlanner {
  @Boxed var job: Job
  @Boxed var video: InputVideo
  /// The sound tracks that the output keeps.
  let sounds: [MediaInfo.Track]

  /// Stores the members unchecked.
  init(
    job: Job, video: InputVideo, sounds: [MediaInfo.Track]
  ) {
    self.job = job
    self.video = video
    // Clips last as long as their pictures, and begin with the first one.
    self.sounds = video.clips == nil ? sounds : []
  }

  /// - Parameters:
  ///   - constantRate: the constant frame rate that is requested or needed; nil keeps the source's times.
  ///   - shortest: the smallest duration of a frame in seconds, for frames that the trim or the source's end cuts
  ///     short.
  ///   - container: the output's, which may limit the time from one frame to the next; nil for frames that are not
  ///     written.
  /// - Throws: `ExportError` `.invalid` where the trim begins at or past the end, and where a gap between frames is
  ///   longer than the output can have.
  func plan(
    constantRate: Rational?, shortest: Double? = nil, container: Container? = nil
  ) throws(ExportError) -> Timeline {
    let zero = zero
    let start = zero.addingClamped(ticks(of: job.trimStart ?? 0))
    var timeline = Timeline(
      range: TimelineRange(
        sourceTimeBase: video.timing.timeBase, division: video.division(for: job).parts,
        zero: zero, start: start, end: job.trimEnd.map { zero.addingClamped(ticks(of: $0)) }),
      constantRate: constantRate, extent: .open)
    if let last = video.timing.presentations.last, let end = video.timing.end, end > last {
      timeline.range.lastFrame = timeline.range.divided(last)..<timeline.range.divided(end)
    }
    if constantRate == nil, let shortest { lengthenCuts(of: &timeline, to: shortest) }
    timeline.firstTick = firstTick(of: timeline)
    var gaps = FrameGaps(timeline)
    timeline.range.duplicates = video.selectFrames(by: timeline) { _, outputFrames in
      gaps.add(outputFrames)
    }
    guard let last = gaps.last else { throw pastEnd(timeline) }
    if let gap = gaps.tooLong(for: container) { throw frozen(for: gap) }
    if constantRate == nil { timeline.cadence = cadence(beginningAt: gaps.beginning, timeline) }
    if !video.source.isOpen { timeline.extent = extent(endingWith: last, timeline) }
    return timeline
  }

  private func extent(
    endingWith last: FrameSelector.OutputFrame, _ timeline: Timeline
  ) -> Timeline.Extent {
    let end = RationalTime(
      ticks: last.presentation.addingClamped(last.duration), timeBase: timeline.outputTimeBase
    ).seconds
    return .known(frames: last.index + 1, frameEnd: end, end: max(end, soundEnd(timeline)))
  }

  /// The rate that the source's presentation times stand for; nil for none.
  private func cadence(beginningAt first: Int64, _ timeline: Timeline) -> FrameCadence? {
    video.ownRate.map {
      FrameCadence(
        rate: $0, beginning: RationalTime(ticks: first, timeBase: timeline.outputTimeBase),
        tick: video.timing.timeBase.value)
    }
  }

  /// Extends frames that the trim cuts short to the smallest duration: the output begins earlier within its first
  /// frame, and ends later with its last one. The frames in between are at least that long.
  private func lengthenCuts(of timeline: inout Timeline, to shortest: Double) {
    let ticks = (shortest / timeline.range.timeBase.value - 1e-6).rounded(.up)
    let least = max(Int64(saturating: ticks), 1)
    var first: (source: Int64, duration: Int64)?
    video.selectFrames(by: timeline) { source, outputFrames in
      guard first == nil, let outputFrame = outputFrames.first else { return }
      first = (timeline.range.divided(source), outputFrame.duration)
    }
    timeline.range.leastDuration = least
    guard let first, first.duration < least, first.source < timeline.range.start else { return }
    timeline.range.start = max(
      timeline.range.start.subtractingClamped(least - first.duration), first.source)
  }

  /// The earliest sample of video or sound.
  private var zero: Int64 {
    let base = video.timeBase(for: job)
    if video.clips != nil { return 0 }
    let frame = video.timing.presentations.first ?? 0
    let starts = sounds.compactMap { sound in
      sound.start.map { RationalTime(ticks: $0, timeBase: sound.timeBase).rescaled(to: base).ticks }
    }
    return starts.reduce(
      RationalTime(ticks: frame, timeBase: video.timing.timeBase).rescaled(to: base).ticks, min)
  }

  private func ticks(of seconds: Double) -> Int64 {
    Int64(saturating: seconds / video.timeBase(for: job).value)
  }

  private func soundEnd(_ timeline: Timeline) -> Double {
    let ends = sounds.compactMap { sound -> Double? in
      guard let start = sound.start, let duration = sound.duration else { return nil }
      let end = RationalTime(ticks: start.addingClamped(duration), timeBase: sound.timeBase).seconds
      return end
        - timeline.start.seconds
    }
    let limit = timeline.range.end.map { timeline.range.seconds(sinceStart: $0) } ?? .infinity
    return min(ends.max() ?? 0, limit)
  }

  private func pastEnd(_ timeline: Timeline) -> ExportError {
    if let end = timeline.range.end,
      let first = video.timing.presentations.first.map(timeline.range.divided),
      first >= end
    {
      let begin = timeline.range.seconds(between: timeline.range.zero, and: first)
      return job.refusal(
        .trimEnd, .setting(.end, .beforeFirstFrame(job.trimEnd ?? 0, begin: begin)))
    }
    let length = timeline.range.seconds(
      between: timeline.range.zero,
      and: video.timing.end.map(timeline.range.divided) ?? timeline.range.zero)
    return job.refusal(
      .trimStart,
      .setting(
        .start, .pastEnd(job.trimStart ?? 0, of: video.source.name, lasting: length)))
  }

  /// The tick at which frames of a constant rate begin: 0, or that of a first frame that comes so late that the time
  /// before it is not filled.
  private func firstTick(of timeline: Timeline) -> Int64 {
    guard let rate = timeline.constantRate, let first = video.timing.presentations.first else {
      return 0
    }
    let beginning = timeline.range.divided(first)
    guard timeline.range.seconds(sinceStart: beginning) > Double(TimeGap.latestFilledBeginning)
    else {
      return 0
    }
    return timeline.range.instants(before: beginning, isExact: false, rate: rate)
  }

  /// The fault of a gap of so many seconds.
  private func frozen(for seconds: Double) -> ExportError {
    let fault = MediaError.FileFault.frozenFor(seconds, track: video.videoTrackIndex ?? 0)
    return ExportError(
      .media(.invalid(path: video.source.name, fault), at: video.source.name, of: .input))
  }
}
