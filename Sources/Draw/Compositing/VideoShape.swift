package import ImprintValues

/// The format and the geometry of a video whose frames a scene shows on a canvas.
package struct VideoShape: Hashable, Sendable {
  /// Its layout and colours must be those of the canvas; its size may differ.
  package var format: FrameFormat
  /// The place of the frames on the display.
  package var geometry: DisplayGeometry

  /// - Parameter geometry: nil for upright frames with square pixels.
  package init(_ format: FrameFormat, geometry: DisplayGeometry? = nil) {
    self.format = format
    self.geometry = geometry ?? DisplayGeometry(stored: format.size)
  }

  /// The transform from the video's stored pixels to a rectangle that the whole video fills.
  ///
  /// - Parameter target: filled by the video as displayed.
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
