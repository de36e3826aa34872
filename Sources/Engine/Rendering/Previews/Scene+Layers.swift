internal import ImprintDraw
public import ImprintLanguage
internal import ImprintMedia
public import ImprintPlanning
public import ImprintValues

extension Scene {
  /// A scene of layers on a frame, with texts and images measured as in a job.
  ///
  ///     let scene = try Scene([badge], frame: PixelSize(width: 1920, height: 1080))
  ///     scene.presentation(of: "badge", at: 2.5)?.isVisible   // true
  ///
  /// - Parameters:
  ///   - layers: back to front.
  ///   - frame: the displayed size of the output.
  ///   - bundledFont: the file of the font that texts use by default; nil for a system font.
  /// - Throws: `ExportError` `.usage` for an impossible size; `.invalid` with all faults of the layers; for the first image
  ///   or font that does not exist, or cannot be used.
  public init(
    _ layers: [Layer], frame: PixelSize, bundledFont: String? = ResourceLocator().bundledFont
  ) throws(ExportError) {
    try Setting.size.check(frame)
    self.init(
      layers, frame: frame, measuring: try Rasterizer(checking: layers, bundledFont: bundledFont))
  }
}

extension Rasterizer {
  /// A rasterizer for layers that a program has made, whose values and files are all checked.
  ///
  /// - Throws: `ExportError` `.invalid` with all faults of the layers; for the first image or font that does not exist, or
  ///   cannot be used.
  convenience init(checking layers: [Layer], bundledFont: String?) throws(ExportError) {
    self.init(images: ImageFiles(), bundledFont: bundledFont)
    try Plan.OverlayPlan(name: "layers", layers: layers).check()
    try LayerFiles.check(layers, of: "layers", by: self)
  }
}
