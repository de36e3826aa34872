internal import FoundationEssentials
package import ImprintLayerTree
package import ImprintRaster

/// The files that an overlay's layers name.
package enum LayerFiles {
  /// Opens each image once, and looks for each font, so that one that cannot be used is told before anything is drawn.
  ///
  /// - Parameter overlay: the overlay's name.
  /// - Throws: `ExportError` with the first file that does not hold.
  package static func check(
    _ layers: [Layer], of overlay: String, by rasterizer: Rasterizer
  ) throws(ExportError) {
    for file in layers.flatMap(\.files) {
      switch file {
      case .font(let path): try checkFont(at: path)
      case .image(let image):
        do throws(RasterError) { try rasterizer.open(image) } catch {
          throw .of(error, at: image.name, of: .overlay, overlay: overlay)
        }
      }
    }
  }

  /// - Throws: `ExportError` `.missing` where there is no such font, it cannot be read, or is a folder or a pipe.
  static func checkFont(at path: String) throws(ExportError) {
    try DocumentFile.checkIsRegular(path)
    if !FileManager.default.isReadableFile(atPath: path) {
      throw ExportError(.overlay(.noFontFile, of: path))
    }
  }
}
