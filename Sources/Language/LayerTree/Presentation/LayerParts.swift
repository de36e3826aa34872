internal import ImprintValues

/// The parts of a layer, in its own coordinates: backdrop, background, content and border.
struct LayerParts {
  /// Drawn below the background.
  private var backdrop: Fragment?
  /// Drawn below the content.
  private var background: Fragment?
  /// Drawn below the sublayers.
  private var content: Fragment?
  /// Drawn above the sublayers.
  private var border: Fragment?
  /// The box that clips content and sublayers; nil for none.
  private var clip: (size: Size, corners: RoundCorners)?
  /// The box at whose whole pixels all is cut; nil for none.
  private var cut: Size?
  private let effects: LayerEffects

  /// Nil where a number is not finite.
  ///
  /// - Parameters:
  ///   - size: the size of the layer's bounds.
  ///   - space: the parent, against which lengths resolve.
  ///   - isLeaf: whether no sublayer is visible.
  init?(
    _ layer: Layer, _ properties: AnimatedProperties, size: Size, in space: ParentSpace,
    isLeaf: Bool, context: ContentContext
  ) {
    guard let box = BoxStyle(layer, properties, size: size, in: space),
      let effects = LayerEffects(layer, properties, in: space)
    else { return nil }
    self.effects = effects
    // A layer without an area still places its sublayers.
    guard !size.isEmpty else { return }
    backdrop = box.backdrop
    if layer.masksToBounds || layer.scroll != nil { clip = (size, box.corners) }
    if layer.cutsAtPixels { cut = size }
    // A text that comes part by part is drawn by its parts.
    let drawn = layer.reveal == nil ? layer.content.drawn : nil
    do throws(NotFinite) {
      content = try drawn?.fragment(
        ContentFrame(
          properties: properties, size: size, room: TextRoom(of: layer, size: size, in: space),
          space: space, context: context))
    } catch {
      return nil
    }
    if drawn.map({ type(of: $0).fillsBounds }) ?? false { roundContent(to: size, box.corners) }
    if isLeaf, content == nil {
      background = box.whole
    } else {
      background = box.background
      border = box.border
    }
  }

  /// Rounds the content's corners as the layer's, unless a clip already rounds all of the layer.
  private mutating func roundContent(to size: Size, _ corners: RoundCorners) {
    guard corners != .none, clip == nil, let whole = content else { return }
    content = Fragment(clipping: [whole], to: size, corners: corners)
  }

  /// The layer composed with its sublayers.
  ///
  /// A translucent layer is composed to one image, so that overlapping parts do not show through.
  /// An opaque one leaves its sublayers separate, to move and change on their own.
  ///
  /// - Parameter mask: the fragments of a mask; nil without one.
  func joined(
    with sublayers: [Fragment], mask: [Fragment]?, opacity: Double
  ) -> [Fragment] {
    let backdrop = [backdrop].compactMap(\.self)
    let seen =
      (backdrop.isEmpty ? [] : masked(backdrop, by: mask))
      + effects.shaded(seen(with: sublayers, mask: mask))
    return opacity < 1 ? [Self.one(seen)].compactMap { $0?.faded(opacity) } : seen
  }

  /// The layer after clipping, masking and blurring, without its shadow.
  private func seen(with sublayers: [Fragment], mask: [Fragment]?) -> [Fragment] {
    guard effects.blursFirst else {
      let parts = stacked(
        clipped([content].compactMap(\.self)), with: clipped(sublayers))
      return effects.blurred(masked(parts, by: mask))
    }
    let parts = stacked([content].compactMap(\.self), with: sublayers)
    return masked(clipped(effects.blurred(parts)), by: mask)
  }

  /// Background, content and border around the sublayers; one image where there are no sublayers.
  private func stacked(_ content: [Fragment], with sublayers: [Fragment]) -> [Fragment] {
    let under = [background].compactMap(\.self) + content
    let over = [border].compactMap(\.self)
    if sublayers.isEmpty { return Self.joined(under + over) }
    return Self.joined(under) + sublayers + over
  }

  private func masked(_ fragments: [Fragment], by mask: [Fragment]?) -> [Fragment] {
    // A mask that covers all of it leaves the fragments separate.
    guard let mask, !mask.contains(where: { $0.covers(fragments.box) }) else { return fragments }
    return [Fragment(masking: fragments, by: mask)].compactMap(\.self)
  }

  /// Clips to the layer's box. Fragments inside a box without rounded corners stay separate.
  private func clipped(_ fragments: [Fragment]) -> [Fragment] {
    if let cut { return fragments.compactMap { $0.cut(to: Rect(origin: .zero, size: cut)) } }
    guard let clip else { return fragments }
    let bounds = Rect(origin: .zero, size: clip.size)
    if clip.corners == .none, fragments.allSatisfy({ bounds.union($0.box) == bounds }) {
      return fragments
    }
    let cut = Fragment(clipping: fragments, to: clip.size, corners: clip.corners)
    return [cut].compactMap(\.self)
  }

  /// One image, unless a fragment is live.
  private static func joined(_ fragments: [Fragment]) -> [Fragment] {
    fragments.areLive ? fragments : [one(fragments)].compactMap(\.self)
  }

  /// A single fragment unchanged, several as one image.
  private static func one(_ fragments: [Fragment]) -> Fragment? {
    fragments.count == 1 ? fragments[0] : Fragment(flattening: fragments)
  }
}

/// A layer's background, border and backdrop.
private struct BoxStyle {
  private let size: Size
  private let fill: Color?
  let corners: RoundCorners
  private let borderWidth: Double
  private let borderColor: Color
  private let backdropBlur: Double

  /// Nil where a number is not finite.
  init?(_ layer: Layer, _ properties: AnimatedProperties, size: Size, in space: ParentSpace) {
    let fill = properties.color(.backgroundColor, own: layer.backgroundColor ?? .clear)
    let radius = properties.length(.cornerRadius, own: layer.cornerRadius, in: space)
    let width = properties.length(.borderWidth, own: layer.borderWidth, in: space)
    let color = properties.color(.borderColor, own: layer.borderColor)
    let blur = space.uniform(layer.backdropBlur)
    guard fill.isFinite, color.isFinite, radius.isFinite, width.isFinite, blur.isFinite else {
      return nil
    }
    let isBordered = width > 0 && color.alpha > 0
    self.size = size
    self.fill = fill.alpha > 0 ? fill : nil
    backdropBlur = blur
    corners = RoundCorners(radius, at: layer.maskedCorners).clamped(to: size)
    borderWidth = isBordered ? width : 0
    // Invisible values must not distinguish drawings.
    borderColor = isBordered ? color : .black
  }

  /// Background and border as one box.
  var whole: Fragment? {
    fill == nil && borderWidth == 0 ? nil : box(fill: fill, borderWidth, borderColor)
  }

  /// The blurred backdrop of the box.
  var backdrop: Fragment? {
    guard backdropBlur > 0 else { return nil }
    return Fragment(backdropBlurredBy: backdropBlur, in: size, corners: corners)
  }

  var background: Fragment? { fill.map { box(fill: $0, 0, .black) } }

  var border: Fragment? { borderWidth > 0 ? box(fill: nil, borderWidth, borderColor) : nil }

  private func box(fill: Color?, _ borderWidth: Double, _ borderColor: Color) -> Fragment {
    let box = BoxDrawing(
      size: size, fill: fill, corners: corners, borderWidth: borderWidth,
      borderColor: borderColor)
    return Fragment(.box(box), bounds: Rect(origin: .zero, size: size))
  }
}
