internal import Primitives

/// Decides, frame by frame, which are shown in the output and when.
///
/// It sees the source's presentation times in order, and always knows one frame more than it has
/// decided on. The planner runs it over the times of packets to count what will come; the pipeline
/// over decoded frames.
struct FrameSelector {
  /// One showing of a frame in the output.
  struct Showing: Equatable {
    /// In ticks of the output's time base.
    var presentation: Int64
    var duration: Int64
    /// The output frame's number, from 0.
    var index: Int
    /// Seconds of the source, from its zero.
    var sourceTime: Double
  }

  private let timing: TimingPlan
  private let tolerance: Int64
  /// Until when a frame counts as at the start; the video's own start moves none.
  private let latestAtStart: Int64
  private var pending: (presentation: Int64, duration: Int64)?
  /// From the frame before to the pending one: what it lasts where nobody says so.
  private var step: Int64 = 0
  private var count = 0
  /// Frames of the kept part that had the time of the one before them, and were left out for it.
  private(set) var duplicates = 0

  init(_ timing: TimingPlan) {
    self.timing = timing
    tolerance = timing.tolerance
    latestAtStart =
      timing.start == timing.zero ? timing.start : timing.start.adding(timing.tolerance)
  }

  /// Whether what comes from now on lies past the trim's end.
  var isPastEnd: Bool {
    guard let pending, let end = timing.end else { return false }
    return pending.presentation >= end.subtracting(tolerance)
  }

  /// Takes the next frame in order of presentation, in ticks of the source.
  ///
  /// - Returns: how the frame before it is shown, none where that is left out; nil where this one is,
  ///   since it has the time of the one before it.
  mutating func accept(presentation: Int64, duration: Int64) -> Showings? {
    let (presentation, duration) = (timing.divided(presentation), timing.divided(duration))
    if let pending, presentation <= pending.presentation {
      if pending.presentation >= timing.start, !isPastEnd { duplicates += 1 }
      self.pending?.duration = max(pending.duration, duration)
      return nil
    }
    defer { pending = (presentation, duration) }
    guard let pending else { return .empty }
    step = presentation.subtracting(pending.presentation)
    return showings(of: pending.presentation, until: presentation)
  }

  /// How the last frame is shown.
  mutating func finish() -> Showings {
    guard let last = pending else { return .empty }
    pending = nil
    let duration = last.duration > 0 ? last.duration : max(step, 1)
    return showings(
      of: last.presentation, until: last.presentation.adding(duration), isLast: true)
  }

  private mutating func showings(
    of presentation: Int64, until next: Int64, isLast: Bool = false
  ) -> Showings {
    let end = timing.end ?? .max
    if presentation >= end.subtracting(tolerance) { return .empty }
    // The one that shows at the start is kept where none begins there.
    if next <= latestAtStart, !(isLast && presentation >= timing.start) {
      return .empty
    }
    let isAtStart = presentation <= latestAtStart
    let shown = isAtStart ? timing.start : presentation
    let last = min(next, end)
    return timing.constantRate == nil
      ? Showings(showing(of: presentation, from: shown, to: last))
      : samples(of: presentation, until: last, isLast: isLast || last == end)
  }

  private mutating func showing(of source: Int64, from shown: Int64, to end: Int64) -> Showing {
    defer { count += 1 }
    return Showing(
      presentation: shown.subtracting(timing.start), duration: max(end.subtracting(shown), 1),
      index: count, sourceTime: timing.seconds(between: timing.zero, and: source))
  }

  /// The instants k / rate that a frame is the one showing at; those before the first frame are its.
  private mutating func samples(
    of source: Int64, until next: Int64, isLast: Bool
  ) -> Showings {
    guard let rate = timing.constantRate else { return .empty }
    let seconds = timing.seconds(sinceStart: next) - (isLast ? 0 : 0.0005)
    // A count that is whole but for rounding stays whole.
    let total = Int(Int64(held: max((seconds * rate.value - 1e-6).rounded(.up), 0)))
    guard total > count else { return .empty }
    defer { count = total }
    let earliest = Showing(
      presentation: Int64(count), duration: 1, index: count,
      sourceTime: timing.seconds(between: timing.zero, and: source))
    return Showings(earliest, total - count)
  }
}
