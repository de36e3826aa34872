internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

/// The canvas that the frames of an animated PNG are drawn onto.
///
/// It has the layout of its images, with straight alpha unless all of it is always opaque. A shared frame is copied
/// before the next one is drawn.
struct APNGCanvas {
  private let size: PixelSize
  private let isOpaque: Bool
  /// The canvas after the last frame that was drawn.
  private var frame: VideoFrame?
  /// The frame whose area changes before the next one is drawn, and the bytes that were there, where it is restored.
  private var disposed: (header: APNGFrameHeader, bytes: [UInt8])?

  init(size: PixelSize, isOpaque: Bool) {
    self.size = size
    self.isOpaque = isOpaque
  }

  /// Draws a frame.
  ///
  /// - Parameter isKey: whether it starts on a transparent canvas.
  /// - Returns: the canvas; nil where the image is of another layout than the ones before it.
  mutating func draw(
    _ image: VideoFrame, _ header: APNGFrameHeader, isKey: Bool
  ) throws(MediaError) -> VideoFrame? {
    guard let layout = image.layout, header.fits(size) else { return nil }
    let frame = if let frame = self.frame { frame } else { try blank(layout, for: image) }
    guard frame.layout == canvasLayout(for: layout) else { return nil }
    try frame.makeWritable()
    let target = try frame.borrowedPlanes()
    let source = try image.borrowedPlanes()
    guard let rows = CanvasArea(target, header), let drawn = source.planes.first else { return nil }
    if isKey { CanvasArea(target)?.clear() } else { dispose(on: target) }
    disposed = header.disposal == .keeps ? nil : (header, [])
    if header.disposal == .restores { disposed?.bytes = rows.bytes }
    rows.draw(drawn, of: layout, replaces: header.replaces)
    self.frame = frame
    return frame
  }

  /// Clears or restores the area of the frame before.
  private func dispose(on target: FramePlanes) {
    guard let disposed, let rows = CanvasArea(target, disposed.header) else { return }
    if disposed.header.disposal == .restores {
      rows.restore(disposed.bytes)
    } else {
      rows.clear()
    }
  }

  private func blank(_ layout: PixelLayout, for image: VideoFrame) throws(MediaError) -> VideoFrame
  {
    let layout = canvasLayout(for: layout)
    let frame = try VideoFrame(
      FrameFormat(
        size: size, layout: layout, color: image.format.color,
        chromaLocation: image.format.chromaLocation), inPlaceOf: image)
    CanvasArea(try frame.borrowedPlanes())?.clear()
    return frame
  }

  private func canvasLayout(for layout: PixelLayout) -> PixelLayout {
    guard !isOpaque, let name = Self.layoutsWithAlpha[layout.name] else { return layout }
    return PixelLayout(named: name) ?? layout
  }

  private static let layoutsWithAlpha = [
    "gray": "ya8", "gray16le": "ya16le", "rgb24": "rgba", "rgb48le": "rgba64le", "bgr0": "bgra",
  ]
}
