public import Primitives

/// Layer trees on a frame: tells what is seen at any instant.
///
///     var box = Layer()
///     box.size = LayerSize(108, 54)
///     box.position = .flush(.bottomRight)
///     box.backgroundColor = .white
///     let scene = Scene([box], frame: PixelSize(width: 1920, height: 1080), measuring: raster)
///     let list = scene.displayList(at: FrameInstant(time: 2.5))
///     list.items[0].transform(Point(x: 0, y: 0))   // (1728, 984): it is 192 × 96 pixels there
///     list.validUntil                              // infinity: nothing ever changes
///
/// Pure: the same scene and instant give the same answer, in any order, on any thread.
public struct Scene: Sendable {
  /// Back to front; each fills the frame's coordinates as if it were its parent.
  public let layers: [Layer]
  /// As displayed: upright, square pixels.
  public let frame: PixelSize
  /// The video's own size as displayed, in pixels of the frame.
  public let video: PixelSize
  /// What texts that count go by.
  public let clock: VideoClock
  let measuring: any ContentMeasuring

  /// Layers on a frame of `frame` pixels as displayed; `measuring` tells how large contents are.
  ///
  /// - Parameter video: the own size of what video layers show; nil: that of the frame.
  public init(
    _ layers: [Layer], frame: PixelSize, video: PixelSize? = nil, clock: VideoClock = VideoClock(),
    measuring: any ContentMeasuring
  ) {
    self.layers = layers
    self.frame = frame
    self.video = video ?? frame
    self.clock = clock
    self.measuring = measuring
  }
}
