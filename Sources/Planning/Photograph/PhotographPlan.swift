package import ImprintValues

/// The writing of a photograph: an image whose output is an image.
package struct PhotographPlan: Hashable, Sendable, Codable {
  package var place: OutputDestination
  /// The part of the image's metadata that is kept.
  package var keeps: KeptMetadata
  /// The single frame.
  package var segments: [Plan.Segment]
  /// The input's kind.
  package var kind: PhotographKind
  /// The output's format.
  package var format: PhotographFormat
  /// The quality of a lossy format, 1…100; nil for the source's own quantisers, or the format's standard.
  package var quality: Int?
  /// Whether a WebP is lossless, as its source is.
  package var isLossless: Bool
  /// Whether blocks of a JPEG that no overlay touches stay as they are; else all samples are encoded.
  package var keepsBlocks: Bool
}
