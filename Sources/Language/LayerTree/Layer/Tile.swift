public import ImprintValues

/// The repetition of a layer's sublayers over its bounds (`CAReplicatorLayer`, in both directions).
///
///     var pattern = Layer(sublayers: [userId])
///     pattern.tile = Tile(cell: Offset(x: 120, y: 40))
///     pattern.tile?.stagger = 60
///     // Rows of 40 units, every second one shifted by half a cell, from the bounds' top left.
///
/// Sublayers are laid out in a cell as in a parent of its size. The pattern is clipped at the
/// bounds, not at the cells.
public struct Tile: Hashable, Sendable {
  /// The size of a cell; nil for that of the first sublayer in the bounds. Nothing is drawn where a
  /// cell and its spacing add up to 0 or less on an axis.
  public var cell: Offset?
  /// The space between cells, across and down.
  public var spacing = Offset.zero
  /// The shift of every second row to the right.
  public var stagger = Length.zero

  /// Cells in straight rows without spacing.
  public init(cell: Offset? = nil) {
    self.cell = cell
  }
}

extension Tile: Described {
  package static let standard = Tile()

  package static let properties: [Property<Tile>] = [
    Property(
      "cell", \.cell, .offset(.positive), default: "the first sublayer's size",
      "The size of the cell that the sublayers lie in, and that is repeated."),
    Property(
      "spacing", \.spacing, .offset(.notNegative), default: "[0, 0]",
      "The gaps between cells, across and down."),
    Property(
      "stagger", \.stagger, .length, default: "0", "The shift of every second row to the right."),
  ]
}

extension ValueKind<Tile> {
  static let tile = Tile.kind("tile", "a tile")
}
