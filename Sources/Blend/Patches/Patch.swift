public import Primitives

/// A bitmap as the video itself would hold it: in its matrix, range, depth and subsampling, with alpha.
///
/// Samples lie in the order of the video's planes, so that blending is one pass over memory, in planar,
/// semi-planar and packed layouts alike. Immutable, and so free to be shared and cached.
public final class Patch: Sendable {
  /// One plane's part.
  public struct PlanePart: Sendable {
    /// Which plane of the frame.
    public let plane: Int
    /// In samples of the plane (all that lie in a row, interleaved ones too) and rows.
    public let rect: PixelRect
    /// By rows, and in a row in the order in which they are blended.
    public let spans: [Span]
    /// Premultiplied code values of all spans, one after the other; 65535 is the largest code. None
    /// exceeds its alpha. Empty where frames are only covered through it.
    public let color: [UInt16]
    /// Beside `color`; 65535 is opaque.
    public let alpha: [UInt16]
  }

  /// A part of a row that is not transparent.
  ///
  /// What is alike in all of a longer one is kept once: most of a panel or a logo is of one colour, and
  /// reading as many samples again as the video has would be most of what blending takes.
  public struct Span: Hashable, Sendable {
    /// Rows from the part's upper edge.
    let row: Int32
    /// Samples from the part's left edge.
    let first: Int32
    let count: Int32
    /// Where its samples begin in `color` and `alpha`.
    let start: Int32
    /// Whether the one sample there stands for all.
    let isUniform: Bool
  }

  /// Parts that have something to blend; none where the patch is transparent.
  public let parts: [PlanePart]

  init(parts: [PlanePart]) {
    self.parts = parts
  }

  /// Whether blending it changes nothing.
  public var isTransparent: Bool { parts.isEmpty }

  /// What it takes in memory.
  public var byteCount: Int {
    parts.reduce(0) {
      $0 + ($1.color.count + $1.alpha.count) * 2 + $1.spans.count * MemoryLayout<Span>.stride
    }
  }
}
