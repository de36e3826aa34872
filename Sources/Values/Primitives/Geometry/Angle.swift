/// An angle; positive ones turn clockwise as seen, as in all rotations here.
///
///     Angle.degrees(90) == .radians(.pi / 2)   // true
///
/// Its coded form is the number of degrees.
public struct Angle: Hashable, Sendable {
  /// No turn.
  public static let zero = Angle.degrees(0)

  /// The angle in degrees; 360 is a whole turn.
  public var degrees: Double

  /// The angle in radians; 2π is a whole turn.
  public var radians: Double {
    get { degrees * .pi / 180 }
    set { degrees = newValue * 180 / .pi }
  }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle in radians, as Core Animation takes them.
  public static func radians(_ radians: Double) -> Angle {
    Angle(degrees: radians * 180 / .pi)
  }

  private init(degrees: Double) {
    self.degrees = degrees
  }
}
