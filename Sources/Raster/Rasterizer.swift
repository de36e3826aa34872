public import LayerTree
public import Pixels
public import Primitives
internal import Synchronization

/// Draws boxes, pictures and texts into bitmaps, and measures them for layout.
///
///     let raster = Rasterizer(pictures: media, bundledFont: "Inter-Bold.otf")
///     let text = Drawing.text(TextDrawing(TextStyle("ID: 10086", fontSize: 24), box: box))
///     let bitmap = try raster.bitmap(of: text, transform: .scale(x: 2, y: 2), area: area)
///
/// Safe from several threads; calls wait for each other, those of all rasterizers in the process.
/// The same drawing, transform and area give the same bitmap wherever the same fonts and files are.
public final class Rasterizer: ContentMeasuring, @unchecked Sendable {
  // Unchecked: all that changes is touched inside `gate` only.
  private let fonts: FontBook
  private let pictures: PictureStore
  private var drawn = 0

  /// - Parameters:
  ///   - pictures: opens the pictures that are no SVG.
  ///   - bundledFont: the file of the font that texts have by default; nil for the machine's own
  ///     sans serif in bold.
  public init(pictures: any PictureOpening, bundledFont: String?) {
    self.pictures = PictureStore(pictures)
    fonts = FontBook(bundledFont: bundledFont)
  }

  /// Draws what of a drawing lies in an area of the frame.
  ///
  /// - Parameters:
  ///   - transform: from the drawing's coordinates to pixels of the frame.
  ///   - area: whole pixels of the frame, at most 32,767 an edge; the bitmap's size is the area's.
  /// - Throws: where a picture of it cannot be had, or the area or the transform is out of bounds.
  public func bitmap(
    of drawing: Drawing, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> Bitmap {
    try gate.withLock { _ throws(RasterError) in
      guard let canvas = try canvas(for: area, transform) else { return Bitmap(clear: area.size) }
      try Painter(fonts: fonts, pictures: pictures).paint(drawing, by: transform, on: canvas)
      if try !pictures.holdsOnlyDecodedPictures(drawing) { drawn += 1 }
      return try canvas.finished()
    }
  }

  /// Moves, turns or scales a bitmap; outside of it all is clear. Does not count as drawing.
  ///
  /// A move alone is bilinear, exact to 1/128 pixel; by whole pixels it changes no sample.
  ///
  /// - Parameters:
  ///   - transform: from the bitmap's pixels to those of the frame.
  ///   - area: whole pixels of the frame, at most 32,767 an edge; the bitmap's size is the area's.
  /// - Throws: where the area or the transform is out of bounds.
  public func resampled(
    _ bitmap: Bitmap, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> Bitmap {
    try gate.withLock { _ throws(RasterError) in
      guard let canvas = try canvas(for: area, transform) else { return Bitmap(clear: area.size) }
      try canvas.draw(ImageSurface(bitmap), by: transform)
      return try canvas.finished()
    }
  }

  /// What a drawing can cover, in its own coordinates: its box, and ink that leaves it.
  ///
  /// Smoothed edges, and emoji, which lie on whole pixels of the frame, reach less than a pixel
  /// beyond it.
  public func inkBounds(of drawing: Drawing) -> Rect {
    gate.withLock { _ in Painter(fonts: fonts, pictures: pictures).inkBounds(of: drawing) }
  }

  /// How many bitmaps were drawn by Cairo, Pango or librsvg; decoding and scaling pictures is none.
  public var rasterizationCount: Int { gate.withLock { _ in drawn } }

  /// What could not be drawn as asked for so far, once each.
  public var warnings: [RasterWarning] { gate.withLock { _ in fonts.warnings } }

  public func size(of text: TextStyle, maximumWidth: Double?) -> Size {
    gate.withLock { _ in fonts.size(of: text, maximumWidth: maximumWidth) }
  }

  public func pictures(at path: String) -> PictureFacts? {
    gate.withLock { _ in try? pictures.facts(at: path) }
  }

  /// Nil where there is nothing to draw on.
  private func canvas(
    for area: PixelRect, _ transform: AffineTransform
  ) throws(RasterError) -> Canvas? {
    let members = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    guard members.allSatisfy(\.isFinite) else { throw .transformNotFinite }
    return area.isEmpty ? nil : try Canvas(area)
  }
}

/// Cairo, Pango and fontconfig keep state a process.
private let gate = Mutex(())

extension PixelRect {
  fileprivate var size: PixelSize { PixelSize(width: width, height: height) }
}
