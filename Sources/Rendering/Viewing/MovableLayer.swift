internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
public import ImprintPrimitives
internal import ImprintRaster

/// A top-level layer of an overlay that is visible on a frame, and whose position no animation changes.
public struct MovableLayer: Hashable, Sendable {
  /// The index of its overlay in the job, from 0.
  public var overlay: Int
  /// Its path in the document, as `layers[0]`.
  public var path: String
  /// Its name; its type where it has none.
  public var name: String
  /// Its upright bounding box, in pixels of the job's frame.
  public var frame: Rect
  /// The position of its anchor point, in pixels of the job's frame.
  public var anchor: Point
}

/// The movable layers of a frame.
public struct MovableLayers: Hashable, Sendable {
  /// The size of the job's frame, in square pixels.
  public var size: PixelSize
  /// The layers: those of the first overlay first, and each overlay's back to front.
  public var layers: [MovableLayer]
}

extension Plan {
  /// The movable layers that are visible at a time of the output.
  func movableLayers(at seconds: Double) -> MovableLayers {
    let rasterizer = Rasterizer(images: ImageFiles(), bundledFont: bundledFont)
    var found: [MovableLayer] = []
    for (number, overlay) in overlays.enumerated() {
      for (index, layer) in overlay.layers.enumerated() where !layer.hasAnimatedPosition {
        let scene = scene(of: [layer.marked], measuring: rasterizer)
        guard let box = scene.presentation(of: Layer.mark, at: seconds), box.isVisible else {
          continue
        }
        let anchor = scene.presentation(of: Layer.anchorMark, at: seconds)?.frame.origin
        found.append(
          MovableLayer(
            overlay: number, path: "layers[\(index)]",
            name: layer.name ?? layer.content.kind.rawValue, frame: box.frame,
            anchor: anchor ?? box.frame.origin))
      }
    }
    return MovableLayers(size: composition.geometry.displayed, layers: found)
  }
}

extension Layer {
  /// Names that no document can contain, since its strings have no control characters.
  fileprivate static let mark = "\u{1}layer"
  fileprivate static let anchorMark = "\u{1}anchor"

  /// The layer with a marker name, and an added sublayer at its anchor point.
  fileprivate var marked: Layer {
    var point = Layer()
    point.name = Self.anchorMark
    point.size = LayerSize(0, 0)
    point.position = .point(.fraction(anchorPoint.x), .fraction(anchorPoint.y))
    var layer = self
    layer.name = Self.mark
    layer.sublayers = [point] + layer.sublayers
    return layer
  }

  fileprivate var hasAnimatedPosition: Bool {
    animations.contains { $0.keyPaths.contains { $0.rawValue.hasPrefix("position") } }
  }
}

extension Animation {
  fileprivate var keyPaths: [AnimationKeyPath] {
    switch self {
    case .keyframe(let animation): [animation.base.keyPath]
    case .basic(let animation): [animation.base.keyPath]
    case .spring(let animation): [animation.base.keyPath]
    case .group(let group): group.animations.flatMap(\.keyPaths)
    }
  }
}
