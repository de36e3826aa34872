package import ImprintLanguage
package import ImprintValues
internal import Synchronization

/// Draws boxes, images and text into bitmaps, and measures them for layout.
///
///     let raster = Rasterizer(images: media, bundledFont: "Inter-Bold.otf")
///     let text = Drawing.text(TextDrawing(TextStyle("ID: 10086", fontSize: 24), box: box))
///     let bitmap = try raster.bitmap(of: text, transform: .scale(x: 2, y: 2), area: area)
///
/// Safe from several threads, whose calls wait for each other. Several rasterizers work in parallel, other than where
/// they need fonts. Equal drawings, transforms and areas give equal bitmaps wherever fonts and files are the same.
// Unchecked: mutable state is accessed inside `lock` only.
package final class Rasterizer: ContentMeasuring, @unchecked Sendable {
  private let fonts: FontBook
  private let images: ImageStore
  private var drawn = 0
  private let lock = Mutex(())

  /// - Parameters:
  ///   - images: opens images that are neither SVG nor Lottie.
  ///   - bundledFont: the file of the default font; nil for the machine's sans serif in bold.
  package init(images: any ImageOpening, bundledFont: String?) {
    fonts = FontBook(bundledFont: bundledFont)
    self.images = ImageStore(images, fonts: fonts)
  }

  /// Draws the part of a drawing that lies in an area of the frame.
  ///
  /// - Parameters:
  ///   - transform: from the drawing's coordinates to pixels of the frame.
  ///   - area: whole pixels of the frame, at most 32,767 an edge; the bitmap's size is the area's.
  /// - Throws: `RasterError` where an image cannot be opened or drawn, or the area or the transform is out of
  ///   bounds.
  package func bitmap(
    of drawing: Drawing, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> Bitmap {
    try checkBounds(area, transform)
    return try withLock(usingFonts: images.mayUseFonts(drawing)) { () throws(RasterError) in
      // Much cheaper than drawing the image onto a surface.
      if let pixels = try painter.pixels(of: drawing, by: transform, in: area) { return pixels }
      if area.isEmpty { return Bitmap(clear: area.size) }
      return try drawnSurface(drawing, transform, area).bitmap()
    }
  }

  /// Draws the part of a drawing that lies in an area of the frame: in 8 bits, or in 16 where those would show steps.
  ///
  /// - Parameters: as for `bitmap`.
  /// - Throws: as `bitmap`.
  package func image(
    of drawing: Drawing, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> RasterImage {
    guard drawing.isSoft, !area.isEmpty else {
      return .flat(try bitmap(of: drawing, transform: transform, area: area))
    }
    try checkBounds(area, transform)
    return try withLock(usingFonts: images.mayUseFonts(drawing)) { () throws(RasterError) in
      let canvas = try softCanvas(drawing, transform, area)
      return canvas.bitmap.map(RasterImage.soft) ?? .flat(Bitmap(clear: area.size))
    }
  }

  /// Draws the part of a drawing that lies in an area, to be resampled for many frames: in 8 bits, or in 16 where those
  /// would show steps.
  ///
  /// - Parameters:
  ///   - transform: from the drawing's coordinates to the texture's, of which `area` is drawn.
  ///   - area: whole pixels, at most 32,767 an edge.
  /// - Throws: as `bitmap`.
  package func texture(
    of drawing: Drawing, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> Texture {
    try checkBounds(area, transform)
    return try withLock(usingFonts: images.mayUseFonts(drawing)) { () throws(RasterError) in
      guard !area.isEmpty else { return Texture(.flat(try ImageSurface(area.size))) }
      if drawing.isSoft, let bitmap = try softCanvas(drawing, transform, area).bitmap {
        return Texture(.soft(bitmap))
      }
      return Texture(.flat(try drawnSurface(drawing, transform, area)))
    }
  }

  /// Moves, rotates or scales a texture, which is transparent outside. Does not count as a rasterization.
  ///
  /// A mere translation is bilinear, exact to 1/128 pixel; one by whole pixels keeps all samples. Downscaling
  /// and rotation average over all source pixels that a pixel covers.
  ///
  /// - Parameters:
  ///   - transform: from the texture's pixels to those of the frame.
  ///   - area: whole pixels of the frame, at most 32,767 an edge; the image's size is the area's.
  /// - Throws: `RasterError` where the area or the transform is out of bounds.
  package func resampled(
    _ texture: Texture, transform: AffineTransform, area: PixelRect
  ) throws(RasterError) -> RasterImage {
    try checkBounds(area, transform)
    return try texture.image(by: transform, in: area)
  }

  /// The largest area that a drawing can cover, in its own coordinates: its box, and ink outside it.
  ///
  /// Antialiased edges, and emoji, which are placed on whole pixels, reach less than a pixel further.
  package func inkBounds(of drawing: Drawing) -> Rect {
    withLock(usingFonts: drawing.hasText) { painter.inkBounds(of: drawing) }
  }

  /// Whether an image's file is a drawing, SVG or Lottie, which is made for each size; others are decoded.
  package static func draws(fileAt path: String, openedBy images: any ImageOpening) -> Bool {
    draws(.file(path), openedBy: images)
  }

  /// As above, of an image at a path or in memory.
  package static func draws(_ image: ImageReference, openedBy images: any ImageOpening) -> Bool {
    guard let encoded = try? images.encodedImage(of: image) else { return false }
    do throws(RasterError) {
      if try SVGDocument.bytes(of: image, in: encoded) != nil { return true }
      return try LottieAnimation.bytes(of: image, in: encoded) != nil
    } catch {
      return true
    }
  }

  /// The number of bitmaps drawn by Cairo, Pango or librsvg; decoding and scaling do not count.
  package var rasterizationCount: Int { lock.withLock { _ in drawn } }

  /// The warnings so far, each once.
  package var warnings: [RasterWarning] { lock.withLock { _ in fonts.warnings + images.warnings } }

  /// Warns as drawing it would, for a drawing that another rasterizer has drawn.
  ///
  /// Images warn when they are measured, which they are before they are drawn.
  package func noteLosses(of drawing: Drawing) {
    lock.withLock { _ in
      let requests = drawing.fontRequests.subtracting(fonts.requests)
      if requests.isEmpty { return }
      withFonts { fonts.lookUp(requests) }
    }
  }

  package func size(of text: TextStyle, in room: TextRoom) -> Size {
    withLock(usingFonts: true) { fonts.size(of: text, in: room) }
  }

  package func parts(_ ranges: [Range<Int>], of text: TextDrawing) -> TextParts {
    withLock(usingFonts: true) { fonts.parts(ranges, of: text) }
  }

  /// The families of fonts that texts can be drawn in, by name; none where the machine has no font at all.
  package var fontFamilies: [String] {
    withLock(usingFonts: true) { fonts.collection(of: [])?.familyNames ?? [] }
  }

  /// The fonts that draw a text.
  package func fonts(of text: TextStyle) -> TextFonts {
    withLock(usingFonts: true) { fonts.fonts(of: text) }
  }

  /// The fonts that draw the texts of an SVG file; none for other images, and for files that do not open.
  package func fonts(of image: ImageReference) -> TextFonts {
    let texts = lock.withLock { _ in images.texts(of: image) }
    if texts.isEmpty { return TextFonts() }
    return withLock(usingFonts: true) { fonts.fonts(of: texts) }
  }

  /// The clusters of a text in logical order, each with its place where it is drawn.
  package func clusters(of text: TextDrawing) -> [TextCluster] {
    withLock(usingFonts: true) { painter.clusters(of: text) }
  }

  /// The rectangle around the ink of all of a text's letters, in the drawing's coordinates; an empty one without any.
  package func ink(of text: TextDrawing) -> Rect {
    clusters(of: text).compactMap(\.ink).reduce(.nothing) { $0.union($1) }
  }

  /// The factor by which a text shrinks to fit its room; 1 for one that does not.
  package func shrinking(of text: TextDrawing) -> Double {
    withLock(usingFonts: true) { painter.shrinking(of: text) }
  }

  package func images(of image: ImageReference) -> ImageFacts? { try? facts(of: image) }

  /// The size and the timing of an image's frames; cached, and never evicted.
  ///
  /// - Throws: `RasterError` `.image`, `.svg` or `.lottie` where they cannot be opened.
  package func facts(of image: ImageReference) throws(RasterError) -> ImageFacts {
    try withLock(usingFonts: !images.knowsFacts(of: image)) { () throws(RasterError) in
      if images.knowsFacts(of: image) { return try images.facts(of: image) }
      let facts = try images.facts(of: image)
      images.note(fonts.losses(of: images.texts(of: image), at: image.name))
      return facts
    }
  }

  /// As `facts(of:)`, at a path or pattern.
  package func facts(at path: String) throws(RasterError) -> ImageFacts {
    try facts(of: .file(path))
  }

  /// Opens an image as drawing it would, to find errors early: layout ignores images that do not open.
  ///
  /// - Throws: `RasterError` where the image cannot be opened.
  package func open(_ image: ImageReference) throws(RasterError) {
    _ = try facts(of: image)
  }

  /// Takes the locks; that for fonts (`withFonts`) is taken only here, and not again in `body`, which opens and draws.
  private func withLock<Value: Sendable, Failure: Error>(
    usingFonts: @autoclosure () -> Bool, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try lock.withLock { _ throws(Failure) in
      usingFonts() ? try withFonts(body) : try body()
    }
  }

  private var painter: Painter { Painter(fonts: fonts, images: images) }

  /// A canvas of 16 bits with the drawing.
  private func softCanvas(
    _ drawing: Drawing, _ transform: AffineTransform, _ area: PixelRect
  ) throws(RasterError) -> SoftCanvas {
    var canvas = SoftCanvas(area)
    try painter.paint(drawing, by: transform, onto: &canvas)
    drawn += 1
    return canvas
  }

  /// A surface with the drawing.
  private func drawnSurface(
    _ drawing: Drawing, _ transform: AffineTransform, _ area: PixelRect
  ) throws(RasterError) -> ImageSurface {
    let canvas = try Canvas(area)
    try painter.paint(drawing, by: transform, on: canvas)
    if try !images.isDecodedOnly(drawing) { drawn += 1 }
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

extension Drawing {
  /// The fonts of the texts that are seen in it.
  fileprivate var fontRequests: Set<FontRequest> {
    if case .text(let text) = self { return Set([text.style.fonts] + text.style.fontsOfRuns) }
    return elements.reduce(into: []) { requests, element in
      if element.opacity > 0 { requests.formUnion(element.drawing.fontRequests) }
    }
  }
}
