internal import ImprintLanguage
public import ImprintValues

/// A layer by which an overlay is moved on a frame, and the key of its document that moves it.
public struct MovableLayer: Hashable, Sendable {
  /// A key of a layer that takes two lengths.
  public enum Key: String, Hashable, Sendable {
    case position
    /// The shift after position, scale and rotation, for a layer whose position is animated.
    case translation
  }

  /// The index of its overlay in the job, from 0.
  public var overlay: Int
  /// Its path in the document, as `layers[0]` or `layers[1].sublayers[0]`.
  public var path: String
  /// Its name; its type where it has none.
  public var name: String
  /// The key that moves it, which no animation changes; the document need not have it.
  public var key: Key
  /// The upright box around everything that is painted of it and its sublayers, in pixels of the job's frame.
  public var frame: Rect
  /// The point that the key's value gives, in pixels of the job's frame: that of its anchor point before its
  /// translation, or for a translation that to which it moves the top left of `parent`.
  public var anchor: Point
  /// The upright box of the parent, to which fractions in the key's value refer, in pixels of the job's frame.
  public var parent: Rect
}

/// The movable layers of a frame.
public struct MovableLayers: Hashable, Sendable {
  /// The size of the job's frame, in square pixels.
  public var size: PixelSize
  /// The layers: those of the first overlay first, and each overlay's back to front.
  public var layers: [MovableLayer]
}

extension MovableLayer.Key {
  /// The key by which a layer is moved; nil where animations change both.
  init?(movingLayer layer: Layer) {
    func isAnimated(_ keys: AnimationKeyPath...) -> Bool {
      layer.animations.contains { animation in keys.contains(where: animation.changes) }
    }
    if !isAnimated(.position, .positionX, .positionY) {
      self = .position
    } else if !isAnimated(.translation, .translationX, .translationY) {
      self = .translation
    } else {
      return nil
    }
  }
}
