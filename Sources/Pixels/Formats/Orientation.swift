/// How a stored frame is turned for display: mirrored first, left to right, and then turned clockwise.
public struct Orientation: Hashable, Sendable, Codable {
  /// Neither mirrored nor turned.
  public static let upright = Orientation(degrees: 0)

  /// Clockwise: 0, 90, 180 or 270.
  public let degrees: Int
  /// Left and right exchanged, before it is turned.
  public let isMirrored: Bool

  /// `degrees` is taken to the nearest quarter turn, within 0..<360.
  public init(degrees: Int, isMirrored: Bool = false) {
    let quarters = Int((Double(degrees % 360) / 90).rounded()) % 4
    self.degrees = (quarters + 4) % 4 * 90
    self.isMirrored = isMirrored
  }

  /// Whether it is shown as it is stored.
  public var isUpright: Bool { self == .upright }

  /// What undoes it.
  public var inverse: Orientation {
    // A mirror changes the sense of the turn that follows it, so that doing it twice undoes it.
    isMirrored ? self : Orientation(degrees: -degrees)
  }

  /// Of the stored columns and rows: whether the first one is shown last, at the right or the bottom.
  public var showsFirstLast: (column: Bool, row: Bool) {
    (column: isMirrored != (degrees >= 180), row: degrees == 90 || degrees == 180)
  }

  /// Whether width and height change places.
  public var swapsEdges: Bool { degrees % 180 != 0 }
}
