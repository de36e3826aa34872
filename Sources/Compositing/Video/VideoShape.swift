public import Pixels
internal import Primitives

/// What a video's frames are like, where a scene shows them on a canvas.
public struct VideoShape: Hashable, Sendable {
  /// Their layout and colours are those of the canvas.
  public var format: FrameFormat
  /// How they lie on the display.
  public var geometry: DisplayGeometry

  /// Upright and with square pixels, unless said otherwise.
  public init(_ format: FrameFormat, geometry: DisplayGeometry? = nil) {
    self.format = format
    self.geometry = geometry ?? DisplayGeometry(stored: format.size)
  }

  /// From the video's stored pixels to a rectangle where all of it goes.
  ///
  /// - Parameter target: of the video as displayed.
  func transform(to target: Rect) -> AffineTransform {
    let displayed = Size(geometry.displayed)
    let toDisplayed = geometry.toStored.inverse ?? .identity
    return
      toDisplayed
      .then(
        .scale(x: target.size.width / displayed.width, y: target.size.height / displayed.height)
      )
      .then(.translation(x: target.minX, y: target.minY))
  }
}
