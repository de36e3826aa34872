public import Primitives

/// Drawings of which only what lies inside a mask is seen, as one image.
public struct MaskedDrawing: Hashable, Sendable {
  /// What is left to be seen.
  public enum Mask: Hashable, Sendable {
    /// What lies in a box from (0, 0) with round corners.
    case box(Size, cornerRadius: Double)
    /// Multiplied with the alpha of other drawings, laid over each other.
    case alpha([Drawing.Element])
  }

  /// Back to front.
  public var elements: [Drawing.Element]
  /// In the same coordinates as the elements' transforms lead to.
  public var mask: Mask

  /// Nothing is checked; a mask without drawings leaves nothing.
  public init(_ elements: [Drawing.Element], by mask: Mask) {
    self.elements = elements
    self.mask = mask
  }
}
