/// A way that a layer's position runs along.
public struct MotionPath: Hashable, Sendable, Codable {
  /// What its coordinates are.
  public enum Units: String, Hashable, Sendable, Codable, CaseIterable {
    /// Units of the parent, as those of a position.
    case units
    /// 0…1 of the parent's width and height.
    case unit
  }

  /// How the layer turns with the way (`CAAnimationRotationMode`).
  public enum RotationMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// What points right in the layer points along the way.
    case auto
    /// What points left in the layer points along the way.
    case autoReverse
  }

  /// The way; where one subpath ends the layer is at once where the next begins.
  public var path: VectorPath
  /// What the path's coordinates are.
  public var units = Units.units
  /// Nil for a layer that keeps its own turn; else the way's is added to that.
  public var rotationMode: RotationMode?

  /// In units, without turning.
  public init(_ path: VectorPath) {
    self.path = path
  }

  /// How many segments it has, those that close subpaths too.
  public var segmentCount: Int { path.pieces.count }
}
