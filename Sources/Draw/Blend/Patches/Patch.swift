package import ImprintValues

/// A bitmap in the video's own matrix, range, depth and subsampling, with alpha.
///
/// Samples lie in the order of the video's planes, so that blending is one pass over memory, in planar,
/// semi-planar and packed layouts alike. Immutable; safe to share and cache.
package final class Patch: Sendable {
  /// The part of a patch in one plane.
  package struct PlanePart: Sendable {
    /// The index of the plane in the frame.
    package let plane: Int
    /// In samples of the plane (all that lie in a row, interleaved ones too) and rows.
    package let rect: PixelRect
    /// Sorted by row; within a row in the order of blending.
    package let spans: [Span]
    /// Premultiplied code values of all spans, concatenated; 65535 is the largest code. None exceeds its
    /// alpha. Empty where the patch only covers one frame with another.
    package let color: [UInt16]
    /// Alpha of all spans, concatenated; 65535 is opaque.
    package let alpha: [UInt16]
    /// The thresholds of rounding for soft drawings, as `OrderedDither` has them, of all spans; empty where all are the
    /// nearest. Those of uniform spans are the nearest.
    package var thresholds: [UInt16] = []
  }

  /// A part of a row that is not transparent.
  ///
  /// A long run of one colour stores one sample: most of a panel or a logo is uniform, and reading as many
  /// samples as the video has would dominate the cost of blending.
  package struct Span: Hashable, Sendable {
    /// Rows from the part's upper edge.
    let row: Int32
    /// Samples from the part's left edge.
    let first: Int32
    let count: Int32
    /// The index of its first sample in `color` and `alpha`.
    let start: Int32
    /// Whether all its samples equal the one stored.
    let isUniform: Bool
  }

  /// The parts that are not transparent; empty where the patch is.
  package let parts: [PlanePart]

  init(parts: [PlanePart]) {
    self.parts = parts
  }

  /// Whether blending it changes nothing.
  package var isTransparent: Bool { parts.isEmpty }

  /// The size of its samples and spans in memory.
  package var byteCount: Int {
    parts.reduce(0) {
      $0 + ($1.color.count + $1.alpha.count + $1.thresholds.count) * 2 + $1.spans.count
        * MemoryLayout<Span>.stride
    }
  }
}
