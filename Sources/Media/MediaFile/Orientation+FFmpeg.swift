internal import ImprintValues

extension Orientation {
  /// The orientation of a display matrix (ISO/IEC 14496-12, 8.3.2; row by row).
  ///
  /// The first two rows are the images of the stored frame's axes, y down. Scale and translation are ignored.
  ///
  /// - Returns: upright without a matrix; nil for one that does not turn by right angles, is singular, or has a
  ///   perspective.
  static func read(_ matrix: [Int32]) -> Orientation? {
    if matrix.isEmpty { return .upright }
    guard matrix.count >= 9, matrix[2] == 0, matrix[5] == 0 else { return nil }
    guard let across = Direction(matrix[0], matrix[1]), let down = Direction(matrix[3], matrix[4])
    else { return nil }
    // Horizontal mirroring keeps the vertical axis, which therefore gives the rotation.
    let degrees =
      switch down {
      case .down: 0
      case .left: 90
      case .up: 180
      case .right: 270
      }
    if across == down.turnedBack { return Orientation(degrees: degrees) }
    if across.turnedBack.turnedBack == down.turnedBack {
      return Orientation(degrees: degrees, isMirrored: true)
    }
    return nil
  }

  /// The direction of an axis.
  private enum Direction {
    case right, down, left, up

    /// Nil for a vector more than half a degree off all four.
    init?(_ x: Int32, _ y: Int32) {
      let (horizontal, vertical) = (Double(x), Double(y))
      let slack = max(abs(horizontal), abs(vertical)) / 115
      if slack == 0 { return nil }
      if abs(vertical) <= slack {
        self = horizontal > 0 ? .right : .left
      } else if abs(horizontal) <= slack {
        self = vertical > 0 ? .down : .up
      } else {
        return nil
      }
    }

    /// A quarter turn counterclockwise.
    var turnedBack: Direction {
      switch self {
      case .right: .up
      case .down: .right
      case .left: .down
      case .up: .left
      }
    }
  }
}
