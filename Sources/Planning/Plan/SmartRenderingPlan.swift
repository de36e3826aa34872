package import ImprintValues

/// The copying of frames that no overlay touches: their packets stay unchanged, and an encoder with matching
/// properties makes the frames in between.
package struct SmartRenderingPlan: Hashable, Sendable, Codable {
  /// The encoder of the frames in between; nil where all are copied.
  package var video: VideoEncoderSettings?
  /// The source's reordering delay in frames.
  package var delay: Int
  /// The presentation time of the source's first frame, in ticks of the source.
  package var first: Int64
  /// The ranges of the output that are decoded to verify it, across each cut between copied and encoded frames; in
  /// ticks of the source.
  package var checks: [Range<Int64>]
  /// The `checks` of each clip whose packets are copied; nil where the input is one video.
  package var clipChecks: [ClipChecks]?
  /// Whether it is an error if copied and encoded frames turn out not to fit together; otherwise all frames are then
  /// encoded.
  package var isRequired: Bool

  /// The ranges of a clip's source that are decoded to verify the output.
  package struct ClipChecks: Hashable, Sendable, Codable {
    /// The number of the clip.
    package var clip: Int
    package var checks: [Range<Int64>]
  }
}

extension Plan.SourceRange {
  /// The presentation times, in ticks of the track.
  package var range: Range<Int64> {
    let end = end ?? .max
    return first..<max(first, end)
  }

  /// The presentation times of the frames that are encoded, in a segment that is rendered.
  package var encodedRange: Range<Int64> {
    first..<max(first, brokenLink ?? range.upperBound)
  }
}

extension JobWarning {
  /// The warning that copying was planned but failed.
  package static func copyingAbandoned(_ error: ExportError) -> JobWarning {
    JobWarning(
      "smart.abandoned", "all frames are encoded: packets were to be copied, but \(error.why)")
  }
}
