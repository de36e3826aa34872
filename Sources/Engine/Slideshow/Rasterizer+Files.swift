internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintValues

extension Rasterizer {
  /// Draws a vector image so that it fills an area of a frame.
  ///
  /// - Parameters:
  ///   - area: the rectangle of the whole image, in pixels of the frame.
  ///   - seen: the part of `area` to draw; the result has its size.
  func bitmap(
    of image: ImageReference, filling area: PixelRect, seen: PixelRect
  ) throws(RasterError) -> Bitmap {
    let target = Rect(PixelRect(area.size))
    let drawing = ImageDrawing(
      image: image, index: 0, part: Rect(x: 0, y: 0, width: 1, height: 1), target: target,
      clip: target.size)
    return try bitmap(
      of: .image(drawing), transform: .translation(x: Double(area.minX), y: Double(area.minY)),
      area: seen)
  }
}
