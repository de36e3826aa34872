internal import ImprintValues

/// Decides, frame by frame, which frames a segment of the output shows, and when.
///
/// It takes the source's presentation times in order, from any frame at or before the segment's first one, and
/// decides on a frame when it knows the next one. The planner runs it over the times of packets to count the output's
/// frames, the pipeline over decoded frames.
package struct FrameSelector: FrameSelection {
  /// One appearance of a source frame in the output.
  package struct OutputFrame: Equatable, Sendable {
    /// The presentation time, in ticks of the output's time base.
    package var presentation: Int64
    package var duration: Int64
    /// The output frame's number, from 0.
    var index: Int
    /// The presentation time in the source in seconds, from the source's zero.
    var sourceTime: Double
  }

  /// The use of one source frame.
  package enum Use {
    /// No segment shows it.
    case unused
    /// Another segment shows it; a filter that reads neighbouring frames may need it.
    case neighbour
    case shown(OutputFrames)

    /// The output frames; empty where this segment does not show the frame.
    var outputFrames: OutputFrames {
      if case .shown(let outputFrames) = self { outputFrames } else { .empty }
    }
  }

  private let timeline: Timeline
  private let clip: TimelineRange
  private let tolerance: Int64
  /// The latest time that counts as the start of the trim; without a trim, the start itself.
  private let latestAtStart: Int64
  /// The part of the source that the segment shows, in ticks of the clip; unbounded at the output's ends.
  private let source: Range<Int64>
  /// The end of the segment as an output frame number; unbounded in the last segment.
  private let limit: Int
  private var pending: (presentation: Int64, duration: Int64)?
  /// The step from the previous frame to the pending one, which is used where the source gives no duration.
  private var step: Int64 = 0
  private var count: Int
  /// Whether a frame has been accepted before the pending one.
  private var hasEarlier = false
  private var hasPassedSource = false
  /// The number of kept frames that are dropped because they have the time of the frame before.
  package private(set) var duplicates = 0

  /// - Parameter segment: nil selects the frames of the whole output.
  package init(_ timeline: Timeline, segment: Plan.Segment? = nil) {
    let clip = timeline.range
    (self.timeline, self.clip) = (timeline, clip)
    tolerance = clip.tolerance
    latestAtStart =
      clip.start == clip.zero ? clip.start : clip.start.addingClamped(clip.tolerance)
    count = segment?.range.lowerBound ?? 0
    let isLast = segment.map { $0.range.upperBound >= timeline.frameNumbers.upperBound } ?? true
    limit = isLast ? .max : segment?.range.upperBound ?? .max
    let first = count == 0 ? .min : segment.map { clip.divided($0.source.first) } ?? .min
    let end = isLast ? .max : segment?.source.end.map(clip.divided) ?? .max
    source = first..<max(first, end)
  }

  /// Whether all further frames lie past the trim's end.
  package var isPastEnd: Bool {
    guard let pending, let end = clip.end else { return false }
    return pending.presentation >= end.subtractingClamped(tolerance)
  }

  /// Whether all output frames of the segment have been decided; always false for the last segment.
  package var isComplete: Bool { count >= limit || hasPassedSource }

  /// Takes the next frame in presentation order, with times in ticks of the source.
  ///
  /// - Returns: the use of the frame before it; nil where this frame is dropped because it has that frame's time.
  package mutating func accept(presentation: Int64, duration: Int64) -> Use? {
    let (presentation, duration) = (clip.divided(presentation), clip.divided(duration))
    if let pending, presentation <= pending.presentation {
      if pending.presentation >= max(clip.start, source.lowerBound), !isPastEnd, !isComplete {
        duplicates += 1
      }
      self.pending?.duration = max(pending.duration, duration)
      return nil
    }
    defer { pending = (presentation, duration) }
    guard let pending else { return .unused }
    hasEarlier = true
    step = presentation.subtractingClamped(pending.presentation)
    return use(of: pending.presentation, until: presentation)
  }

  /// Counts the numbers of frames that did not decode, so that the frames after them have the plan's numbers.
  ///
  /// At a constant rate the frame before stands in for them.
  package mutating func skip(_ lost: [Int64]) {
    guard timeline.constantRate == nil, let pending else { return }
    let end = clip.end.map { $0.subtractingClamped(tolerance) } ?? .max
    let times = lost.map(clip.divided)
    for (time, next) in zip(times, times.dropFirst() + [pending.presentation]) {
      // An earlier frame takes the place of one that would be shown at the start.
      let isBefore = hasEarlier ? time <= latestAtStart : next <= latestAtStart
      if !isBefore, time < end, time < next, source.contains(time) { count += 1 }
    }
  }

  /// The use of the last frame.
  package mutating func finish() -> Use {
    guard let last = pending else { return .unused }
    pending = nil
    let duration = last.duration > 0 ? last.duration : max(step, 1)
    let planned = clip.lastFrame.flatMap {
      $0.lowerBound == last.presentation ? $0.upperBound : nil
    }
    return use(
      of: last.presentation, until: planned ?? last.presentation.addingClamped(duration),
      isLast: true)
  }

  private mutating func use(
    of presentation: Int64, until next: Int64, isLast: Bool = false
  ) -> Use {
    let end = clip.end ?? .max
    if presentation >= end.subtractingClamped(tolerance) { return .unused }
    // The frame that is shown at the start is kept even if it begins earlier.
    if next <= latestAtStart, !(isLast && presentation >= clip.start) { return .unused }
    let last = min(next, end)
    if let rate = timeline.constantRate {
      return samples(of: presentation, until: last, isLast: isLast || last == end, rate: rate)
    }
    if presentation >= source.upperBound { hasPassedSource = true }
    guard source.contains(presentation) else { return .neighbour }
    let shown = presentation <= latestAtStart ? clip.start : presentation
    return .shown(OutputFrames(outputFrame(of: presentation, from: shown, to: last)))
  }

  private mutating func outputFrame(of source: Int64, from shown: Int64, to end: Int64)
    -> OutputFrame
  {
    defer { count += 1 }
    return OutputFrame(
      presentation: shown.subtractingClamped(clip.start),
      duration: max(end.subtractingClamped(shown), clip.leastDuration),
      index: count, sourceTime: clip.seconds(between: clip.zero, and: source))
  }

  /// The output frames at the instants k / rate at which a frame is the current one; earlier instants belong to the first
  /// frame.
  private mutating func samples(
    of source: Int64, until next: Int64, isLast: Bool, rate: Rational
  ) -> Use {
    let total = instants(before: next, isExact: isLast, rate: rate)
    let shown = min(total, limit)
    guard shown > count else {
      return total > instants(before: source, isExact: false, rate: rate) ? .neighbour : .unused
    }
    defer { count = shown }
    let earliest = OutputFrame(
      presentation: timeline.firstTick.addingClamped(Int64(count)), duration: 1, index: count,
      sourceTime: clip.seconds(between: clip.zero, and: source))
    return .shown(OutputFrames(earliest, shown - count))
  }

  /// The number of the output's instants k / rate before `ticks`.
  private func instants(before ticks: Int64, isExact: Bool, rate: Rational) -> Int {
    let all = clip.instants(before: ticks, isExact: isExact, rate: rate)
    return Int(max(all.subtractingClamped(timeline.firstTick), 0))
  }
}
