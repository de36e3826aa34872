public import ImprintValues

/// A layer's width and height before layout.
public struct LayerSize: Hashable, Sendable {
  /// Automatic on both axes.
  public static let automatic = LayerSize(width: .automatic, height: .automatic)

  /// The width; a fraction refers to the parent's width.
  public var width: Dimension
  /// The height; a fraction refers to the parent's height.
  public var height: Dimension

  /// Takes both axes; one may be automatic and follow from the other by an image's aspect ratio.
  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }

  /// Two fixed lengths: `LayerSize(90, .fraction(0.5))`.
  public init(_ width: Length, _ height: Length) {
    self.init(width: .length(width), height: .length(height))
  }

  /// A fixed or automatic length of one axis.
  public enum Dimension: Hashable, Sendable {
    case length(Length)
    /// The natural size: an image's pixels as units, or its aspect ratio where the other axis is
    /// fixed; a text's measured size; a group's box around its sublayers.
    case automatic
  }
}

/// Literals are units: `LayerSize(width: 200, height: .automatic)`.
extension LayerSize.Dimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .length(.units(value)) }
  public init(integerLiteral value: Int) { self = .length(.units(Double(value))) }

  /// A fraction of the parent, 1 being all of it.
  public static func fraction(_ fraction: Double) -> Self { .length(.fraction(fraction)) }

  /// Pixels of the displayed output.
  public static func pixels(_ pixels: Double) -> Self { .length(.pixels(pixels)) }
}

/// The upper limits of an automatic size; nil for none.
public struct SizeLimit: Hashable, Sendable {
  /// The widest width; a fraction refers to the parent's width.
  public var width: Bound?
  /// The greatest height; a fraction refers to the parent's height.
  public var height: Bound?

  /// Limits only the given axes.
  public init(width: Bound? = nil, height: Bound? = nil) {
    self.width = width
    self.height = height
  }

  /// The limit of one axis.
  public enum Bound: Hashable, Sendable {
    case length(Length)
    /// The parent less the inset of the layer's position on both sides.
    case insets
  }
}

/// Literals are units: `layer.maximumSize.width = 200`.
extension SizeLimit.Bound: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .length(.units(value)) }
  public init(integerLiteral value: Int) { self = .length(.units(Double(value))) }

  /// A fraction of the parent, 1 being all of it.
  public static func fraction(_ fraction: Double) -> Self { .length(.fraction(fraction)) }

  /// Pixels of the displayed output.
  public static func pixels(_ pixels: Double) -> Self { .length(.pixels(pixels)) }

  /// 1/1080 of the longer edge of the frame each.
  public static func units(_ units: Double) -> Self { .length(.units(units)) }
}
