public import Primitives

/// A bitmap as the video itself would hold it: in its matrix, range, depth and subsampling, with alpha.
///
/// Samples lie in the order of the video's planes, so that blending is one pass over memory, in planar,
/// semi-planar and packed layouts alike. Immutable, and so free to be shared and cached.
public final class Patch: Sendable {
  /// One plane's part.
  public struct PlanePart: Sendable {
    /// Which plane of the picture.
    public let plane: Int
    /// In samples of the plane (all that lie in a row, interleaved ones too) and rows.
    public let rect: PixelRect
    /// For each row, the samples from the first to the last that are not transparent, counted from
    /// the part's left edge; empty where there are none.
    public let spans: [Range<Int>]
    /// Premultiplied code values; 65535 is the largest code. None exceeds its alpha.
    public let color: [UInt16]
    /// 65535 is opaque.
    public let alpha: [UInt16]
  }

  /// Parts that have something to blend; none where the patch is transparent.
  public let parts: [PlanePart]

  init(parts: [PlanePart]) {
    self.parts = parts
  }

  public var isTransparent: Bool { parts.isEmpty }

  /// What it takes in memory.
  public var byteCount: Int {
    parts.reduce(0) { $0 + $1.color.count * 4 + $1.spans.count * MemoryLayout<Range<Int>>.stride }
  }
}
