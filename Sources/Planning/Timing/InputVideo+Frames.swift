internal import ImprintValues

/// The frames of a video that an output shows.
extension InputVideo {
  /// Runs the frame selection over the presentation times of all packets.
  ///
  /// - Parameter visit: called for each shown frame, with its time in ticks of the source track.
  /// - Returns: the number of frames that are dropped because they have the time of another frame.
  @discardableResult
  func selectFrames(
    by timeline: Timeline, _ visit: (Int64, FrameSelector.OutputFrames) -> Void
  ) -> Int {
    var selector = FrameSelector(timeline)
    let times = timing.presentations
    var pending = times.first ?? 0
    for (number, time) in times.enumerated() {
      let isLast = number == times.count - 1
      let duration = isLast ? timing.lastDuration : times[number + 1].subtractingClamped(time)
      guard let use = selector.accept(presentation: time, duration: duration) else { continue }
      if !use.outputFrames.isEmpty { visit(pending, use.outputFrames) }
      pending = time
      if selector.isPastEnd { break }
    }
    let last = selector.finish().outputFrames
    if !last.isEmpty { visit(pending, last) }
    return selector.duplicates
  }

  /// The output's segments, each with its part of the source.
  func segments(of timeline: Timeline, _ segmentation: Job.Segmentation) -> [Plan.Segment] {
    var starts: [(index: Int, source: Int64)] = []
    var cuts = SegmentCuts(segmentation, of: timeline)
    selectFrames(by: timeline) { source, outputFrames in
      for outputFrame in outputFrames where cuts.begins(at: outputFrame) {
        starts.append((outputFrame.index, source))
      }
    }
    return starts.indices.map { number in
      let next = number + 1 < starts.count ? starts[number + 1] : nil
      return Plan.Segment(
        range: starts[number].index..<(next?.index ?? timeline.frameNumbers.upperBound),
        action: .render,
        source: Plan.SourceRange(first: starts[number].source, end: next?.source))
    }
  }
}

/// Decides for each frame in turn whether a segment begins with it.
private struct SegmentCuts {
  private let segmentation: Job.Segmentation
  private let timeline: Timeline
  private var number = 0

  init(_ segmentation: Job.Segmentation, of timeline: Timeline) {
    self.segmentation = segmentation
    self.timeline = timeline
  }

  mutating func begins(at outputFrame: FrameSelector.OutputFrame) -> Bool {
    let number = self.number
    switch segmentation {
    case .whole: break
    case .count(let count):
      guard let frames = timeline.frames else { break }
      let count = min(count, frames)
      while self.number + 1 < count, (self.number + 1) * frames / count <= outputFrame.index {
        self.number += 1
      }
    case .seconds(let seconds):
      let time = RationalTime(ticks: outputFrame.presentation, timeBase: timeline.outputTimeBase)
      self.number = max(
        number, Int(Int64(saturating: ((time.seconds + 1e-9) / seconds).rounded(.down))))
    }
    return outputFrame.index == 0 || self.number > number
  }
}
