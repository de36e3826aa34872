package import ImprintValues

/// Drawings above the shadow that they cast together, as one image.
package struct ShadedDrawing: Hashable, Sendable {
  /// The drawings, back to front.
  package var elements: [Drawing.Element]
  /// The shadow's colour; its alpha is that below an opaque element.
  package var color: Color
  /// The standard deviation of the shadow's blur, 0 or more.
  package var deviation: Double
  /// The offset from the elements to the shadow, in the coordinates after the elements' transforms.
  package var offset: Point
  /// Whether only the shadow is drawn, because live content is drawn above it.
  package var isShadowOnly = false

  /// Takes all members unchecked.
  package init(_ elements: [Drawing.Element], color: Color, deviation: Double, offset: Point) {
    self.elements = elements
    self.color = color
    self.deviation = deviation
    self.offset = offset
  }

  /// The area that drawings and shadow can cover where the elements cover `inner`.
  package func bounds(around inner: Rect) -> Rect {
    if inner.isEmpty { return inner }
    var shadow = inner.blurred(by: deviation)
    shadow.origin = shadow.origin + offset
    return inner.union(shadow)
  }
}
