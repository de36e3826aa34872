public import ImprintCompositing
public import ImprintLayerTree
internal import ImprintMedia
public import ImprintPlanning
public import ImprintPrimitives
internal import ImprintRaster

extension Compositor {
  /// A compositor of layers without a video under them; files are opened as a job opens them.
  ///
  ///     let compositor = try Compositor(showing: layers, size: PixelSize(width: 640, height: 360))
  ///     let image = try compositor.frame(at: FrameInstant(time: 2.5))
  ///
  /// - Parameters:
  ///   - layers: back to front.
  ///   - size: of the images, with square pixels.
  ///   - video: the size of the grounds that video layers show; nil: that of the images.
  ///   - bundledFont: the file of the font that texts have by default; nil for the machine's own.
  /// - Throws: `ExportError` with the first image or font that is not there, or cannot be drawn.
  public convenience init(
    showing layers: [Layer], size: PixelSize, video: PixelSize? = nil,
    bundledFont: String? = ResourceLocator().bundledFont
  ) throws(ExportError) {
    let rasterizer = Rasterizer(images: ImageFiles(), bundledFont: bundledFont)
    try LayerFiles.check(layers, of: "layers", by: rasterizer)
    self.init(
      Scene(layers, frame: size, video: video, measuring: rasterizer), rasterizer: rasterizer,
      size: size, video: video)
  }
}
