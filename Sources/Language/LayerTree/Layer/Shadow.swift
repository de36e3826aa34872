public import ImprintValues

/// The shadow of a layer (`CALayer.shadow…`).
///
/// It has the shape of everything visible of the layer: background, content, sublayers and border,
/// clipped and masked. Unlike Core Animation's, the shadow itself is not clipped to the bounds.
public struct Shadow: Hashable, Sendable {
  /// The colour; its alpha multiplies `opacity`.
  public var color: Color
  /// The shadow's opacity, 0…1; half-transparent parts of the layer cast half of it.
  public var opacity: Double
  /// The offset along the layer's own axes, before its scale and rotation; a fraction refers to the
  /// layer's parent.
  public var offset: Offset
  /// The standard deviation of the blur; 0 for a sharp shadow.
  public var radius: Length

  /// Black, three units down, with a radius of three units, but for what is given.
  public init(
    color: Color = .black, opacity: Double = 1, offset: Offset = Offset(x: 0, y: 3),
    radius: Length = 3
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
  }
}

extension Layer {
  /// The first of its shadows, which animations of `shadow…` change; nil for none.
  ///
  /// Setting it replaces the first one; nil removes all.
  public var shadow: Shadow? {
    get { shadows.first }
    set { shadows = newValue.map { [$0] + shadows.dropFirst() } ?? [] }
  }
}

extension Shadow: Described {
  package static let standard = Shadow()

  package static let properties: [Property<Shadow>] = [
    Property("color", \.color, .color, default: "\"black\"", "The shadow's colour."),
    Property(
      "opacity", \.opacity, .number(.fraction), default: "1",
      "The opacity of an opaque layer's shadow.", known: ["alpha": "0.5"]),
    Property(
      "offset", \.offset, .offset, default: "[0, 3]",
      "The shadow's offset, along the layer's own axes.",
      known: ["x y dx dy offsetx offsety distance": "[0, 3]"]),
    Property(
      "radius", \.radius, .length(.notNegative), default: "3",
      "The standard deviation of the Gaussian that softens it.",
      known: ["blur blurradius size spread": "4"]),
  ]
}

extension ValueKind<Shadow> {
  static let shadow = Shadow.kind("shadow", "a shadow")
}
