package import ImprintValues

/// Drawings repeated in endless rows, clipped to a box from (0, 0).
package struct TiledDrawing: Hashable, Sendable {
  /// The drawings of one cell, back to front, relative to its top left corner; they may extend
  /// beyond it.
  package var elements: [Drawing.Element]
  /// The distance between cells, across and down; above 0.
  package var step: Size
  /// The shift of every second row to the right.
  package var stagger: Double
  /// The size of the box from (0, 0) that the pattern is clipped to.
  package var clip: Size

  /// Takes all members unchecked; nothing is drawn unless `step` is above 0.
  package init(_ elements: [Drawing.Element], step: Size, stagger: Double = 0, clip: Size) {
    self.elements = elements
    self.step = step
    self.stagger = stagger
    self.clip = clip
  }
}
