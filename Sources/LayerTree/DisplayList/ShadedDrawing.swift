public import Primitives

/// Drawings over the shadow that all of them together cast, as one image.
public struct ShadedDrawing: Hashable, Sendable {
  /// Back to front.
  public var elements: [Drawing.Element]
  /// Of the shadow; its alpha is that of what an opaque element casts.
  public var color: Color
  /// The standard deviation of the Gaussian that softens the shadow, 0 or more.
  public var deviation: Double
  /// From the elements to the shadow; all in the coordinates that the elements' transforms lead to.
  public var offset: Point
  /// Whether the shadow alone is drawn, since something else lies over it.
  public var isAlone = false

  /// Nothing is checked.
  public init(_ elements: [Drawing.Element], color: Color, deviation: Double, offset: Point) {
    self.elements = elements
    self.color = color
    self.deviation = deviation
    self.offset = offset
  }

  /// What it can cover where the elements cover `inner`.
  public func bounds(around inner: Rect) -> Rect {
    if inner.isEmpty { return inner }
    var shadow = inner.blurred(by: deviation)
    shadow.origin = shadow.origin + offset
    return inner.union(shadow)
  }
}
