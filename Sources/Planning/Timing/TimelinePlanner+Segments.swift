internal import ImprintValues

extension TimelinePlanner {
  /// The output's segments as the job requests them, each with its part of the source.
  func segments(of timeline: Timeline) -> [Plan.Segment] {
    var starts: [(index: Int, source: Int64)] = []
    var cuts = SegmentCuts(job.segmentation, of: timeline)
    _ = select(by: timeline) { source, outputFrames in
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
