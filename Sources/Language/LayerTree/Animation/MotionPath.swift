/// A path that a layer's position moves along.
public struct MotionPath: Hashable, Sendable {
  /// The unit of a path's coordinates.
  public enum Units: String, Hashable, Sendable, Codable, CaseIterable {
    /// Units of length in the parent, as for a position.
    case units
    /// Fractions of the parent's width and height, 0…1.
    case unit
  }

  /// The rotation of a layer along a path (`CAAnimationRotationMode`).
  public enum RotationMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The layer's right side faces forwards.
    case auto
    /// The layer's left side faces forwards.
    case autoReverse
  }

  /// The path; the layer jumps from the end of one subpath to the start of the next.
  public var path: VectorPath
  /// The unit of the coordinates.
  public var units = Units.units
  /// Nil keeps the layer's rotation; otherwise the path's direction is added to it.
  public var rotationMode: RotationMode?

  /// In units, without rotation.
  public init(_ path: VectorPath) {
    self.path = path
  }

  /// The number of segments, including those that close subpaths.
  package var segmentCount: Int { path.pieces.count }
}
