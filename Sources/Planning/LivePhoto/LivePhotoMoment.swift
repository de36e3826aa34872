internal import ImprintPrimitives

/// The still's place in a video, and the part of the video around it.
struct LivePhotoMoment {
  /// Seconds from the video's zero.
  var seconds: Double
  /// The trim's ends; nil: the video's own.
  var trimStart, trimEnd: Double?

  /// Phones record a second and a half on both sides of a still.
  private static let window = 3.0

  /// - Parameters:
  ///   - whole: the timing of the video without a trim.
  ///   - pairTime: where the video's own still is, for one that is a pair's.
  /// - Throws: `ExportError` `.usage` for a moment outside the trim, `.invalid` for one past the end.
  init(_ asked: LivePhotoJob, whole: TimingPlan, pairTime: Double?) throws(ExportError) {
    let end = whole.frameEnd
    let (first, last) = (asked.job.trimStart ?? 0, min(asked.job.trimEnd ?? end, end))
    if asked.moment == nil, let pairTime, first <= pairTime, pairTime < last {
      seconds = pairTime
      (trimStart, trimEnd) = (asked.job.trimStart, asked.job.trimEnd)
      return
    }
    switch asked.moment ?? .percent(50) {
    case .at(let time):
      seconds = time
      try check(asked, end: end)
    case .percent(let share):
      // At the very end the last frame still shows.
      seconds = min(first + (last - first) * share / 100, last - 1e-6)
    }
    (trimStart, trimEnd) = (asked.job.trimStart, asked.job.trimEnd)
    chooseWindow(end: end, lasting: whole.duration)
  }

  private func check(_ asked: LivePhotoJob, end: Double) throws(ExportError) {
    guard seconds >= 0, seconds.isFinite else { throw ExportError(.setting(.at, .noTimes)) }
    guard seconds < end - 1e-9 else {
      throw ExportError(
        .setting(.at, .pastEnd(seconds, of: asked.job.input.name, lasting: end)))
    }
    if let last = asked.job.trimEnd, seconds >= last {
      throw ExportError(.setting(.at, .notBefore(seconds, .end, last)))
    }
    if let first = asked.job.trimStart, seconds < first {
      throw ExportError(.setting(.start, .notBefore(first, .at, seconds)))
    }
  }

  /// Fills in the ends that are not asked for: three seconds around the still, or as near to it as the video lets.
  private mutating func chooseWindow(end: Double, lasting duration: Double) {
    let isFree = trimStart == nil && trimEnd == nil
    var (first, last) = (seconds - Self.window / 2, seconds + Self.window / 2)
    if isFree, first < 0 { (first, last) = (0, Self.window) }
    if isFree, last > end { (first, last) = (end - Self.window, end) }
    if trimStart == nil, first > 0 { trimStart = first.wholeMilliseconds }
    // A rest of sound past the last frame would be shown with a frame that stands still.
    let reachesEnd = last >= end && duration - end < 0.1
    if trimEnd == nil, !reachesEnd { trimEnd = min(last, end).wholeMilliseconds }
  }
}

extension Double {
  /// Times that a clock of frames and sound can both count.
  fileprivate var wholeMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
