public import Primitives

/// How a layer's sublayers are repeated over its bounds (`CAReplicatorLayer`, in both directions).
///
///     var pattern = Layer(sublayers: [userId])
///     pattern.tile = Tile(cell: Offset(x: 120, y: 40))
///     pattern.tile?.stagger = 60
///     // Rows of 40 units, every second one shifted by half a cell, from the bounds' top left.
///
/// Sublayers lie in one cell as in a parent of its size. The pattern goes on without end and is cut at the
/// bounds, not at the cells.
public struct Tile: Hashable, Sendable, Codable {
  /// Nil: as large as the first sublayer would be in the bounds. Nothing is seen where an edge with its
  /// spacing is 0 or less.
  public var cell: Offset?
  /// Between cells, across and down.
  public var spacing = Offset.zero
  /// By how much every second row is shifted to the right.
  public var stagger = Length.zero

  /// Side by side in straight rows.
  public init(cell: Offset? = nil) {
    self.cell = cell
  }
}
