internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension Plan {
  /// The layers by which overlays are moved, of those that are seen at a time of the output.
  ///
  /// Each overlay is moved by its top-level layers. One that fills the frame, as the shade of a title card does, gives
  /// way to the parts in front of it, where there are any that do not.
  func movableLayers(at seconds: Double) -> MovableLayers {
    let rasterizer = Rasterizer(images: ImageFiles(), bundledFont: bundledFont)
    let layers = overlays.enumerated().flatMap { number, overlay in
      let search = LayerSearch(overlay: number, seconds: seconds, rasterizer: rasterizer) {
        scene(of: [$0], measuring: rasterizer)
      }
      return search.candidates(in: overlay.layers)
    }
    return MovableLayers(size: composition.geometry.displayed, layers: layers)
  }
}

/// A search for the layers by which an overlay is moved at one instant.
private struct LayerSearch {
  let overlay: Int
  let seconds: Double
  let rasterizer: Rasterizer
  /// The scene of a top-level layer.
  let scene: (Layer) -> Scene

  private typealias Found = (layer: MovableLayer, fills: Bool)

  /// Layers in one another, from the top level down; none paints anything of its own.
  private struct Ancestors {
    var layers: [Layer] = []
    var path: String?

    /// A top-level layer with `layer` in the innermost of them.
    func holding(_ layer: Layer) -> Layer {
      layers.reversed().reduce(layer) { inner, outer in
        var outer = outer
        outer.sublayers = [inner]
        return outer
      }
    }

    func path(of index: Int) -> String {
      path.map { "\($0).sublayers[\(index)]" } ?? "layers[\(index)]"
    }
  }

  func candidates(in layers: [Layer]) -> [MovableLayer] {
    Self.nearest(candidates(in: layers, under: Ancestors())).map(\.layer)
  }

  /// Those that do not fill the frame; all where each does.
  private static func nearest(_ candidates: [Found]) -> [Found] {
    let partial = candidates.filter { !$0.fills }
    return partial.isEmpty ? candidates : partial
  }

  private func candidates(in layers: [Layer], under ancestors: Ancestors) -> [Found] {
    layers.enumerated().flatMap { candidates(in: $1, at: ancestors.path(of: $0), under: ancestors) }
  }

  private func candidates(in layer: Layer, at path: String, under ancestors: Ancestors) -> [Found] {
    let scene = scene(ancestors.holding(layer))
    let area = Rect(origin: .zero, size: Size(scene.frame))
    let items = scene.displayList(at: FrameInstant(time: seconds)).items
    let painted = rasterizer.paintedBox(of: items, in: area)
    guard !painted.isEmpty else { return [] }
    let fills = painted.outset(by: 0.5).intersection(area) == area
    let own = movable(layer, at: path, under: ancestors, painted: painted).map { ($0, fills) }
    if let own, !fills { return [own] }
    guard layer.isPlainContainer else { return [own].compactMap(\.self) }
    var inside = ancestors
    inside.layers.append(layer.hollow)
    inside.path = path
    let inner = candidates(in: layer.sublayers, under: inside)
    guard let own else { return inner }
    let partial = inner.filter { !$0.fills }
    return partial.isEmpty ? [own] : partial
  }

  private func movable(
    _ layer: Layer, at path: String, under ancestors: Ancestors, painted: Rect
  ) -> MovableLayer? {
    guard let key = MovableLayer.Key(movingLayer: layer) else { return nil }
    let scene = scene(ancestors.holding(layer.probe(of: key)))
    var parent = Rect(origin: .zero, size: Size(scene.frame))
    if !ancestors.layers.isEmpty {
      guard let placed = scene.presentation(of: Layer.parentMark, at: seconds),
        placed.rotation == .zero
      else { return nil }
      parent = placed.frame
    }
    guard let mark = scene.presentation(of: Layer.anchorMark, at: seconds)?.frame else {
      return nil
    }
    // A mark that is a point is its own anchor.
    let anchor = Point(
      x: mark.minX + mark.size.width * layer.anchorPoint.x,
      y: mark.minY + mark.size.height * layer.anchorPoint.y)
    return MovableLayer(
      overlay: overlay, path: path, name: layer.name ?? layer.content.kind.rawValue, key: key,
      frame: painted, anchor: anchor, parent: parent)
  }
}

extension Layer {
  /// Names that no document can contain, since its strings have no control characters.
  fileprivate static let anchorMark = "\u{1}anchor"
  fileprivate static let parentMark = "\u{1}parent"

  /// Whether positions of its sublayers are those of an upright box of a size that they do not change.
  fileprivate var isPlainContainer: Bool {
    guard case .group = content, case .length = size.width, case .length = size.height else {
      return false
    }
    return tile == nil && !isGeometryFlipped && !isMirrored && scale.x > 0 && scale.y > 0
  }

  /// The layer without anything that it paints itself, under a marker name.
  fileprivate var hollow: Layer {
    var layer = self
    layer.name = Self.parentMark
    (layer.backgroundColor, layer.borderWidth, layer.backdropBlur) = (nil, .zero, .zero)
    layer.shadow = nil
    let painting: [AnimationKeyPath] = [
      .backgroundColor, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
      .shadowRadius,
    ]
    layer.animations.removeAll { painting.contains(where: $0.changes) }
    return layer
  }

  /// A layer in place of this one, in which a layer with a marker name lies at the point that the key gives; a stack has the name
  /// itself.
  fileprivate func probe(of key: MovableLayer.Key) -> Layer {
    var point = Layer()
    point.name = Self.anchorMark
    point.size = LayerSize(0, 0)
    switch key {
    case .position:
      point.position = .point(.fraction(anchorPoint.x), .fraction(anchorPoint.y))
      var layer = self
      (layer.translation, layer.tile) = (.zero, nil)
      layer.animations.removeAll { animation in
        [.translation, .translationX, .translationY].contains(where: animation.changes)
      }
      // In a stack a point would lie where the first of its layers does.
      if stack != nil {
        layer.name = point.name
      } else {
        layer.sublayers = [point] + layer.sublayers
      }
      return layer
    case .translation:
      point.position = .point(.zero, .zero)
      (point.translation, point.frameRules) = (translation, frameRules)
      return point
    }
  }
}
