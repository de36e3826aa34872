internal import ImprintCompositing
internal import ImprintDocuments
internal import ImprintFaults
internal import ImprintInspection
internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

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
  /// The duration of one image in milliseconds: a multiple of 10 ms, the unit of most players.
  static let milliseconds = 80
  static let count = Int(seconds * 1000) / milliseconds
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
    of path: String, in resources: ResourceLocator, over photographs: [GalleryPhotograph],
    moves: Bool
  ) throws(ExportError) {
    overlay = try PreviewedOverlay(
      of: .path(path), in: resources, with: Self.context(usesExamples: true))
    self.photographs = photographs
    self.moves = moves
    bundledFont = resources.bundledFont
  }

  /// The context of a video of so many seconds.
  static func context(usesExamples: Bool) -> DocumentContext {
    DocumentContext(
      usesExamples: usesExamples, end: seconds, date: DocumentContext.today, inputName: "video")
  }

  /// The images, in the order of shapes, then of photographs.
  ///
  /// - Throws: `ExportError` `.invalid` where a part of the overlay cannot be drawn.
  func pictures() throws(ExportError) -> [GalleryPicture] {
    do {
      return try frames.flatMap { frame in
        try films.map { try picture(in: frame, over: $0) }
      }
    } catch {
      throw ExportError.of(error, at: overlay.name, of: .overlay, overlay: overlay.name)
    }
  }

  /// The video that an overlay is drawn over: its name, where there are others, and its layers.
  private struct Film {
    let name: String?
    let layers: [Layer]
  }

  /// The videos that it is drawn over; nil for nothing.
  private var films: [Film?] {
    if !overlay.looksAtVideo { return [nil] }
    if photographs.isEmpty { return [Film(name: nil, layers: PreviewBackground.layers)] }
    return photographs.map { Film(name: $0.name, layers: $0.layers) }
  }

  private struct Frame {
    let shape: GalleryShape?
    let video, canvas: PixelSize
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

  private func picture(in frame: Frame, over film: Film?) throws -> GalleryPicture {
    let drawing = try Compositor(
      showing: overlay.layers, size: frame.canvas, video: frame.video, bundledFont: bundledFont)
    let ground = try film.map { film in
      try Compositor(showing: film.layers, size: frame.video, bundledFont: bundledFont)
    }
    let seen = try seenImages(of: drawing)
    let instant = Self.instant(try fullest(of: drawing, among: seen))
    let still = try drawing.frame(at: instant, over: ground?.frame(at: instant))
    return GalleryPicture(
      shape: frame.shape, film: film?.name, size: frame.canvas, still: try Self.webP(still),
      moving: moves ? try moving(seen, of: drawing, over: ground, at: frame.canvas.halved) : nil)
  }

  private static func instant(_ index: Int) -> FrameInstant {
    FrameInstant(time: Double(index * milliseconds) / 1000, index: index)
  }

  /// The images from shortly before anything is visible to shortly after, so that nobody waits for an overlay that comes
  /// late.
  private func seenImages(of drawing: Compositor) throws -> Range<Int> {
    let shown = try (0..<Self.count).filter { try drawing.shows(at: Self.instant($0)) }
    guard let first = shown.first, let last = shown.last else { return 0..<Self.count }
    return max(first - 4, 0)..<min(last + 9, Self.count)
  }

  /// The index of the image in which most of the overlay is visible, of three a second.
  private func fullest(of drawing: Compositor, among seen: Range<Int>) throws -> Int {
    var best = (coverage: -1, index: seen.lowerBound)
    for index in stride(from: seen.lowerBound, to: seen.upperBound, by: 4) {
      let coverage = try drawing.frame(at: Self.instant(index)).coverage
      if coverage > best.coverage { best = (coverage, index) }
    }
    return best.index
  }

  /// Nil where all images are equal.
  private func moving(
    _ seen: Range<Int>, of drawing: Compositor, over ground: Compositor?, at size: PixelSize
  ) throws -> GalleryPicture.Moving? {
    let quality = ground == nil ? Self.movingQuality : Self.photographQuality
    var writer = try WebPAnimationWriter(size: size, quality: quality)
    var last = Bitmap.empty
    var changes = 0
    for (number, index) in seen.enumerated() {
      let instant = Self.instant(index)
      let image = try drawing.frame(at: instant, over: ground?.frame(at: instant))
      if image == last { continue }
      last = image
      changes += 1
      try writer.add(image.halved, at: number * Self.milliseconds)
    }
    guard changes > 1 else { return nil }
    let end = seen.count * Self.milliseconds
    return GalleryPicture.Moving(bytes: try writer.finish(at: end), seconds: Double(end) / 1000)
  }

  private static func webP(_ bitmap: Bitmap) throws -> [UInt8] {
    var writer = try WebPAnimationWriter(size: bitmap.size, quality: stillQuality)
    try writer.add(bitmap, at: 0)
    return try writer.finish(at: 1000)
  }
}
