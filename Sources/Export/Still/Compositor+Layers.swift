public import Compositing
public import LayerTree
internal import Media
public import Primitives
internal import Raster

extension Compositor {
  /// For pictures of layers without a film under them, whose files are opened as a job opens them.
  ///
  ///     let compositor = Compositor(showing: layers, size: PixelSize(width: 640, height: 360))
  ///     let picture = try compositor.picture(at: FrameInstant(time: 2.5))
  ///
  /// - Parameters:
  ///   - layers: back to front.
  ///   - size: of the pictures, with square pixels.
  ///   - film: the size of the grounds that video layers show; nil: that of the pictures.
  ///   - bundledFont: the file of the font that texts have by default; nil for the machine's own.
  public convenience init(
    showing layers: [Layer], size: PixelSize, film: PixelSize? = nil,
    bundledFont: String? = ResourceLocator().bundledFont
  ) {
    let rasterizer = Rasterizer(pictures: PictureFiles(), bundledFont: bundledFont)
    self.init(
      Scene(layers, frame: size, film: film, measuring: rasterizer), rasterizer: rasterizer,
      size: size, film: film)
  }
}
