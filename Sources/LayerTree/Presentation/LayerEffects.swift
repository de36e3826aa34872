internal import Primitives

/// What is done to all that a layer shows, once it is put together.
struct LayerEffects {
  private let shadow: Shade?
  /// A standard deviation.
  private let blur: Double
  private let isImage: Bool

  /// A shadow with its lengths worked out.
  private struct Shade {
    let color: Color
    let offset: Point
    let deviation: Double
  }

  /// Nil where a number is none.
  ///
  /// - Parameter space: the parent, in which lengths are told.
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

  /// Whether what is seen is blurred before it is cut and masked.
  ///
  /// An image's edge pixels are repeated, so that its edges stay as they are, round corners too; all
  /// else runs out over where it was cut.
  var blursFirst: Bool { isImage && blur > 0 }

  /// - Parameter fragments: back to front.
  func blurred(_ fragments: [Fragment]) -> [Fragment] {
    guard blur > 0 else { return fragments }
    if fragments.areLive { return fragments.map { $0.blurred(by: blur) } }
    let blurred = Fragment(blurring: fragments, deviation: blur, repeatsEdges: isImage)
    return [blurred].compactMap(\.self)
  }

  /// As one image with its shadow, where it casts one.
  ///
  /// - Parameter fragments: back to front.
  func shaded(_ fragments: [Fragment]) -> [Fragment] {
    guard let shadow else { return fragments }
    let isLive = fragments.areLive
    let shaded = Fragment(
      shading: fragments, color: shadow.color, deviation: shadow.deviation, offset: shadow.offset,
      isAlone: isLive)
    return [shaded].compactMap(\.self) + (isLive ? fragments : [])
  }
}

extension Shadow {
  /// What animations of a layer without a shadow begin at.
  fileprivate static let unseen = {
    var shadow = Shadow()
    shadow.opacity = 0
    return shadow
  }()
}
