/// The mirroring and rotation of a stored frame for display: mirrored left to right first, then
/// turned.
package struct Orientation: Hashable, Sendable, Codable {
  /// Neither mirrored nor turned.
  package static let upright = Orientation(degrees: 0)

  /// The clockwise rotation: 0, 90, 180 or 270.
  package let degrees: Int
  /// Whether left and right are swapped before the rotation.
  package let isMirrored: Bool

  /// Rounds `degrees` to the nearest quarter turn and wraps it to 0..<360.
  package init(degrees: Int, isMirrored: Bool = false) {
    let quarters = Int((Double(degrees % 360) / 90).rounded()) % 4
    self.degrees = (quarters + 4) % 4 * 90
    self.isMirrored = isMirrored
  }

  /// Whether it leaves a frame unchanged.
  package var isUpright: Bool { self == .upright }

  /// The orientation that undoes it.
  package var inverse: Orientation {
    // A mirror reverses the sense of the rotation after it, so a mirrored orientation is its own
    // inverse.
    isMirrored ? self : Orientation(degrees: -degrees)
  }

  /// Whether the first stored column is displayed at the right or the bottom, and likewise the
  /// first stored row.
  package var showsFirstLast: (column: Bool, row: Bool) {
    (column: isMirrored != (degrees >= 180), row: degrees == 90 || degrees == 180)
  }

  /// Whether width and height are swapped.
  package var swapsEdges: Bool { degrees % 180 != 0 }
}
