package import ImprintValues

extension Slideshow.Fit {
  /// The centred rectangle, in pixels of a frame, to which a whole image is scaled; it may extend beyond the frame.
  ///
  /// Edges are rounded to whole pixels; each length is at least 1.
  package func area(of image: PixelSize, in frame: PixelSize) -> PixelRect {
    let (across, down) = (
      Double(frame.width) / Double(image.width), Double(frame.height) / Double(image.height)
    )
    let scale: (x: Double, y: Double) =
      switch self {
      case .aspectFit: (min(across, down), min(across, down))
      case .aspectFill: (max(across, down), max(across, down))
      case .stretch: (across, down)
      }
    let width = max(Int(Int64(saturating: Double(image.width) * scale.x)), 1)
    let height = max(Int(Int64(saturating: Double(image.height) * scale.y)), 1)
    // Arithmetic shifts round halves down on both sides of 0.
    let (left, top) = ((frame.width - width) >> 1, (frame.height - height) >> 1)
    return PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
  }
}
