package import ImprintValues

/// Shows slides on frames, as they are or zoomed.
///
///     let projection = SlideProjection(slides: slide.format, frames: frame.format)
///     projection.draw(slide, scale: 1.05, onto: frame)    // of a slow zoom
///
/// Slides may be larger than frames, so that they are sharp where they are zoomed. All is done in the frames' own
/// samples, at positions between pixels too. Immutable.
package struct SlideProjection: Sendable {
  private let slides, frames: FrameFormat

  /// - Parameters:
  ///   - slides: the format of slides, which differs from `frames` in size alone.
  ///   - frames: the format of frames.
  package init(slides: FrameFormat, frames: FrameFormat) {
    self.slides = slides
    self.frames = frames
  }

  /// Whether a slide at that scale is a frame as it is.
  package func isFrame(atScale scale: Double) -> Bool { scale == 1 && slides.size == frames.size }

  /// Draws a slide, replacing all that the frame holds.
  ///
  /// - Parameter scale: at 1 all of the slide fills the frame; above, its centre does.
  package func draw(_ slide: FramePlanes, scale: Double, onto frame: FramePlanes) {
    let size = Size(width: Double(frames.size.width), height: Double(frames.size.height))
    let map = AffineTransform.scale(
      x: scale * size.width / Double(slides.size.width),
      y: scale * size.height / Double(slides.size.height)
    ).then(.translation(x: size.width * (1 - scale) / 2, y: size.height * (1 - scale) / 2))
    FrameProjection(of: slides, onto: frames, by: map, in: PixelRect(frames.size))?
      .draw(slide, onto: frame)
  }
}
