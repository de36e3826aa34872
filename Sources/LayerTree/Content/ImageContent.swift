public import Primitives

/// An image, or images one after the other, in a layer's bounds.
public struct ImageContent: Hashable, Sendable, Codable {
  /// Where the images come from, and when each is shown.
  public enum Source: Hashable, Sendable, Codable {
    /// A file: a still, or an animation with the delays and the loop count that it has itself.
    case file(String)
    /// A numbered sequence such as `wm_%d.png`, from the lowest number up: image ⌊rate · t⌋ mod n.
    case sequence(String, pace: Pace)
  }

  /// How quickly a sequence goes.
  public enum Pace: Hashable, Sendable, Codable {
    /// Images a second.
    case frameRate(Double)
    /// Seconds for one pass.
    case cycle(Double)
  }

  /// How often it plays; the last image stays.
  public enum Loop: Hashable, Sendable, Codable {
    /// As the file says; for ever for a sequence.
    case own
    case forever
    case count(Int)
  }

  /// Which images, by path; opened by whoever rasterises.
  public var source: Source
  /// How often an animation or a sequence plays; a still shows its one image.
  public var loop = Loop.own
  /// How it lies in the layer's bounds (`CALayer.contentsGravity`).
  public var gravity = ContentsGravity.resizeAspect
  /// The part of the image that is shown, in the unit square.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)

  /// All of each image, fitted into the bounds, played as often as the file itself says.
  public init(_ source: Source) {
    self.source = source
  }

  /// The path or pattern by which images are opened.
  public var path: String {
    switch source {
    case .file(let path), .sequence(let path, _): path
    }
  }
}
