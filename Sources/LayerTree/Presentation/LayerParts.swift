internal import Primitives

/// What a layer shows of its own, in its own coordinates.
struct LayerParts {
  /// Under the sublayers, back to front.
  private var under: [Fragment] = []
  /// Over the sublayers.
  private var border: Fragment?

  /// Nil where a number is none.
  ///
  /// - Parameters:
  ///   - size: of the layer's bounds.
  ///   - space: the parent, in which lengths are told.
  ///   - isLeaf: whether nothing of the sublayers is seen.
  init?(
    _ layer: Layer, _ properties: AnimatedProperties, size: Size, in space: ParentSpace,
    isLeaf: Bool, measuring: any ContentMeasuring
  ) {
    guard let box = BoxStyle(layer, properties, size: size, in: space) else { return nil }
    // A layer without an area still places its sublayers.
    guard !size.isEmpty else { return }
    let content: Fragment?
    switch layer.content {
    case .group:
      content = nil
    case .image(let image):
      let picture = PictureLayout(image, properties, box: size, measuring: measuring)
      guard let picture else { return nil }
      content = picture.fragment
    case .text(let text):
      let style = TextStyle(text, properties, in: space)
      guard style.isFinite else { return nil }
      content = style.fragment(in: size, measuring: measuring)
    }
    if isLeaf, content == nil {
      under = [box.whole].compactMap(\.self)
    } else {
      under = [box.background, content].compactMap(\.self)
      border = box.border
    }
  }

  /// With what the sublayers show, as it is seen.
  ///
  /// A faded layer is one picture, so that what lies over one another in it does not show through;
  /// one that is not faded leaves its sublayers to move and change by themselves.
  func joined(with sublayers: [Fragment], opacity: Double) -> [Fragment] {
    let over = [border].compactMap(\.self)
    if sublayers.isEmpty {
      return [Self.one(under + over)].compactMap { $0?.faded(opacity) }
    }
    if opacity < 1 {
      return [Self.one(under + sublayers + over)].compactMap { $0?.faded(opacity) }
    }
    return [Self.one(under)].compactMap(\.self) + sublayers + over
  }

  /// A single one as it is, several as one picture.
  private static func one(_ fragments: [Fragment]) -> Fragment? {
    fragments.count == 1 ? fragments[0] : Fragment(flattening: fragments)
  }
}

/// A layer's background and border.
private struct BoxStyle {
  private let size: Size
  private let fill: Color?
  private let cornerRadius: Double
  private let borderWidth: Double
  private let borderColor: Color

  /// Nil where a number is none.
  init?(_ layer: Layer, _ properties: AnimatedProperties, size: Size, in space: ParentSpace) {
    func length(_ keyPath: AnimationKeyPath, _ own: Length) -> Double {
      let own = Vector(space.even(own), 0)
      return properties.vector(keyPath, own: own, space.resolver(space.even)).x
    }
    let fill = properties.color(.backgroundColor, own: layer.backgroundColor ?? .clear)
    let radius = length(.cornerRadius, layer.cornerRadius)
    let width = length(.borderWidth, layer.borderWidth)
    let color = properties.color(.borderColor, own: layer.borderColor)
    guard fill.isFinite, color.isFinite, radius.isFinite, width.isFinite else { return nil }
    let isBordered = width > 0 && color.alpha > 0
    self.size = size
    self.fill = fill.alpha > 0 ? fill : nil
    cornerRadius = min(max(radius, 0), size.shorterEdge / 2)
    borderWidth = isBordered ? width : 0
    // What is not seen must not make two drawings differ.
    borderColor = isBordered ? color : .black
  }

  /// Background and border in one.
  var whole: Fragment? {
    fill == nil && borderWidth == 0 ? nil : box(fill: fill, borderWidth, borderColor)
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

extension TextStyle {
  /// The text in a box; nil where there is nothing to draw.
  fileprivate func fragment(in box: Size, measuring: any ContentMeasuring) -> Fragment? {
    guard !string.isEmpty, fontSize > 0 else { return nil }
    // A text that neither wraps nor shrinks runs out of a box that is too small, whichever way it is
    // aligned.
    let needed = measuring.size(of: self, maximumWidth: wraps ? box.width : nil)
    let across = max(needed.width - box.width, 0) + outlineWidth
    let down = max(needed.height - box.height, 0) + outlineWidth
    let bounds = Rect(
      x: -across, y: -down, width: box.width + 2 * across, height: box.height + 2 * down)
    return Fragment(.text(TextDrawing(self, box: box)), bounds: bounds)
  }
}
