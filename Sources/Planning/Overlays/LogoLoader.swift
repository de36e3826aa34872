internal import FoundationEssentials
internal import ImprintFaults
internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintMediaTypes
internal import ImprintRaster

/// Checks that a logo can be drawn, and makes its layer.
struct LogoLoader {
  private let logo: LogoStamp

  init(_ logo: LogoStamp) {
    self.logo = logo
  }

  /// - Parameter interruption: ends the reading of the logo's file.
  /// - Throws: `ExportError` `.usage` for an invalid value, `.missing` or `.invalid` for the file.
  func check(_ interruption: Interruption) throws(ExportError) {
    try logo.checkValues()
    try checkRate()
    let images = ImageFiles(interruption: interruption)
    do throws(RasterError) {
      _ = try Rasterizer(images: images, bundledFont: nil).facts(at: logo.path)
    } catch {
      throw .ofLogo(error, at: logo.path)
    }
    try Plan.OverlayPlan(name: "logo", layers: [layer(end: nil)]).check()
  }

  private func checkRate() throws(ExportError) {
    let isSequence = ImageFiles.isSequence(logo.path)
    if isSequence, logo.frameRate == nil {
      throw ExportError(.setting(.logoFrameRate, .neededBySequence))
    }
    if !isSequence, logo.frameRate != nil {
      throw ExportError(.setting(.logoFrameRate, .onlyForSequence))
    }
  }

  /// - Parameter end: the end of the video in seconds; nil before it is known.
  func layer(end: Double?) -> Layer {
    logo.layer(file: logo.path.absolutePath, end: end ?? 10)
  }
}

extension String {
  /// The absolute path, since a plan may run in another folder.
  var absolutePath: String {
    hasPrefix("/") ? self : "\(FileManager.default.currentDirectoryPath)/\(self)"
  }
}
