internal import FoundationEssentials
package import ImprintDraw
package import ImprintLanguage
package import ImprintPlanning

/// Checks the files that an overlay's layers name.
package enum LayerFiles {
  /// Opens each image once, and checks that each font exists, so that an unusable file is reported before drawing
  /// begins.
  ///
  /// - Parameter overlay: the overlay's name.
  /// - Throws: `ExportError` for the first file that cannot be used.
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

  /// - Throws: `ExportError` `.missing` where the font's file does not exist, cannot be read, or is not a regular
  ///   file.
  private static func checkFont(at path: String) throws(ExportError) {
    try DocumentFile.checkIsRegular(path)
    if !FileManager.default.isReadableFile(atPath: path) {
      throw ExportError(.overlay(.noFontFile, of: path))
    }
  }
}
