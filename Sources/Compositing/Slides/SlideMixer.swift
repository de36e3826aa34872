internal import ImprintBlend
package import ImprintPixels
internal import ImprintPrimitives

/// Shows slides on frames: zoomed, faded into each other, or pushed out by each other.
///
///     let mixer = SlideMixer(slides: slide.format, frames: frame.format)
///     mixer.draw(first, scale: 1.05, onto: frame)                       // of a slow zoom
///     mixer.fade(in: second, scale: 1, progress: 0.25, onto: frame)     // a quarter of a cross-fade
///
/// Slides may be larger than frames, so that they are sharp where they are zoomed. All is done in the frames' own
/// samples, at positions between pixels too. One thread at a time.
package final class SlideMixer {
  private let slides, frames: FrameFormat
  private let windows: PatchMaker
  /// A slide as it is shown, to be blended over another.
  private lazy var scratch = OwnedFrame(frames)

  /// - Parameters:
  ///   - slides: the format of slides, which differs from `frames` in size alone.
  ///   - frames: the format of frames.
  package init(slides: FrameFormat, frames: FrameFormat) {
    self.slides = slides
    self.frames = frames
    windows = PatchMaker(for: frames, isForCovering: true)
  }

  /// Whether a slide at that scale is a frame as it is.
  package func isFrame(atScale scale: Double) -> Bool { scale == 1 && slides.size == frames.size }

  /// Draws a slide, replacing all that the frame holds.
  ///
  /// - Parameters:
  ///   - scale: at 1 all of the slide fills the frame; above, its centre does.
  ///   - shift: how far it lies to the right, in pixels; its edge is repeated beside it.
  package func draw(
    _ slide: FramePlanes, scale: Double, shift: Double = 0, onto frame: FramePlanes
  ) {
    let size = Size(width: Double(frames.size.width), height: Double(frames.size.height))
    let map = AffineTransform.scale(
      x: scale * size.width / Double(slides.size.width),
      y: scale * size.height / Double(slides.size.height)
    ).then(
      .translation(
        x: size.width * (1 - scale) / 2 + shift, y: size.height * (1 - scale) / 2))
    FrameProjection(of: slides, onto: frames, by: map, in: PixelRect(frames.size))?
      .draw(slide, onto: frame)
  }

  /// Blends a slide over all of the frame: coded values · `progress` + those of the frame · (1 − `progress`).
  ///
  /// - Parameters:
  ///   - scale: as for drawing it.
  ///   - progress: 0…1.
  package func fade(
    in slide: FramePlanes, scale: Double, progress: Double, onto frame: FramePlanes
  ) {
    let all = Rect(PixelRect(frames.size))
    if isFrame(atScale: scale) {
      return cover(frame, with: slide, in: all, opacity: progress)
    }
    scratch.withPlanes { shown in
      draw(slide, scale: scale, onto: shown)
      cover(frame, with: shown, in: all, opacity: progress)
    }
  }

  /// Draws a slide from the right over the frame.
  ///
  /// - Parameters:
  ///   - scale: as for drawing it.
  ///   - shift: how far its left edge lies to the right of the frame's, in pixels.
  package func push(
    in slide: FramePlanes, scale: Double, shift: Double, onto frame: FramePlanes
  ) {
    let part = Rect(
      x: shift, y: 0, width: Double(frames.size.width) - shift, height: Double(frames.size.height))
    scratch.withPlanes { shown in
      draw(slide, scale: scale, shift: shift, onto: shown)
      cover(frame, with: shown, in: part, opacity: 1)
    }
  }

  private func cover(
    _ frame: FramePlanes, with other: FramePlanes, in part: Rect, opacity: Double
  ) {
    let limits = PixelRect(frames.size)
    let box = RoundBox(
      part.size, transform: .translation(x: part.minX, y: part.minY))
    let window =
      windows.window(box, within: limits, opacity: opacity)
      // There is no such patch for layouts in which luma and chroma share a plane.
      ?? windows.patch(
        .opaque(PixelRect(covering: part, within: limits).size),
        at: (Int(part.minX.rounded(.down)), 0), opacity: opacity)
    frame.cover(with: other, through: window)
  }
}

extension Bitmap {
  fileprivate static func opaque(_ size: PixelSize) -> Bitmap {
    let samples = [UInt8](repeating: 255, count: size.width * size.height * 4)
    return Bitmap(size: size, premultiplied: samples) ?? .empty
  }
}
