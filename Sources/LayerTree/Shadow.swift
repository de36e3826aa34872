public import Primitives

/// What a layer casts on what lies under it (`CALayer.shadow…`).
///
/// It has the shape of all that is seen of the layer: background, contents, sublayers and border, cut and
/// masked as they are. Unlike Core Animation's, a shadow is not cut at the bounds itself.
public struct Shadow: Hashable, Sendable, Codable {
  /// Its alpha counts too.
  public var color = Color.black
  /// 0…1; what is half clear casts half as much.
  public var opacity = 1.0
  /// Along the layer's own axes, before its scale and rotation. A fraction is of the layer's parent.
  public var offset = Offset(x: 0, y: 3)
  /// The standard deviation of the Gaussian that softens it; 0 leaves it sharp.
  public var radius = Length.units(3)

  /// Black, three units down and as soft.
  public init() {}
}
