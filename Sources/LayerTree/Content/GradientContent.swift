public import ImprintPrimitives

/// A gradient over a layer's bounds, with their round corners (`CAGradientLayer`).
public struct GradientContent: Hashable, Sendable {
  /// The shape of the gradient.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Along the line from `startPoint` to `endPoint`; the end colours continue beyond it.
    case linear
    /// Around `startPoint`, on ellipses whose outermost one touches the vertical and horizontal
    /// lines through `endPoint`; on circles where one of these lines passes through `startPoint`.
    case radial
    /// Clockwise around `startPoint`, starting in the direction of `endPoint`.
    case conic
  }

  /// The shape of the gradient.
  public var kind = Kind.linear
  /// The colours from start to end.
  public var colors: [Color]
  /// The position of each colour, 0…1, non-decreasing; nil spaces them evenly.
  public var locations: [Double]?
  /// The start in the unit square of the bounds.
  public var startPoint = Point(x: 0.5, y: 0)
  /// The end in the unit square of the bounds.
  public var endPoint = Point(x: 0.5, y: 1)

  /// A linear gradient from top to bottom.
  public init(_ colors: [Color]) {
    self.colors = colors
  }
}
