internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// The time of a frame in the corner of its image on a contact sheet, as `{time}` in a text writes it.
struct TileLabel {
  /// The file of the font; nil for a system font.
  let bundledFont: String?

  /// The image with the time of `instant` in its lower right corner.
  ///
  /// - Throws: `ExportError` where the font cannot be used, `RasterError` where the text cannot be drawn.
  func drawn(on image: Bitmap, at instant: FrameInstant) throws -> Bitmap {
    let compositor = try Compositor(showing: [layer], size: image.size, bundledFont: bundledFont)
    return try compositor.frame(at: instant, over: image)
  }

  private var layer: Layer {
    var text = TextContent("")
    text.string = "\(.time)"
    text.fontSize = .fraction(0.09)
    text.padding = Offset(x: .fraction(0.03), y: .fraction(0.015))
    var layer = Layer(.text(text))
    layer.position = .flush(.bottomRight, inset: .fraction(0.03))
    layer.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.7)
    layer.cornerRadius = .fraction(0.2)
    return layer
  }
}
