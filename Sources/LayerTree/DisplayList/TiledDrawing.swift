public import Primitives

/// Drawings repeated in rows without end, of which what lies in a box from (0, 0) is seen.
public struct TiledDrawing: Hashable, Sendable {
  /// What lies in one cell, from its top left corner, back to front; it may stand out of the cell.
  public var elements: [Drawing.Element]
  /// From one cell to the next, across and down; above 0.
  public var step: Size
  /// By how much every second row is shifted to the right.
  public var stagger: Double
  /// What lies outside the box from (0, 0) of this size is cut off.
  public var clip: Size

  /// Nothing is checked; without a step above 0 nothing is drawn.
  public init(_ elements: [Drawing.Element], step: Size, stagger: Double = 0, clip: Size) {
    self.elements = elements
    self.step = step
    self.stagger = stagger
    self.clip = clip
  }
}
