public import ImprintValues

/// The state of a layer on the frame at one instant, for tests of overlays (`CALayer.presentation()`).
///
///     let scene = try Scene([badge], frame: PixelSize(width: 1920, height: 1080))
///     scene.presentation(of: "badge", at: 2.5)?.frame   // its box, in pixels of the frame
public struct LayerPresentation: Hashable, Sendable {
  /// The upright bounding box of its bounds, in pixels of the frame from the top left, after all
  /// scales and rotations. Borders, shadows and shapes may reach beyond it.
  public let frame: Rect
  /// Its opacity times that of the layers it lies in, 0…1.
  public let opacity: Double
  /// Its rotation with that of the layers it lies in.
  public let rotation: Angle
  /// Whether neither the layer nor a layer that contains it is hidden or outside its time, its opacity is above 0,
  /// and its box is not empty and touches the frame. Other layers may cover it, and masks are ignored.
  public let isVisible: Bool
}

extension Scene {
  /// The first layer of a name at an instant, back to front; parents come before their sublayers.
  ///
  /// A hidden layer is placed as though it were shown; outside its active time, a layer is placed as at the nearer
  /// end of that time, whatever its fill mode. Of the copies in a tile, that in the first cell counts.
  ///
  /// - Parameter seconds: the output's time.
  /// - Returns: nil where no layer has the name, or its geometry is not finite.
  public func presentation(of name: String, at seconds: Double) -> LayerPresentation? {
    let instant = FrameInstant(time: seconds)
    guard let (presenter, space) = presenter(at: instant) else { return nil }
    let pixels = 1 / space.unitsPerPixel
    let root = PlacedLayer(
      toFrame: .scale(x: pixels, y: pixels), opacity: 1, rotation: 0, isShown: true)
    let match = presenter.find(name, in: layers, at: Clock(Horizon(at: instant)), in: space, root)
    return match?.presentation(on: Size(frame))
  }
}

/// A layer on its way down the tree, with the accumulated state of the layers above it.
struct PlacedLayer {
  /// From the layer's coordinates to pixels of the frame.
  var toFrame: AffineTransform
  var opacity: Double
  /// Degrees.
  var rotation: Double
  var isShown: Bool
  var size = Size.zero

  fileprivate func presentation(on frame: Size) -> LayerPresentation? {
    let box = toFrame.boundingBox(of: Rect(origin: .zero, size: size))
    let numbers = [box.minX, box.minY, box.maxX, box.maxY, opacity, rotation]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    let isOnFrame =
      box.maxX > 0 && box.maxY > 0 && box.minX < frame.width && box.minY < frame.height
    return LayerPresentation(
      frame: box, opacity: opacity, rotation: .degrees(rotation),
      isVisible: isShown && opacity > 0 && isOnFrame && !box.isEmpty)
  }
}

extension Presenter {
  fileprivate func find(
    _ name: String, in layers: [Layer], at clock: Clock, in space: ParentSpace,
    _ parent: PlacedLayer
  ) -> PlacedLayer? {
    for layer in layers {
      let shown = properties(of: layer, at: clock)
      let properties =
        shown
        ?? AnimatedProperties(animations: layer.animations, clock: layer.layoutClock(at: clock))
      let (presenter, space, factor) = entering(layer, in: space)
      var parent = parent
      parent.toFrame = .scale(x: factor, y: factor).then(parent.toFrame)
      let (placed, inside) = presenter.locate(
        layer, properties, in: space, parent, isShown: shown != nil)
      if layer.name == name { return placed }
      let match = presenter.find(
        name, in: presenter.sublayers(of: layer, at: properties.clock, in: space, inside),
        at: properties.clock, in: inside, placed)
      if let match { return match }
    }
    return nil
  }

  private func locate(
    _ layer: Layer, _ properties: AnimatedProperties, in space: ParentSpace, _ parent: PlacedLayer,
    isShown: Bool
  ) -> (PlacedLayer, inside: ParentSpace) {
    let geometry = geometry(of: layer, properties, in: space).0
    let opacity = properties.number(.opacity, own: layer.opacity)
    let placed = PlacedLayer(
      toFrame: geometry.transform.then(parent.toFrame),
      opacity: parent.opacity * min(max(opacity, 0), 1),
      rotation: parent.rotation + properties.rotation(of: layer, in: space),
      isShown: parent.isShown && isShown, size: geometry.size)
    let bounds = self.inside(layer, of: geometry.size, in: space)
    guard let tile = layer.tile else { return (placed, bounds) }
    let cell = self.cell(of: layer, tile, at: properties.clock, in: space, bounds)
    return (placed, self.inside(layer, of: cell, in: space))
  }
}
