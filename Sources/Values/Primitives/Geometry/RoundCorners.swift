/// The round corners of a box.
package struct RoundCorners: Hashable, Sendable {
  /// Their radius; 0 where no corner is round.
  package let radius: Double
  /// The round corners; all at a radius of 0, so that boxes that look the same are equal.
  package let corners: Corners

  package static let none = RoundCorners(0)

  /// - Parameter radius: at most half of the box's shorter edge; a radius below 0 counts as 0.
  package init(_ radius: Double, at corners: Corners = .all) {
    let isRound = radius > 0 && !corners.isEmpty
    self.radius = isRound ? radius : 0
    self.corners = isRound ? corners : .all
  }

  /// The radius of one corner; 0 where it is square.
  package func radius(at corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }

  /// The corners of a smaller box whose edges lie `width` inside: those of a border's inner edge.
  package func inset(by width: Double) -> RoundCorners { RoundCorners(radius - width, at: corners) }

  /// The corners of a box of a size, which limits their radius.
  package func clamped(to size: Size) -> RoundCorners {
    RoundCorners(min(radius, size.shorterEdge / 2), at: corners)
  }
}
