internal import ImprintLanguage
internal import ImprintValues

/// The time of the still in a video, and the part of the video around it.
struct LivePhotoMoment {
  /// Seconds from the video's zero.
  var seconds: Double
  /// The ends of the trim; nil for the video's own.
  var trimStart, trimEnd: Double?

  /// The duration in seconds; phones record 1.5 s on both sides of a still.
  private static let window = 3.0

  /// - Parameters:
  ///   - whole: the timeline of the video without a trim.
  ///   - pairTime: the time of the video's own still, where it is part of a pair.
  /// - Throws: `ExportError` `.usage` for a time outside the trim, `.invalid` for one past the end.
  init(_ photo: LivePhotoJob, whole: Timeline, pairTime: Double?) throws(ExportError) {
    let end = whole.frameEnd
    let (first, last) = (photo.job.trimStart ?? 0, min(photo.job.trimEnd ?? end, end))
    if photo.moment == nil, let pairTime, first <= pairTime, pairTime < last {
      seconds = pairTime
      (trimStart, trimEnd) = (photo.job.trimStart, photo.job.trimEnd)
      return
    }
    switch photo.moment ?? .percent(50) {
    case .at(let time):
      seconds = time
      try check(photo, end: end)
    case .percent(let share):
      // 100 % still selects the last frame.
      seconds = min(first + (last - first) * share / 100, last - 1e-6)
    }
    (trimStart, trimEnd) = (photo.job.trimStart, photo.job.trimEnd)
    if photo.extent != .whole {
      chooseWindow(end: end, lasting: whole.duration, reachesEnd: photo.extent == .toEnd)
    }
  }

  private func check(_ photo: LivePhotoJob, end: Double) throws(ExportError) {
    guard seconds >= 0, seconds.isFinite else { throw ExportError(.setting(.at, .noTimes)) }
    guard seconds < end - 1e-9 else {
      throw ExportError(
        .setting(.at, .pastEnd(seconds, of: photo.job.inputTitle, lasting: end)))
    }
    if let last = photo.job.trimEnd, seconds >= last {
      throw ExportError(.setting(.at, .notBefore(seconds, .end, last)))
    }
    if let first = photo.job.trimStart, seconds < first {
      throw ExportError(.setting(.start, .notBefore(first, .at, seconds)))
    }
  }

  /// Sets the ends that were not requested: three seconds around the still, as far as the video allows.
  ///
  /// - Parameter reachesEnd: whether the video's own end was requested.
  private mutating func chooseWindow(
    end: Double, lasting duration: Double, reachesEnd isToEnd: Bool
  ) {
    let isFree = trimStart == nil && trimEnd == nil && !isToEnd
    var (first, last) = (seconds - Self.window / 2, seconds + Self.window / 2)
    if isFree, first < 0 { (first, last) = (0, Self.window) }
    if isFree, last > end { (first, last) = (end - Self.window, end) }
    if trimStart == nil, first > 0 { trimStart = first.wholeMilliseconds }
    // Sound beyond the last frame would play over a frozen frame.
    let reachesEnd = isToEnd || last >= end && duration - end < 0.1
    if trimEnd == nil, !reachesEnd { trimEnd = min(last, end).wholeMilliseconds }
  }
}

extension Double {
  /// A time that the clocks of both frames and sound represent exactly.
  fileprivate var wholeMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
