internal import ImprintPrimitives

/// The blur and the shadow of a layer, applied after its parts are composed.
struct LayerEffects {
  private let shadow: Shade?
  /// The standard deviation of the blur.
  private let blur: Double
  private let isImage: Bool

  /// A shadow with resolved lengths.
  private struct Shade {
    let color: Color
    let offset: Point
    let deviation: Double
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
    var tint = color
    tint.alpha *= min(max(opacity, 0), 1)
    shadow =
      tint.alpha > 0
      ? Shade(color: tint, offset: Point(x: offset.x, y: offset.y), deviation: max(radius, 0))
      : nil
    self.blur = max(blur, 0)
    switch layer.content {
    case .image, .video: isImage = true
    case .group, .text, .shape, .gradient: isImage = false
    }
  }

  /// Whether the blur precedes clipping and masking.
  ///
  /// It does for images, whose edge pixels repeat, so that their edges and rounded corners stay sharp; other
  /// content spreads over its clipped edges.
  var blursFirst: Bool { isImage && blur > 0 }

  /// - Parameter fragments: back to front.
  func blurred(_ fragments: [Fragment]) -> [Fragment] {
    guard blur > 0 else { return fragments }
    if fragments.areLive { return fragments.map { $0.blurred(by: blur) } }
    let blurred = Fragment(blurring: fragments, deviation: blur, repeatsEdges: isImage)
    return [blurred].compactMap(\.self)
  }

  /// The fragments as one image with their shadow; unchanged without a shadow.
  ///
  /// - Parameter fragments: back to front.
  func shaded(_ fragments: [Fragment]) -> [Fragment] {
    guard let shadow else { return fragments }
    let isLive = fragments.areLive
    let shaded = Fragment(
      shading: fragments, color: shadow.color, deviation: shadow.deviation, offset: shadow.offset,
      isShadowOnly: isLive)
    return [shaded].compactMap(\.self) + (isLive ? fragments : [])
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
