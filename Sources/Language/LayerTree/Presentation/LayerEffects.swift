internal import ImprintValues

/// The blur and the shadow of a layer, applied after its parts are composed.
struct LayerEffects {
  /// The shadows that are seen, the first on top.
  private let shadows: [Shade]
  /// The standard deviation of the blur.
  private let blur: Double
  /// Whether there is a blur, which leaves the edges sharp.
  private let keepsEdges: Bool

  /// A shadow with resolved lengths.
  private struct Shade {
    let color: Color
    let offset: Point
    let deviation: Double

    init(_ color: Color, opacity: Double, offset: Vector, radius: Double) {
      self.color = color.withAlpha(color.alpha * opacity.clamped(to: 0...1))
      self.offset = Point(x: offset.x, y: offset.y)
      deviation = max(radius, 0)
    }
  }

  /// Nil where a number is not finite.
  ///
  /// - Parameter space: the parent, against which lengths resolve.
  init?(_ layer: Layer, _ properties: AnimatedProperties, in space: ParentSpace) {
    let own = layer.shadow ?? .unseen
    let color = properties.color(.shadowColor, own: own.color)
    let opacity = properties.number(.shadowOpacity, own: own.opacity)
    let offset = properties.vector(
      .shadowOffset, own: space.vector(own.offset), space.offsets)
    let radius = properties.length(.shadowRadius, own: own.radius, in: space)
    let blur = properties.length(.blur, own: layer.blur, in: space)
    guard color.isFinite, opacity.isFinite, offset.isFinite, radius.isFinite, blur.isFinite else {
      return nil
    }
    let first = Shade(color, opacity: opacity, offset: offset, radius: radius)
    let others = layer.shadows.dropFirst().map { shadow in
      Shade(
        shadow.color, opacity: shadow.opacity, offset: space.vector(shadow.offset),
        radius: space.uniform(shadow.radius))
    }
    shadows = ([first] + others).filter { $0.color.alpha > 0 }
    self.blur = max(blur, 0)
    keepsEdges = self.blur > 0 && layer.content.hasEdges
  }

  /// Whether the blur precedes clipping and masking.
  ///
  /// It does for images, whose edge pixels repeat, so that their edges and rounded corners stay sharp; other
  /// content spreads over its clipped edges.
  var blursFirst: Bool { keepsEdges }

  /// - Parameter fragments: back to front.
  func blurred(_ fragments: [Fragment]) -> [Fragment] {
    guard blur > 0 else { return fragments }
    if fragments.areLive { return fragments.map { $0.blurred(by: blur) } }
    let blurred = Fragment(blurring: fragments, deviation: blur, repeatsEdges: keepsEdges)
    return [blurred].compactMap(\.self)
  }

  /// The fragments as one image with their first shadow, above the others; unchanged without a shadow.
  ///
  /// - Parameter fragments: back to front.
  func shaded(_ fragments: [Fragment]) -> [Fragment] {
    guard let first = shadows.first else { return fragments }
    let isLive = fragments.areLive
    let under = shadows.dropFirst().reversed().map { fragment(fragments, $0, isShadowOnly: true) }
    let shaded = fragment(fragments, first, isShadowOnly: isLive)
    return (under + [shaded]).compactMap(\.self) + (isLive ? fragments : [])
  }

  private func fragment(
    _ fragments: [Fragment], _ shadow: Shade, isShadowOnly: Bool
  ) -> Fragment? {
    Fragment(
      shading: fragments, color: shadow.color, deviation: shadow.deviation, offset: shadow.offset,
      isShadowOnly: isShadowOnly)
  }
}

extension Shadow {
  /// The start value of shadow animations in a layer without a shadow.
  fileprivate static let unseen = {
    var shadow = Shadow()
    shadow.opacity = 0
    return shadow
  }()
}
