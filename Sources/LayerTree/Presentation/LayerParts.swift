internal import Primitives

/// What a layer shows of its own, in its own coordinates.
struct LayerParts {
  /// Under the background.
  private var backdrop: Fragment?
  /// Under all else of its own.
  private var background: Fragment?
  /// Under the sublayers.
  private var content: Fragment?
  /// Over the sublayers.
  private var border: Fragment?
  /// What contents and sublayers are cut at; nil for nothing.
  private var clip: (size: Size, cornerRadius: Double)?
  private let effects: LayerEffects

  /// Nil where a number is none.
  ///
  /// - Parameters:
  ///   - size: of the layer's bounds.
  ///   - space: the parent, in which lengths are told.
  ///   - isLeaf: whether nothing of the sublayers is seen.
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
    if layer.masksToBounds { clip = (size, box.cornerRadius) }
    do throws(NotFinite) {
      let room = TextRoom(of: layer, size: size, in: space)
      content = try layer.content.fragment(
        properties, size: size, room: room, in: space, context)
    } catch {
      return nil
    }
    if isLeaf, content == nil {
      background = box.whole
    } else {
      background = box.background
      border = box.border
    }
  }

  /// With what the sublayers show, as it is seen.
  ///
  /// A faded layer is one image, so that what lies over one another in it does not show through;
  /// one that is not faded leaves its sublayers to move and change by themselves.
  ///
  /// - Parameter mask: what a mask shows, to which all is cut; nil without one.
  func joined(
    with sublayers: [Fragment], mask: [Fragment]?, opacity: Double
  ) -> [Fragment] {
    let backdrop = [backdrop].compactMap(\.self)
    let seen =
      (backdrop.isEmpty ? [] : masked(backdrop, by: mask))
      + effects.shaded(seen(with: sublayers, mask: mask))
    return opacity < 1 ? [Self.one(seen)].compactMap { $0?.faded(opacity) } : seen
  }

  /// Cut, masked and blurred, without its shadow.
  private func seen(with sublayers: [Fragment], mask: [Fragment]?) -> [Fragment] {
    guard effects.blursFirst else {
      let parts = stacked(
        clipped([content].compactMap(\.self)), with: clipped(sublayers))
      return effects.blurred(masked(parts, by: mask))
    }
    let parts = stacked([content].compactMap(\.self), with: sublayers)
    return masked(clipped(effects.blurred(parts)), by: mask)
  }

  /// Background, contents and border around the sublayers: as one where there are none.
  private func stacked(_ content: [Fragment], with sublayers: [Fragment]) -> [Fragment] {
    let under = [background].compactMap(\.self) + content
    let over = [border].compactMap(\.self)
    if sublayers.isEmpty { return Self.joined(under + over) }
    return Self.joined(under) + sublayers + over
  }

  private func masked(_ fragments: [Fragment], by mask: [Fragment]?) -> [Fragment] {
    guard let mask else { return fragments }
    return [Fragment(masking: fragments, by: mask)].compactMap(\.self)
  }

  /// What lies inside square bounds is not cut, and moves and changes by itself.
  private func clipped(_ fragments: [Fragment]) -> [Fragment] {
    guard let clip else { return fragments }
    let bounds = Rect(origin: .zero, size: clip.size)
    if clip.cornerRadius == 0, fragments.allSatisfy({ bounds.union($0.box) == bounds }) {
      return fragments
    }
    let cut = Fragment(clipping: fragments, to: clip.size, cornerRadius: clip.cornerRadius)
    return [cut].compactMap(\.self)
  }

  /// As one image, where they can be one.
  private static func joined(_ fragments: [Fragment]) -> [Fragment] {
    fragments.areLive ? fragments : [one(fragments)].compactMap(\.self)
  }

  /// A single one as it is, several as one image.
  private static func one(_ fragments: [Fragment]) -> Fragment? {
    fragments.count == 1 ? fragments[0] : Fragment(flattening: fragments)
  }
}

/// A layer's background and border.
private struct BoxStyle {
  private let size: Size
  private let fill: Color?
  let cornerRadius: Double
  private let borderWidth: Double
  private let borderColor: Color
  private let backdropBlur: Double

  /// Nil where a number is none.
  init?(_ layer: Layer, _ properties: AnimatedProperties, size: Size, in space: ParentSpace) {
    let fill = properties.color(.backgroundColor, own: layer.backgroundColor ?? .clear)
    let radius = properties.length(.cornerRadius, own: layer.cornerRadius, in: space)
    let width = properties.length(.borderWidth, own: layer.borderWidth, in: space)
    let color = properties.color(.borderColor, own: layer.borderColor)
    let blur = space.even(layer.backdropBlur)
    guard fill.isFinite, color.isFinite, radius.isFinite, width.isFinite, blur.isFinite else {
      return nil
    }
    let isBordered = width > 0 && color.alpha > 0
    self.size = size
    self.fill = fill.alpha > 0 ? fill : nil
    backdropBlur = blur
    cornerRadius = min(max(radius, 0), size.shorterEdge / 2)
    borderWidth = isBordered ? width : 0
    // What is not seen must not make two drawings differ.
    borderColor = isBordered ? color : .black
  }

  /// Background and border in one.
  var whole: Fragment? {
    fill == nil && borderWidth == 0 ? nil : box(fill: fill, borderWidth, borderColor)
  }

  /// What lies under the box, blurred.
  var backdrop: Fragment? {
    guard backdropBlur > 0 else { return nil }
    return Fragment(backdropBlurredBy: backdropBlur, in: size, cornerRadius: cornerRadius)
  }

  var background: Fragment? { fill.map { box(fill: $0, 0, .black) } }

  var border: Fragment? { borderWidth > 0 ? box(fill: nil, borderWidth, borderColor) : nil }

  private func box(fill: Color?, _ borderWidth: Double, _ borderColor: Color) -> Fragment {
    let box = BoxDrawing(
      size: size, fill: fill, cornerRadius: cornerRadius, borderWidth: borderWidth,
      borderColor: borderColor)
    return Fragment(.box(box), bounds: Rect(origin: .zero, size: size))
  }
}
