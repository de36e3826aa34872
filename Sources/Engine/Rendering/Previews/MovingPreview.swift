internal import ImprintDraw
package import ImprintLanguage
internal import ImprintMedia
package import ImprintPlanning
internal import ImprintValues

/// An overlay on a video, as an animated WebP that loops forever.
///
///     let bytes = try MovingPreview(of: .name("lower-third")).bytes()
///
/// The video is a generated scene of eight seconds, a boat at sea, in the aspect ratio that the overlay is made for:
/// upright where its canvas is wide, otherwise wide. Parameters have their example values.
package struct MovingPreview: Sendable {
  private let name: String
  private let layers: [Layer]
  private let video: PixelSize
  private let canvas: PixelSize
  private let bundledFont: String?

  static let longestEdge = 640
  /// The duration of one image in milliseconds: a multiple of 10 ms, the unit of most players.
  static let milliseconds = 80
  static let count = Int(PreviewBackground.seconds * 1000) / milliseconds
  private static let quality = 62.0

  /// Reads an overlay by its name or path.
  ///
  /// - Parameter parameters: values that replace examples and defaults.
  /// - Throws: as `OverlayPreview.init` does.
  package init(
    of overlay: DocumentReference, in resources: ResourceLocator = ResourceLocator(),
    parameters: ParameterInputs = [:]
  ) throws(ExportError) {
    let context = DocumentContext(
      parameters: parameters.values, usesExamples: true, end: PreviewBackground.seconds,
      date: DocumentContext.today, inputName: "video", files: MachineFiles())
    let previewed = try PreviewedOverlay(of: overlay, in: resources, with: context)
    name = previewed.name
    video = Self.video(for: previewed.canvas)
    canvas = previewed.canvas?.frame(holding: video).fitted(in: Self.longestEdge) ?? video
    layers = previewed.layers
    bundledFont = resources.bundledFont
  }

  /// The size of the video; a canvas is meant for videos of another aspect ratio than its own.
  private static func video(for canvas: OverlayCanvas?) -> PixelSize {
    let wide = PixelSize(width: longestEdge, height: longestEdge * 9 / 16)
    return canvas?.isWide == true
      ? PixelSize(width: wide.height / 16 * 9, height: wide.height) : wide
  }

  /// The bytes of the WebP file.
  ///
  /// - Throws: `ExportError` `.invalid` where a part of the overlay cannot be drawn.
  package func bytes() throws(ExportError) -> [UInt8] {
    do {
      return try drawn()
    } catch {
      throw ExportError.of(error, at: name, of: .overlay, overlay: name)
    }
  }

  private func drawn() throws -> [UInt8] {
    let ground = try Compositor(
      showing: PreviewBackground.layers, size: video, bundledFont: bundledFont)
    let overlay = try Compositor(
      showing: layers, size: canvas, video: video, bundledFont: bundledFont)
    var writer = try WebPAnimationWriter(size: canvas, quality: Self.quality)
    for index in 0..<Self.count {
      let instant = FrameInstant(time: Double(index * Self.milliseconds) / 1000, index: index)
      let image = try overlay.frame(at: instant, over: ground.frame(at: instant))
      try writer.add(image, at: index * Self.milliseconds)
    }
    return try writer.finish(at: Self.count * Self.milliseconds)
  }

  /// Writes the WebP file.
  ///
  /// - Throws: as `bytes()`; `.cannotCreate` where the path exists and must not be overwritten.
  package func write(to path: String, overwrites: Bool = false) throws(ExportError) {
    try OutputChoice.checkFree(path, overwrites: overwrites)
    let bytes = try bytes()
    try OutputFile.write(bytes, to: path, overwrites: overwrites)
  }
}
