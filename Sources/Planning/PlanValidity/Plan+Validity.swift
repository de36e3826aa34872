internal import ImprintLanguage
internal import ImprintValues

extension Plan {
  /// Checks a plan that may have been changed, or written by hand, after it was made.
  ///
  /// - Throws: `ExportError` `.invalid` for an invalid member.
  package func check() throws(ExportError) {
    guard stallSeconds > 0 else { throw ExportError(.plan(.stall(stallSeconds), at: nil)) }
    try checkDelivery()
    try checkSizes()
    for overlay in overlays { try overlay.check() }
  }

  private func checkDelivery() throws(ExportError) {
    switch delivery {
    case .movie(let movie): try check(movie.video)
    case .stills(let stills): try check(stills.taken, named: "stills.taken")
    case .photograph(let photograph):
      try check(photograph.segments, named: "photograph.segments")
    case .discard(let segments): try check(segments, named: "discard")
    }
  }

  private func check(_ video: VideoTrackPlan) throws(ExportError) {
    switch video {
    case .encoded(let track), .animated(let track): try check(track, isPaletted: false)
    case .paletted(let track, let sample):
      try check(track, isPaletted: true)
      try check(sample, named: "sample")
    case .smartRendered(let copying, let segments, let whole):
      try check(whole, isPaletted: false)
      try check(segments, named: "segments", copying)
    }
  }

  private func check(
    _ track: EncodedTrackPlan, isPaletted: Bool
  ) throws(ExportError) {
    guard track.settings.takesPalette == isPaletted else {
      throw ExportError(.plan(.palette(isPlanned: isPaletted), at: nil))
    }
    let size = composition.format.size
    guard track.settings.size == size else {
      throw ExportError(.plan(.size(size, encoded: track.settings.size), at: nil))
    }
    try check(track.segments, named: "segments")
  }

  private func checkSizes() throws(ExportError) {
    let size = composition.format.size
    let edges = 1...Limits.edge
    guard edges ~= size.width, edges ~= size.height else {
      throw ExportError(.plan(.size(size, encoded: nil), at: nil))
    }
  }

  /// - Parameters:
  ///   - name: the name of the member that holds the segments.
  ///   - copying: the copying of packets; nil where none are copied.
  private func check(
    _ segments: [Segment], named name: String, _ copying: SmartRenderingPlan? = nil
  ) throws(ExportError) {
    func refuse(_ fault: ExportError.PlanFault) throws(ExportError) {
      throw ExportError(.plan(fault, at: nil))
    }
    if segments.isEmpty { try refuse(.noSegments(name)) }
    var end = 0
    for segment in segments {
      if segment.range.isEmpty { try refuse(.emptySegment(segment.range, name)) }
      if segment.range.lowerBound < end
        || segment.range.upperBound > timeline.frameNumbers.upperBound
      {
        try refuse(.misplacedSegment(segment.range, frames: timeline.frameNumbers.count, name))
      }
      if segment.action == .copy, copying == nil { try refuse(.copiedSegment(name)) }
      if segment.action == .render, copying != nil, copying?.video == nil {
        try refuse(.noEncoder(segment.range))
      }
      end = segment.range.upperBound
    }
  }

  /// - Parameter name: the name of the member that holds the frames.
  private func check(_ choice: ChosenFrames, named name: String) throws(ExportError) {
    try check(choice.segments, named: "\(name).segments")
    let numbers = choice.moments.map(\.frame)
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy(<)
    guard isAscending, let first = numbers.first, let last = numbers.last, first >= 0,
      timeline.frameNumbers.contains(last)
    else {
      throw ExportError(
        .plan(.moments(frames: timeline.frameNumbers.count, "\(name).moments"), at: nil))
    }
  }
}
