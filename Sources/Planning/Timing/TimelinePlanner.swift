package import ImprintValues

/// Works out which frames are kept and when they are shown.
package struct TimelinePlanner {
  @Boxed var job: Job
  @Boxed package var video: InputVideo
  /// The sound tracks that the output keeps.
  package let sounds: [MediaInfo.Track]

  /// Stores the members unchecked.
  package init(
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
  package func plan(
    constantRate: Rational?, shortest: Double? = nil, container: Container? = nil
  ) throws(ExportError) -> Timeline {
    let zero = zero
    let start = zero.addingClamped(ticks(of: job.trimStart ?? 0))
    var timeline = Timeline(
      main: SourceClip(
        sourceTimeBase: video.timing.timeBase, division: division.parts,
        zero: zero, start: start, end: job.trimEnd.map { zero.addingClamped(ticks(of: $0)) }),
      constantRate: constantRate, extent: .open)
    if let last = video.timing.presentations.last, let end = video.timing.end, end > last {
      timeline.main.lastFrame = timeline.main.divided(last)..<timeline.main.divided(end)
    }
    if constantRate == nil, let shortest { lengthenCuts(of: &timeline, to: shortest) }
    timeline.firstTick = firstTick(of: timeline)
    var gaps = FrameGaps(timeline)
    timeline.main.duplicates = select(by: timeline) { _, outputFrames in gaps.add(outputFrames) }
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
    sourceRate.map {
      FrameCadence(
        rate: $0, beginning: RationalTime(ticks: first, timeBase: timeline.outputTimeBase),
        tick: video.timing.timeBase.value)
    }
  }

  /// The constant rate of the source's frames, whose times may be rounded; nil where it varies.
  var sourceRate: Rational? {
    PresentationTimes(video.timing.presentations, timeBase: video.timing.timeBase)
      .constantRate(stated: [video.averageRate, video.nominalRate].compactMap(\.self))
  }

  /// Extends frames that the trim cuts short to the smallest duration: the output begins earlier within its first
  /// frame, and ends later with its last one. The frames in between are at least that long.
  private func lengthenCuts(of timeline: inout Timeline, to shortest: Double) {
    let ticks = (shortest / timeline.main.timeBase.value - 1e-6).rounded(.up)
    let least = max(Int64(saturating: ticks), 1)
    var first: (source: Int64, duration: Int64)?
    _ = select(by: timeline) { source, outputFrames in
      guard first == nil, let outputFrame = outputFrames.first else { return }
      first = (timeline.main.divided(source), outputFrame.duration)
    }
    timeline.main.leastDuration = least
    guard let first, first.duration < least, first.source < timeline.main.start else { return }
    timeline.main.start = max(
      timeline.main.start.subtractingClamped(least - first.duration), first.source)
  }

  /// Whether one step in a hundred or more between presentation times is under a millisecond.
  ///
  /// `video.timing` has them sorted.
  package var timestampsAreBroken: Bool {
    let times = video.timing.presentations
    guard times.count > 1 else { return false }
    let base = video.timing.timeBase
    // Integer arithmetic, so that a step of exactly one millisecond does not count as shorter.
    let short = zip(times, times.dropFirst()).count { time, next in
      let (length, overflows) = next.subtractingClamped(time).multipliedReportingOverflow(
        by: base.numerator)
      return !overflows && length <= (base.denominator - 1) / 1000
    }
    return short * 100 >= times.count - 1
  }

  /// The shortest and the longest frame duration of the source, in seconds; of a source that goes on, by its rate.
  var steps: ClosedRange<Double> {
    if video.source.isOpen, let step = video.averageRate?.reciprocal?.value { return step...step }
    let (times, base) = (video.timing.presentations, video.timing.timeBase)
    func seconds(_ ticks: Int64) -> Double { RationalTime(ticks: ticks, timeBase: base).seconds }
    // Frames with the same time count as one.
    let steps = zip(times, times.dropFirst()).lazy.map { $1.subtractingClamped($0) }
      .filter { $0 > 0 }
    let last = max(video.timing.lastDuration, 0)
    let longest = steps.reduce(last, max)
    return seconds(steps.min() ?? longest)...seconds(longest)
  }

  /// The longest time from a frame of the source to the one that is `count` frames later, or is the last; in seconds.
  func longestSpan(of count: Int) -> Double {
    let times = video.timing.presentations
    let spans = zip(times, times.dropFirst(count)).lazy.map { $1.subtractingClamped($0) }
    let whole = (times.last ?? 0).subtractingClamped(times.first ?? 0)
    return RationalTime(ticks: spans.max() ?? whole, timeBase: video.timing.timeBase).seconds
  }

  /// The time base of the output's own times: the source's, or a part of it.
  var timeBase: Rational { division.timeBase }

  /// The division of the source's tick that avoids rounding the trim to whole frames.
  private var division: TickDivision {
    var division = TickDivision(of: video.timing.timeBase)
    let first = RationalTime(
      ticks: video.timing.presentations.first ?? 0, timeBase: video.timing.timeBase)
    // All sound tracks count, kept or not: which ones are kept follows from the encoder that is opened with this time
    // base.
    for sound in video.timedTracks where sound.kind == .sound {
      let start = sound.start.map { RationalTime(ticks: $0, timeBase: sound.timeBase) }
      if let start, start.seconds < first.seconds { division.include(start) }
    }
    for time in [job.trimStart, job.trimEnd].compactMap(\.self) { division.include(seconds: time) }
    return division
  }

  /// The earliest sample of video or sound.
  private var zero: Int64 {
    let base = timeBase
    if video.clips != nil { return 0 }
    let frame = video.timing.presentations.first ?? 0
    let starts = sounds.compactMap { sound in
      sound.start.map { RationalTime(ticks: $0, timeBase: sound.timeBase).rescaled(to: base).ticks }
    }
    return starts.reduce(
      RationalTime(ticks: frame, timeBase: video.timing.timeBase).rescaled(to: base).ticks, min)
  }

  private func ticks(of seconds: Double) -> Int64 { Int64(saturating: seconds / timeBase.value) }

  /// Runs the frame selection over the presentation times of all packets.
  ///
  /// - Parameter visit: called for each shown frame, with its time in ticks of the source track.
  /// - Returns: the number of frames that are dropped because they have the time of another frame.
  func select(by timeline: Timeline, _ visit: (Int64, FrameSelector.OutputFrames) -> Void) -> Int {
    var selector = FrameSelector(timeline)
    let times = video.timing.presentations
    var pending = times.first ?? 0
    for (number, time) in times.enumerated() {
      let isLast = number == times.count - 1
      let duration = isLast ? video.timing.lastDuration : times[number + 1].subtractingClamped(time)
      guard let use = selector.accept(presentation: time, duration: duration) else { continue }
      if !use.outputFrames.isEmpty { visit(pending, use.outputFrames) }
      pending = time
      if selector.isPastEnd { break }
    }
    let last = selector.finish().outputFrames
    if !last.isEmpty { visit(pending, last) }
    return selector.duplicates
  }

  private func soundEnd(_ timeline: Timeline) -> Double {
    let ends = sounds.compactMap { sound -> Double? in
      guard let start = sound.start, let duration = sound.duration else { return nil }
      let end = RationalTime(ticks: start.addingClamped(duration), timeBase: sound.timeBase).seconds
      return end
        - RationalTime(ticks: timeline.main.start, timeBase: timeline.main.timeBase).seconds
    }
    let limit = timeline.main.end.map { timeline.main.seconds(sinceStart: $0) } ?? .infinity
    return min(ends.max() ?? 0, limit)
  }

  private func pastEnd(_ timeline: Timeline) -> ExportError {
    if let end = timeline.main.end,
      let first = video.timing.presentations.first.map(timeline.main.divided),
      first >= end
    {
      let begin = timeline.main.seconds(between: timeline.main.zero, and: first)
      return job.refusal(
        .trimEnd, .setting(.end, .beforeFirstFrame(job.trimEnd ?? 0, begin: begin)))
    }
    let length = timeline.main.seconds(
      between: timeline.main.zero,
      and: video.timing.end.map(timeline.main.divided) ?? timeline.main.zero)
    return job.refusal(
      .trimStart,
      .setting(
        .start, .pastEnd(job.trimStart ?? 0, of: video.source.name, lasting: length)))
  }
}
