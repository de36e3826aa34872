internal import ImprintPlanning
internal import ImprintValues

/// The frames of a plan that a source is asked for.
struct SourceReading: Sendable {
  /// The parts of the output that are read, in order; frames of those that are copied are left out.
  let segments: [Plan.Segment]
  let extent: Extent

  enum Extent {
    /// All frames of the output; those that do not come are told.
    case whole
    /// All frames of some segments.
    case part
    /// The frames between those whose packets are copied; each of them has to decode.
    case encoded
    /// Some frames, which have their numbers from the plan.
    case chosen([StillPlan.Moment])
  }

  /// Some segments.
  init(_ segments: [Plan.Segment], _ extent: Extent) {
    (self.segments, self.extent) = (segments, extent)
  }

  init(_ choice: ChosenFrames) {
    (segments, extent) = (choice.segments, .chosen(choice.moments))
  }

  /// All frames of a delivery.
  init(_ delivery: Delivery, in timeline: Timeline) {
    segments = delivery.segments
    switch delivery {
    case .stills(let stills): extent = .chosen(stills.taken.moments)
    case .movie(let movie) where movie.video.isSmartRendered: extent = .encoded
    case .movie, .photograph, .discard:
      extent = delivery.frameCount == timeline.frameNumbers.count ? .whole : .part
    }
  }

  /// The number of frames that are asked for.
  var frameCount: Int { segments.reduce(0) { $0.addingClamped($1.range.count) } }

  /// The selection of a segment's frames.
  func selector(ofSegment number: Int, _ timeline: Timeline) -> any FrameSelection {
    let segment = segments[number]
    guard case .chosen(let moments) = extent else {
      return FrameSelector(timeline, segment: segment)
    }
    return MomentSelector(moments.filter { segment.range.contains($0.frame) })
  }
}

extension VideoTrackPlan {
  fileprivate var isSmartRendered: Bool { if case .smartRendered = self { true } else { false } }
}
