public import LayerTree
public import Pixels
public import Primitives
internal import Synchronization

/// Draws boxes, images and texts into bitmaps, and measures them for layout.
///
///     let raster = Rasterizer(images: media, bundledFont: "Inter-Bold.otf")
///     let text = Drawing.text(TextDrawing(TextStyle("ID: 10086", fontSize: 24), box: box))
///     let bitmap = try raster.bitmap(of: text, transform: .scale(x: 2, y: 2), area: area)
///
/// Safe from several threads; calls wait for each other, those of all rasterizers in the process.
/// The same drawing, transform and area give the same bitmap wherever the same fonts and files are.
// Unchecked: all that changes is touched inside `gate` only.
public final class Rasterizer: ContentMeasuring, @unchecked Sendable {
  private let fonts: FontBook
  private let images: ImageStore
  private var drawn = 0

  /// - Parameters:
  ///   - images: opens the images that are neither SVG nor Lottie.
  ///   - bundledFont: the file of the font that texts have by default; nil for the machine's own
  ///     sans serif in bold.
  public init(images: any ImageOpening, bundledFont: String?) {
    self.images = ImageStore(images)
    fonts = FontBook(bundledFont: bundledFont)
  }

  /// Draws what of a drawing lies in an area of the frame.
  ///
  /// - Parameters:
  ///   - transform: from the drawing's coordinates to pixels of the frame.
  ///   - area: whole pixels of the frame, at most 32,767 an edge; the bitmap's size is the area's.
  /// - Throws: where an image of it cannot be had, or the area or the transform is out of bounds.
  public func bitmap(
    of drawing: Drawing, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> Bitmap {
    try gate.withLock { _ throws(RasterError) in
      try checkBounds(area, transform)
      // Copying an image through a surface costs several times as much.
      if let pixels = try painter.pixels(of: drawing, by: transform, in: area) { return pixels }
      return try drawnSurface(drawing, transform, area)?.bitmap() ?? Bitmap(clear: area.size)
    }
  }

  /// Draws what of a drawing lies in an area as `bitmap` does, to be seen in many places.
  ///
  /// - Parameters:
  ///   - transform: from the drawing's coordinates to the texture's, of which `area` is the part that
  ///     is drawn.
  ///   - area: whole pixels, at most 32,767 an edge.
  /// - Throws: as `bitmap`.
  public func texture(
    of drawing: Drawing, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> Texture {
    try gate.withLock { _ throws(RasterError) in
      guard let surface = try drawnSurface(drawing, transform, area) else {
        return Texture(try ImageSurface(area.size))
      }
      return Texture(surface)
    }
  }

  /// Moves, turns or scales a texture; outside of it all is clear. Does not count as drawing.
  ///
  /// A move alone is bilinear, exact to 1/128 pixel; by whole pixels it changes no sample. What gets
  /// smaller, and what is turned, is made of means over all that a pixel covers.
  ///
  /// - Parameters:
  ///   - transform: from the texture's pixels to those of the frame.
  ///   - area: whole pixels of the frame, at most 32,767 an edge; the bitmap's size is the area's.
  /// - Throws: where the area or the transform is out of bounds.
  public func resampled(
    _ texture: Texture, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> Bitmap {
    try checkBounds(area, transform)
    return try gate.withLock { _ throws(RasterError) in
      try texture.image(by: transform, in: area)
    }
  }

  /// What a drawing can cover, in its own coordinates: its box, and ink that leaves it.
  ///
  /// Smoothed edges, and emoji, which lie on whole pixels of the frame, reach less than a pixel
  /// beyond it.
  public func inkBounds(of drawing: Drawing) -> Rect {
    gate.withLock { _ in painter.inkBounds(of: drawing) }
  }

  /// How many bitmaps were drawn by Cairo, Pango, librsvg or rlottie; decoding and scaling images is none.
  public var rasterizationCount: Int { gate.withLock { _ in drawn } }

  /// What could not be drawn as asked for so far, once each.
  public var warnings: [RasterWarning] { gate.withLock { _ in fonts.warnings + images.warnings } }

  public func size(of text: TextStyle, in room: TextRoom) -> Size {
    gate.withLock { _ in fonts.size(of: text, in: room) }
  }

  /// The letters of a text in their order, and where each is drawn, if it is.
  public func clusters(of text: TextDrawing) -> [TextCluster] {
    gate.withLock { _ in painter.clusters(of: text) }
  }

  public func images(at path: String) -> ImageFacts? { try? facts(at: path) }

  /// What is known of the images at a path or pattern.
  ///
  /// - Throws: `RasterError` `.image`, `.svg` or `.lottie` where they cannot be opened.
  public func facts(at path: String) throws(RasterError) -> ImageFacts {
    try gate.withLock { _ throws(RasterError) in try images.facts(at: path) }
  }

  /// Opens an image as drawing it would.
  ///
  /// - Throws: where there is none that can be drawn; layout leaves that one out without a word.
  public func open(imageAt path: String) throws(RasterError) {
    try gate.withLock { _ throws(RasterError) in _ = try images.facts(at: path) }
  }

  private var painter: Painter { Painter(fonts: fonts, images: images) }

  /// Nil where there is nothing to draw on.
  private func drawnSurface(
    _ drawing: Drawing, _ transform: AffineTransform, _ area: PixelRect
  ) throws(RasterError) -> ImageSurface? {
    try checkBounds(area, transform)
    guard !area.isEmpty else { return nil }
    let canvas = try Canvas(area)
    try painter.paint(drawing, by: transform, on: canvas)
    if try !images.holdsOnlyDecodedFrames(drawing) { drawn += 1 }
    return try canvas.finished()
  }

  private func checkBounds(
    _ area: PixelRect, _ transform: AffineTransform
  ) throws(RasterError) {
    let members = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    guard members.allSatisfy(\.isFinite) else { throw .transformNotFinite }
    guard max(area.width, area.height) <= ImageSurface.largestEdge else {
      throw .areaTooLarge(area.size)
    }
  }
}

/// Cairo, Pango and fontconfig keep state a process.
private let gate = Mutex(())
