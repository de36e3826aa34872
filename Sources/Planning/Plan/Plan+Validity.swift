extension Plan {
  /// - Throws: `ExportError` `.invalid` where the segments are not parts of the output, in order.
  package func checkSegments() throws(ExportError) {
    func refuse(_ why: String) throws(ExportError) {
      throw ExportError(.invalid, what: "plan", why: "segments: \(why)")
    }
    if segments.isEmpty { try refuse("there are none") }
    var end = 0
    for segment in segments {
      if segment.range.isEmpty { try refuse("\(segment.range) is empty") }
      if segment.range.lowerBound < end || segment.range.upperBound > timing.frames {
        try refuse("\(segment.range) is not among 0..<\(timing.frames), after those before it")
      }
      if segment.action == .copy { try refuse("packets are not copied by this version") }
      end = segment.range.upperBound
    }
  }
}
