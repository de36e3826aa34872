public import ImprintPrimitives

/// An image, an animation or an image sequence in a layer's bounds.
public struct ImageContent: Hashable, Sendable {
  /// The source of the images and of their timing.
  public enum Source: Hashable, Sendable {
    /// A still, or an animation with the delays and loop count of its file.
    case file(String)
    /// As `file`, but in memory.
    case data(ImageData)
    /// A numbered sequence such as `wm_%d.png`, in rising order: at time t it shows image ⌊rate ·
    /// t⌋ mod n.
    case sequence(String, pace: Pace)
  }

  /// The speed of a sequence.
  public enum Pace: Hashable, Sendable {
    /// Images per second.
    case frameRate(Double)
    /// The duration of one pass in seconds.
    case cycle(Double)
  }

  /// The number of passes; the last image stays.
  public enum Loop: Hashable, Sendable {
    /// The file's own loop count; endless for a sequence.
    case own
    case forever
    case count(Int)
  }

  /// The way in which a bitmap is enlarged.
  public enum Scaling: String, Hashable, Sendable, Codable, CaseIterable {
    /// Samples are interpolated, for photographs and drawings.
    case smooth
    /// Samples are repeated, so that edges stay sharp, for codes and pixel art.
    case nearest
  }

  /// The images by path, or in memory; the rasterizer opens them.
  public var source: Source
  /// The number of passes of an animation or sequence; ignored for a still.
  public var loop = Loop.own
  /// The placement in the layer's bounds (`CALayer.contentsGravity`).
  public var gravity = ContentsGravity.resizeAspect
  /// The way in which bitmaps are enlarged (`CALayer.magnificationFilter`); what is reduced is averaged either way.
  public var scaling = Scaling.smooth
  /// The part of the image to draw, in the unit square.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Shows whole images, fitted into the bounds, with the file's own loop count.
  public init(_ source: Source) {
    self.source = source
  }

  /// The path of the file, or the pattern of the sequence; nil for an image in memory.
  public var path: String? { reference.path }
}
