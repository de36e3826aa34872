internal import ImprintLanguage
internal import ImprintValues

extension InputVideo {
  /// The video of which a job keeps a part.
  ///
  /// - Throws: `ExportError` `.invalid` for a part outside the frame, or without a pixel.
  func cropped(for job: Job) throws(ExportError) -> InputVideo {
    guard let crop = job.crop else { return self }
    let whole = DisplayGeometry(
      stored: format.size, pixelAspect: pixelAspect, orientation: orientation)
    guard let part = crop.storedPart(of: whole) else {
      throw job.refusal(
        .crop, .outsideFrame(crop.notation, whole.displayed))
    }
    var video = self
    video.part = part
    if case .shape(let width, let height, _) = crop { video.croppedShape = width / height }
    return video
  }

  /// Whether the video is cropped to the shape of a frame, within the pixel that the frame's edges are rounded by.
  func isCropped(toShapeOf frame: PixelSize) -> Bool {
    guard let shape = croppedShape else { return false }
    let (width, height) = (Double(frame.width), Double(frame.height))
    return abs(width - height * shape) <= 1 || abs(height - width / shape) <= 1
  }

  /// The displayed frame of an overlay's canvas: the smallest that holds the video, or the video's own where that is
  /// cropped to the canvas's shape.
  func frame(of canvas: OverlayCanvas) -> PixelSize {
    let displayed = geometry.displayed
    let frame = canvas.frame(holding: displayed)
    if case .shape = canvas, isCropped(toShapeOf: frame) { return displayed }
    return frame
  }
}

extension Crop {
  /// The part of an upright image with square pixels; nil where it is not inside, or has no pixel.
  func part(ofDisplayed size: PixelSize) -> PixelRect? {
    storedPart(of: DisplayGeometry(stored: size, pixelAspect: Rational(1), orientation: .upright))
  }

  /// The part in stored pixels; nil where it is not inside the frame, or has no pixel.
  fileprivate func storedPart(of frame: DisplayGeometry) -> PixelRect? {
    guard isPossible else { return nil }
    let stored = frame.toStored.boundingBox(of: displayedPart(of: Size(frame.displayed)))
    let (columns, rows) =
      switch self {
      case .part: (Self.nearest(stored.minX, stored.maxX), Self.nearest(stored.minY, stored.maxY))
      case .shape:
        (
          Self.even(stored.minX, stored.maxX, within: frame.stored.width),
          Self.even(stored.minY, stored.maxY, within: frame.stored.height)
        )
      }
    guard let columns, let rows, columns.upperBound <= frame.stored.width,
      rows.upperBound <= frame.stored.height
    else { return nil }
    return PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound)
  }

  /// The part in displayed pixels, which need not be whole ones.
  private func displayedPart(of frame: Size) -> Rect {
    switch self {
    case .part(let x, let y, let width, let height):
      let unitsPerPixel = 1080 / max(frame.width, frame.height)
      func pixels(_ length: Length, of edge: Double) -> Double {
        length.resolved(of: edge * unitsPerPixel, unitsPerPixel: unitsPerPixel) / unitsPerPixel
      }
      return Rect(
        origin: Point(x: pixels(x, of: frame.width), y: pixels(y, of: frame.height)),
        size: Size(width: pixels(width, of: frame.width), height: pixels(height, of: frame.height)))
    case .shape(let width, let height, let corner):
      let size = Size(
        width: min(frame.width, frame.height * width / height),
        height: min(frame.height, frame.width * height / width))
      return Rect(
        origin: Point(
          x: (frame.width - size.width) * corner.horizontal,
          y: (frame.height - size.height) * corner.vertical),
        size: size)
    }
  }

  /// The nearest whole pixels; nil where there is none, or the first lies before 0.
  private static func nearest(_ start: Double, _ end: Double) -> Range<Int>? {
    let limits = -1.0...Double(Limits.edge) * 2
    guard let first = Int(exactly: start.clamped(to: limits).rounded()),
      let last = Int(exactly: end.clamped(to: limits).rounded()), first >= 0, first < last
    else { return nil }
    return first..<last
  }

  /// An even number of pixels from an even one on, which subsampled formats can be cut to; all pixels of an axis that
  /// is not cut.
  private static func even(_ start: Double, _ end: Double, within edge: Int) -> Range<Int>? {
    if end - start > Double(edge) - 0.5 { return 0..<edge }
    let length = min(Int((end - start) / 2 + 0.5) * 2, edge)
    let first = min(Int((start / 2 + 1e-6).rounded(.down)) * 2, edge - length)
    return length > 0 && first >= 0 ? first..<first + length : nil
  }
}
