internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

extension Plan {
  /// Checks a plan that may have been changed, or written by hand, since it was made.
  ///
  /// - Throws: `ExportError` `.invalid` with the member that does not hold; `.cannotCreate` where the output's path
  ///   is taken; `.usage` where it is the input's.
  package func check() throws(ExportError) {
    guard stallSeconds > 0 else { throw ExportError(.plan(.stall(stallSeconds), at: nil)) }
    try checkSegments()
    try checkSizes()
    try checkOutput()
    for overlay in overlays { try overlay.check() }
  }

  private func checkOutput() throws(ExportError) {
    guard let path = output.path, stills == nil else { return }
    if let container = output.container, Container(path: path) != container {
      throw ExportError(.plan(.otherContainer(path: path, container.rawValue), at: nil))
    }
    let choice = OutputChoice(path: path)
    if mediaFiles.contains(where: choice.isFile) {
      throw ExportError(.output(.isInput, at: path))
    }
    try OutputChoice.checkFree(path, overwrites: output.overwrites)
  }

  private func checkSizes() throws(ExportError) {
    let size = composition.format.size
    let edges = 1...Limits.edge
    guard edges ~= size.width, edges ~= size.height, video.map({ $0.size == size }) ?? true else {
      throw ExportError(.plan(.size(size, encoded: video?.size), at: nil))
    }
  }

  private func checkSegments() throws(ExportError) {
    func refuse(_ fault: ExportError.PlanFault) throws(ExportError) {
      throw ExportError(.plan(fault, at: nil))
    }
    if segments.isEmpty { try refuse(.noSegments) }
    var end = 0
    for segment in segments {
      if segment.range.isEmpty { try refuse(.emptySegment(segment.range)) }
      if segment.range.lowerBound < end || segment.range.upperBound > timing.frames {
        try refuse(.misplacedSegment(segment.range, frames: timing.frames))
      }
      if segment.action == .copy, copying == nil { try refuse(.copiedSegment) }
      if segment.action == .render, copying != nil, copying?.video == nil {
        try refuse(.noEncoder(segment.range))
      }
      end = segment.range.upperBound
    }
  }
}
