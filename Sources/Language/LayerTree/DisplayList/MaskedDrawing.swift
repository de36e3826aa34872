package import ImprintValues

/// Drawings that are masked as one image.
package struct MaskedDrawing: Hashable, Sendable {
  /// The shape of a mask.
  package enum Mask: Hashable, Sendable {
    /// A box from (0, 0) with rounded corners.
    case box(Size, corners: RoundCorners)
    /// The alpha of drawings, composited back to front.
    case alpha([Drawing.Element])
  }

  /// The drawings, back to front.
  package var elements: [Drawing.Element]
  /// The mask, in the coordinates after the elements' transforms.
  package var mask: Mask

  /// Takes both unchecked; a mask without drawings hides everything.
  package init(_ elements: [Drawing.Element], by mask: Mask) {
    self.elements = elements
    self.mask = mask
  }
}
