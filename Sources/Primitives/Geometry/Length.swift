/// A length that is known only once there is a frame (LEN of the documents).
///
/// One unit is the longer edge of the output frame divided by 1080, everywhere in a tree; so a
/// document fits every size and both orientations. Layout turns lengths to points, which are units.
///
///     // A frame of 1920 × 1080 pixels is 1080 × 607.5 units; a pixel is 0.5625 of one.
///     Length.pixels(64).resolved(of: 607.5, unitsPerPixel: 0.5625)       // 36
///     Length.fraction(0.5).resolved(of: 607.5, unitsPerPixel: 0.5625)    // 303.75
///     (12 as Length).resolved(of: 607.5, unitsPerPixel: 0.5625)          // 12
public enum Length: Hashable, Sendable, Codable {
  /// 1/1080 of the longer edge of the output frame each, before any scale of the layers around it.
  case units(Double)
  /// Square pixels of the output as displayed, before any scale of the layers that it lies in.
  case pixels(Double)
  /// A fraction of the parent: 1 is all of it. Of its width or height by the axis that it is used
  /// on; of its shorter edge where it has no axis.
  case fraction(Double)

  /// No length, in whatever unit.
  public static let zero = Length.units(0)

  /// In units.
  ///
  /// - Parameters:
  ///   - whole: what a fraction is of, in units.
  ///   - unitsPerPixel: 1080 / the longer edge of the frame.
  public func resolved(of whole: Double, unitsPerPixel: Double) -> Double {
    switch self {
    case .units(let value): value
    case .pixels(let value): value * unitsPerPixel
    case .fraction(let value): value * whole
    }
  }
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .units(value) }
  public init(integerLiteral value: Int) { self = .units(Double(value)) }
}
