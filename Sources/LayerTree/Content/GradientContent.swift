public import Primitives

/// Colours that run into each other over a layer's bounds (`CAGradientLayer`).
public struct GradientContent: Hashable, Sendable, Codable {
  /// How the colours are spread.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Along the line from `startPoint` to `endPoint`, the first and the last colour beyond it.
    case linear
    /// Around `startPoint`, on ellipses whose outermost touches the upright lines through `endPoint`; where
    /// those lie on an axis, on circles.
    case radial
    /// Clockwise around `startPoint`, from the direction of `endPoint` on.
    case conic
  }

  /// How the colours are spread.
  public var kind = Kind.linear
  /// From the first to the last.
  public var colors: [Color]
  /// Where each colour lies, 0…1, never falling; nil for equal distances.
  public var locations: [Double]?
  /// In the unit square of the bounds.
  public var startPoint = Point(x: 0.5, y: 0)
  /// In the unit square of the bounds.
  public var endPoint = Point(x: 0.5, y: 1)

  /// From the top to the bottom.
  public init(_ colors: [Color]) {
    self.colors = colors
  }
}
