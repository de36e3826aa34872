public import ImprintDraw
public import ImprintLanguage
public import ImprintPlanning
public import ImprintValues

extension Compositor {
  /// A compositor of layers without a video below them; files are opened as in a job.
  ///
  ///     let compositor = try Compositor(showing: layers, size: PixelSize(width: 640, height: 360))
  ///     let image = try compositor.frame(at: FrameInstant(time: 2.5))
  ///
  /// - Parameters:
  ///   - layers: back to front.
  ///   - size: the size of the images, in square pixels.
  ///   - video: the size of the backgrounds that video layers show; nil for that of the images.
  ///   - bundledFont: the file of the font that texts use by default; nil for a system font.
  /// - Throws: `ExportError` `.usage` for an impossible size; `.invalid` with all faults of the layers; for the first image
  ///   or font that does not exist, or cannot be used.
  public convenience init(
    showing layers: [Layer], size: PixelSize, video: PixelSize? = nil,
    bundledFont: String? = ResourceLocator().bundledFont
  ) throws(ExportError) {
    for size in [size, video ?? size] { try Setting.size.check(size) }
    let rasterizer = try Rasterizer(checking: layers, bundledFont: bundledFont)
    self.init(
      Scene(layers, frame: size, video: video, measuring: rasterizer), rasterizer: rasterizer,
      size: size, video: video)
  }
}
