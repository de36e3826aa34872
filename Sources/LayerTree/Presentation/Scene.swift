public import Primitives

/// Layer trees on a frame: tells what is seen at any instant.
///
///     let scene = Scene([overlay], frame: PixelSize(width: 1920, height: 1080), measuring: raster)
///     let list = scene.displayList(at: FrameInstant(time: 2.5))
///
/// Pure: the same scene and instant give the same answer, in any order, on any thread.
public struct Scene: Sendable {
  /// Back to front; each fills the frame's coordinates as if it were its parent.
  public let layers: [Layer]
  /// As displayed: upright, square pixels.
  public let frame: PixelSize
  let measuring: any ContentMeasuring

  public init(_ layers: [Layer], frame: PixelSize, measuring: any ContentMeasuring) {
    self.layers = layers
    self.frame = frame
    self.measuring = measuring
  }
}
