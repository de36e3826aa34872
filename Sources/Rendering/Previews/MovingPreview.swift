internal import ImprintCompositing
package import ImprintDocuments
internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
package import ImprintPlanning
internal import ImprintPrimitives

/// An overlay on a video, as an animated WebP that plays for ever.
///
///     let bytes = try MovingPreview(of: .name("lower-third")).bytes()
///
/// The video is drawn, eight seconds of a boat at sea, in the shape that the overlay is made for: upright where
/// its canvas is wide, else wide. Parameters have their examples.
package struct MovingPreview: Sendable {
  private let name: String
  private let layers: [Layer]
  private let video: PixelSize
  private let canvas: PixelSize
  private let bundledFont: String?

  static let longestEdge = 640
  /// The duration of one image: a multiple of a hundredth of a second, the unit of most players.
  static let milliseconds = 80
  static let count = Int(PreviewVideo.seconds * 1000) / milliseconds
  private static let quality = 62.0

  /// Reads the overlay of a name or path.
  ///
  /// - Parameter parameters: values in place of examples and defaults.
  /// - Throws: as `OverlayPreview`.
  package init(
    of overlay: DocumentReference, in resources: ResourceLocator = ResourceLocator(),
    parameters: [String: ParameterInput] = [:]
  ) throws(ExportError) {
    let context = DocumentContext(
      parameters: parameters, usesExamples: true, end: PreviewVideo.seconds,
      date: OverlayLoader.today, inputName: "video")
    let previewed = try PreviewedOverlay(of: overlay, in: resources, with: context)
    name = previewed.name
    video = Self.video(for: previewed.canvas)
    canvas = previewed.canvas?.frame(holding: video).fitted(in: Self.longestEdge) ?? video
    layers = previewed.layers
    bundledFont = resources.bundledFont
  }

  /// A canvas is for videos of another shape than its own.
  private static func video(for canvas: OverlayCanvas?) -> PixelSize {
    let wide = PixelSize(width: longestEdge, height: longestEdge * 9 / 16)
    let isForUpright =
      switch canvas {
      case .shape(let width, let height)?: width > height
      case .size(let size)?: size.width > size.height
      case nil: false
      }
    return isForUpright ? PixelSize(width: wide.height / 16 * 9, height: wide.height) : wide
  }

  /// The file.
  ///
  /// - Throws: `ExportError` `.invalid` where something of the overlay cannot be drawn.
  package func bytes() throws(ExportError) -> [UInt8] { try drawn().bytes }

  /// The file, and the image of it on which most of the overlay is to be seen.
  func drawn() throws(ExportError) -> (bytes: [UInt8], fullest: Bitmap) {
    do {
      return try drawnImages()
    } catch {
      throw ExportError.of(error, at: name, of: .overlay, overlay: name)
    }
  }

  private func drawnImages() throws -> (bytes: [UInt8], fullest: Bitmap) {
    let ground = try Compositor(showing: PreviewVideo.layers, size: video, bundledFont: bundledFont)
    let overlay = try Compositor(
      showing: layers, size: canvas, video: video, bundledFont: bundledFont)
    var writer = try WebPAnimationWriter(size: canvas, quality: Self.quality)
    var fullest: (coverage: Int, bitmap: Bitmap) = (-1, .empty)
    for index in 0..<Self.count {
      let instant = FrameInstant(time: Double(index * Self.milliseconds) / 1000, index: index)
      let frame = try ground.frame(at: instant)
      let image = try overlay.frame(at: instant, over: frame)
      try writer.add(image, at: index * Self.milliseconds)
      // Four a second are enough to find it.
      guard index % 3 == 0 else { continue }
      let coverage = try overlay.frame(at: instant).coverage
      if coverage > fullest.coverage { fullest = (coverage, image) }
    }
    return (try writer.finish(at: Self.count * Self.milliseconds), fullest.bitmap)
  }

  /// Writes it.
  ///
  /// - Throws: as `bytes()`; `.cannotCreate` where the path is taken and not to be overwritten.
  package func write(to path: String, overwrites: Bool = false) throws(ExportError) {
    try OutputChoice.checkFree(path, overwrites: overwrites)
    let bytes = try bytes()
    try OutputFile.write(bytes, to: path, overwrites: overwrites)
  }
}

extension PixelSize {
  /// No longer than that, of the same shape but for the rounding to even edges.
  fileprivate func fitted(in edge: Int) -> PixelSize {
    guard longerEdge > edge else { return self }
    return PixelSize(
      evenWidth: Double(width * edge) / Double(longerEdge),
      height: Double(height * edge) / Double(longerEdge))
  }
}
