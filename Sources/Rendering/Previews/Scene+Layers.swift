public import ImprintLayerTree
internal import ImprintMedia
public import ImprintPlanning
public import ImprintPrimitives
internal import ImprintRaster

extension Scene {
  /// Layers on a frame, with texts and images measured as a job measures them.
  ///
  ///     let scene = try Scene([badge], frame: PixelSize(width: 1920, height: 1080))
  ///     scene.presentation(of: "badge", at: 2.5)?.isVisible   // true
  ///
  /// - Parameters:
  ///   - layers: back to front.
  ///   - frame: the size of the output as displayed.
  ///   - bundledFont: the file of the font that texts have by default; nil for the machine's own.
  /// - Throws: `ExportError` with the first image or font that is not there, or cannot be drawn.
  public init(
    _ layers: [Layer], frame: PixelSize, bundledFont: String? = ResourceLocator().bundledFont
  ) throws(ExportError) {
    let rasterizer = Rasterizer(images: ImageFiles(), bundledFont: bundledFont)
    try LayerFiles.check(layers, of: "layers", by: rasterizer)
    self.init(layers, frame: frame, measuring: rasterizer)
  }
}
