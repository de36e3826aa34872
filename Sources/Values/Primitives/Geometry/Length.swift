/// A length that is resolved once the frame's size is known (LEN of the documents).
///
/// A unit is 1/1080 of the longer edge of the output frame, everywhere in a tree, so a document
/// fits every size and both orientations. Layout resolves all lengths to units.
///
///     // A frame of 1920 × 1080 pixels is 1080 × 607.5 units; a pixel is 0.5625 of one.
///     layer.cornerRadius = 12               // 12 units, which are 21.3 pixels there
///     layer.cornerRadius = .pixels(64)      // 64 pixels, which are 36 units
///     layer.cornerRadius = .fraction(0.5)   // half of its parent's shorter edge: of the frame, 303.75 units
public enum Length: Hashable, Sendable {
  /// Units, before any scale of enclosing layers.
  case units(Double)
  /// Square pixels of the displayed output, before any scale of enclosing layers.
  case pixels(Double)
  /// A fraction of the parent, 1 being all of it: of its width or height by axis, and of its
  /// shorter edge for lengths without an axis.
  case fraction(Double)

  /// A length of 0.
  public static let zero = Length.units(0)

  /// The number in its own unit: units, pixels or a fraction.
  package var amount: Double {
    switch self {
    case .units(let value), .pixels(let value), .fraction(let value): value
    }
  }

  /// The length in units.
  ///
  /// - Parameters:
  ///   - whole: the length in units that a fraction refers to.
  ///   - unitsPerPixel: 1080 / the longer edge of the frame.
  package func resolved(of whole: Double, unitsPerPixel: Double) -> Double {
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
