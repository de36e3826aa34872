internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

extension Plan {
  /// Checks a plan that may have been changed, or written by hand, after it was made.
  ///
  /// - Throws: `ExportError` `.invalid` for an invalid member; `.cannotCreate` where the output exists already;
  ///   `.usage` where the output is the input.
  package func check() throws(ExportError) {
    guard stallSeconds > 0 else { throw ExportError(.plan(.stall(stallSeconds), at: nil)) }
    try check(segments, named: "segments")
    try checkMoments()
    try checkSizes()
    try checkOutput()
    for overlay in overlays { try overlay.check() }
  }

  private func checkOutput() throws(ExportError) {
    guard let path = output.path, stills == nil else { return }
    if let photograph, PhotographFormat(path: path) != photograph.format {
      throw ExportError(
        .plan(.otherContainer(path: path, photograph.format.rawValue), at: nil))
    }
    if let container = output.container, Container(path: path) != container {
      throw ExportError(.plan(.otherContainer(path: path, container.rawValue), at: nil))
    }
    let choice = OutputChoice(path: path)
    if mediaFiles.contains(where: choice.isFile) {
      throw ExportError(.output(.isInput, at: path))
    }
    try OutputChoice.checkFree(
      path, overwrites: output.overwrites, createsFolder: output.createsFolder)
  }

  private func checkSizes() throws(ExportError) {
    let size = composition.format.size
    let edges = 1...Limits.edge
    guard edges ~= size.width, edges ~= size.height, video.map({ $0.size == size }) ?? true else {
      throw ExportError(.plan(.size(size, encoded: video?.size), at: nil))
    }
  }

  /// - Parameter name: the name of the member that holds the segments.
  private func check(_ segments: [Segment], named name: String) throws(ExportError) {
    func refuse(_ fault: ExportError.PlanFault) throws(ExportError) {
      throw ExportError(.plan(fault, at: nil))
    }
    if segments.isEmpty { try refuse(.noSegments(name)) }
    var end = 0
    for segment in segments {
      if segment.range.isEmpty { try refuse(.emptySegment(segment.range, name)) }
      if segment.range.lowerBound < end || segment.range.upperBound > timing.frames {
        try refuse(.misplacedSegment(segment.range, frames: timing.frames, name))
      }
      if segment.action == .copy, copying == nil { try refuse(.copiedSegment(name)) }
      if segment.action == .render, copying != nil, copying?.video == nil {
        try refuse(.noEncoder(segment.range))
      }
      end = segment.range.upperBound
    }
  }

  /// Checks the frames that are selected for a palette, or as stills.
  private func checkMoments() throws(ExportError) {
    guard (palette != nil) == (video?.takesPalette == true && stills == nil) else {
      throw ExportError(.plan(.palette(isPlanned: palette != nil), at: nil))
    }
    if let palette {
      try check(palette.segments, named: "palette.segments")
      try check(palette.moments, named: "palette.moments")
    }
    if let stills { try check(stills.moments, named: "stills.moments") }
  }

  /// - Parameter name: the name of the member that holds the frames.
  private func check(_ moments: [StillPlan.Moment], named name: String) throws(ExportError) {
    let numbers = moments.map(\.frame)
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy(<)
    guard isAscending, let first = numbers.first, let last = numbers.last, first >= 0,
      last < timing.frames
    else { throw ExportError(.plan(.moments(frames: timing.frames, name), at: nil)) }
  }
}
