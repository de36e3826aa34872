/// How a stored picture is turned for display: mirrored first, left to right, and then turned clockwise.
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

  /// Whether width and height change places.
  public var swapsEdges: Bool { degrees % 180 != 0 }
}
