extension Plan {
  /// - Throws: `ExportError` `.invalid` where the segments are not parts of the output, in order.
  package func checkSegments() throws(ExportError) {
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
      if segment.action == .copy { try refuse(.copiedSegment) }
      end = segment.range.upperBound
    }
  }
}
