internal import FoundationEssentials
internal import ImprintFaults
internal import ImprintLayerTree
internal import ImprintMediaTypes
internal import ImprintPrimitives

/// Checks that a logo can be drawn, and makes its layer.
struct LogoLoader {
  private let logo: LogoStamp

  init(_ logo: LogoStamp) {
    self.logo = logo
  }

  /// - Throws: `ExportError` `.usage` for an invalid value, `.missing` or `.invalid` for the file.
  func check(
    asking inspection: any Inspecting, bundledFont: String?
  ) throws(ExportError) {
    try logo.checkValues()
    try checkRate(isSequence: inspection.isSequence(logo.path))
    do throws(ExportError) {
      // The path of the layer, so that its file is opened once.
      try inspection.checkLogo(at: logo.path.absolutePath, bundledFont: bundledFont)
    } catch {
      // The error names the file as the user does.
      try inspection.checkLogo(at: logo.path, bundledFont: bundledFont)
      throw error
    }
    try Plan.OverlayPlan(name: "logo", layers: [layer(end: nil)]).check()
  }

  private func checkRate(isSequence: Bool) throws(ExportError) {
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
    isAbsolute ? self : "\(FileManager.default.currentDirectoryPath)/\(self)"
  }
}
