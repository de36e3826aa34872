package import ImprintMedia

/// The copying of the frames that no overlay touches: their packets stay as they are, and an encoder makes others in
/// between that share their properties.
package struct CopyPlan: Hashable, Sendable, Codable {
  /// The encoder of the frames in between; nil where all are copied.
  package var video: VideoEncoderSettings?
  /// The number of the source's frames that are presented before the output's first one.
  package var skipped: Int
  /// The source's reordering delay in frames.
  package var delay: Int
  /// The presentation time of the source's first frame, in its ticks.
  package var first: Int64
  /// The parts of the output that are decoded when it is finished, across each place where origins meet; in ticks of
  /// the source.
  package var checks: [Range<Int64>]
  /// Whether an output of which something does not fit is an error, instead of one that is encoded as a whole.
  package var isRequired: Bool
}

extension Plan {
  /// The plan that encodes all frames.
  package var renderingAll: Plan {
    guard copying != nil, let first = segments.first, let last = segments.last else { return self }
    var plan = self
    plan.copying = nil
    plan.segments = [
      Segment(
        range: first.range.lowerBound..<last.range.upperBound, action: .render,
        source: SourceRange(first: first.source.first, end: last.source.end))
    ]
    return plan
  }
}

extension Plan.SourceRange {
  /// The presentation times, in ticks of the track.
  package var range: Range<Int64> {
    let end = end ?? .max
    return first..<max(first, end)
  }

  /// The presentation times of the frames that are encoded, where any are.
  package var encodedRange: Range<Int64> {
    first..<max(first, brokenLink ?? range.upperBound)
  }
}

extension JobWarning {
  /// Copying was planned, and something did not fit.
  package static func copyingAbandoned(_ error: ExportError) -> JobWarning {
    JobWarning(
      "smart.abandoned", "all frames are encoded: packets were to be copied, but \(error.why)")
  }
}
