internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Draws the images of one overlay for the gallery, on a video of six seconds.
///
/// An overlay that does not look at the video is drawn on nothing: its images are laid over any photograph, which costs
/// them once a shape. One that shows or blurs the video is drawn over each photograph.
struct GalleryDrawing {
  private let overlay: PreviewedOverlay
  private let photographs: [GalleryPhotograph]
  private let moves: Bool
  private let bundledFont: String?

  static let seconds = 6.0
  /// The number of images.
  static let count = Int(seconds * 1000) / GalleryStrip.milliseconds
  private static let stillQuality = 80.0
  private static let movingQuality = 60.0
  /// That of animations with the photograph in them, all of which changes with the zoom.
  private static let photographQuality = 45.0

  /// Reads an overlay.
  ///
  /// - Parameters:
  ///   - photographs: what stands for the video; none: a drawn scene.
  ///   - moves: whether animations are drawn too.
  /// - Throws: as `OverlayPreview.init` does.
  init(
    of path: String, in resources: ResourceLocator, with parameters: ParameterInputs,
    over photographs: [GalleryPhotograph], moves: Bool
  ) throws(ExportError) {
    var context = Self.context(usesExamples: true)
    context.parameters = parameters.values
    context.files = MachineFiles()
    overlay = try PreviewedOverlay(of: .path(path), in: resources, with: context)
    self.photographs = photographs
    self.moves = moves
    bundledFont = resources.bundledFont
  }

  /// The context of a video of so many seconds.
  static func context(usesExamples: Bool) -> DocumentContext {
    DocumentContext(
      usesExamples: usesExamples, end: seconds, date: DocumentContext.today, inputName: "clip")
  }

  /// The images, in the order of shapes, then of photographs.
  ///
  /// - Throws: `ExportError` `.invalid` where a part of the overlay cannot be drawn.
  func pictures() throws(ExportError) -> [GalleryPicture] {
    do {
      return try frames.flatMap { frame in
        try grounds.map { try picture(in: frame, over: $0) }
      }
    } catch {
      throw ExportError.of(error, at: overlay.name, of: .overlay, overlay: overlay.name)
    }
  }

  /// The video that an overlay is drawn over: its name, where there are others, and its layers.
  private struct Ground {
    let name: String?
    let layers: [Layer]
  }

  /// The videos that it is drawn over; nil for nothing.
  private var grounds: [Ground?] {
    if !overlay.looksAtVideo { return [nil] }
    if photographs.isEmpty { return [Ground(name: nil, layers: PreviewBackground.layers)] }
    return photographs.map { Ground(name: $0.name, layers: $0.layers) }
  }

  private struct Frame {
    let shape: GalleryShape?
    let video, canvas: PixelSize

    var halved: Frame { Frame(shape: shape, video: video.halved, canvas: canvas.halved) }
  }

  private var frames: [Frame] {
    guard let canvas = overlay.canvas else {
      return GalleryShape.all.map { Frame(shape: $0, video: $0.size, canvas: $0.size) }
    }
    let wide = GalleryShape.all[0].size
    let video = canvas.isWide ? PixelSize(width: wide.height, height: wide.width) : wide
    let size = canvas.frame(holding: video).fitted(in: wide.width)
    return [Frame(shape: nil, video: video, canvas: size)]
  }

  private func picture(in frame: Frame, over background: Ground?) throws -> GalleryPicture {
    let drawing = try compositor(in: frame)
    let images = try background.map { try strip(in: frame.halved, over: $0) } ?? strip(of: drawing)
    let instant = Self.instant(images.fullest)
    let ground = try background.map { try self.ground($0, frame).frame(at: instant) }
    let quality = background == nil ? Self.movingQuality : Self.photographQuality
    return GalleryPicture(
      shape: frame.shape, photograph: background?.name, size: frame.canvas,
      still: try Self.webP(drawing.frame(at: instant, over: ground)),
      moving: moves ? try images.animation(quality: quality) : nil)
  }

  private func compositor(in frame: Frame) throws(ExportError) -> Compositor {
    try Compositor(
      showing: overlay.layers, size: frame.canvas, video: frame.video, bundledFont: bundledFont)
  }

  private func ground(_ background: Ground, _ frame: Frame) throws(ExportError) -> Compositor {
    try Compositor(showing: background.layers, size: frame.video, bundledFont: bundledFont)
  }

  static func instant(_ number: Int) -> FrameInstant {
    FrameInstant(time: Double(number * GalleryStrip.milliseconds) / 1000, index: number)
  }

  /// The images of an overlay on nothing: drawn at the size of stills and then halved, since the smallest letters that an
  /// overlay allows count pixels.
  private func strip(of drawing: Compositor) throws -> GalleryStrip {
    var strip = GalleryStrip(count: Self.count, step: moves ? 1 : 4)
    for number in strip.numbers {
      let instant = Self.instant(number)
      if drawing.looksTheSame(at: instant), strip.repeats() { continue }
      let image = try drawing.frame(at: instant).halved
      strip.add(image, coverage: image.coverage)
    }
    return strip
  }

  /// The images of an overlay that looks at the video: half as many, drawn at half the size, since each is drawn anew.
  private func strip(in frame: Frame, over background: Ground) throws -> GalleryStrip {
    let (drawing, ground) = (try compositor(in: frame), try ground(background, frame))
    var strip = GalleryStrip(count: Self.count, step: moves ? 2 : 8)
    for number in strip.numbers {
      let instant = Self.instant(number)
      strip.add(
        try drawing.frame(at: instant, over: ground.frame(at: instant)),
        coverage: try drawing.frame(at: instant).coverage)
    }
    return strip
  }

  private static func webP(_ bitmap: Bitmap) throws -> [UInt8] {
    var writer = try WebPAnimationWriter(size: bitmap.size, quality: stillQuality)
    try writer.add(bitmap, at: 0)
    return try writer.finish(at: 1000)
  }
}
