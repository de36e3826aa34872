internal import ImprintLanguage
internal import ImprintValues

/// Works out the canvas of a video: its size, and the position of the video on it.
struct CanvasPlanner {
  @Boxed var video: InputVideo
  let preset: PresetDocument
  let request: FrameRequirements
  /// The pixel layout of the encoded frames.
  let layout: PixelLayout

  /// A canvas, and the video on it.
  struct Canvas {
    /// The displayed size of the canvas, in square pixels.
    var size: PixelSize
    /// The displayed size to which the video's frames are scaled; no larger than needed.
    var video: PixelSize
    /// Whether the scaled frames keep the video's own pixel aspect ratio.
    var keepsPixelAspect: Bool
    var background = Color.black
    var layers: [Layer] = []
    var reason: String
  }

  /// The canvas; nil where frames keep the video's own.
  func canvas() -> Canvas? {
    if let canvas = preset.canvas { return own(canvas) }
    guard let requested = request.canvas else { return nil }
    let whole = video.frame(of: requested)
    let size = fitted(whole)
    if whole == displayed, video.pixelAspect == Rational(1) { return nil }
    let reason =
      "\(request.owner ?? "the overlay") asks for \(requested.phrase)"
      + (requested.isShape ? " around \(displayed)" : "")
      + (size == whole ? "" : ", \(whole), which does not fit \(preset.name)")
    return canvas(
      size, factor: min(Self.factor(whole, size), 1), mode: .contain, background: .black,
      reason: reason)
  }

  private func own(_ canvas: PresetCanvas) -> Canvas? {
    if canvas.size == displayed, video.pixelAspect == Rational(1) { return nil }
    return self.canvas(
      canvas.size, factor: 1, mode: canvas.mode, background: canvas.background,
      reason: "\(canvas.owner ?? preset.name) makes exactly this size")
  }

  private var displayed: PixelSize { video.geometry.displayed }

  /// The size that fits the preset's box, which is turned as the canvas is.
  private func fitted(_ canvas: PixelSize) -> PixelSize {
    guard let factor = preset.factor(fitting: canvas) else { return canvas }
    return PixelSize(
      evenWidth: Double(canvas.width) * factor, height: Double(canvas.height) * factor)
  }

  private static func factor(_ whole: PixelSize, _ size: PixelSize) -> Double {
    Double(size.width) / Double(whole.width)
  }

  /// - Parameter factor: the ratio of the canvas's size to the requested one, at most 1.
  private func canvas(
    _ size: PixelSize, factor: Double, mode: PresetCanvas.Mode, background: Color, reason: String
  ) -> Canvas {
    if request.showsVideo {
      let own = Size(displayed) * factor
      return Canvas(
        size: size,
        video: factor < 1 ? PixelSize(evenWidth: own.width, height: own.height) : displayed,
        keepsPixelAspect: true, background: background, reason: reason)
    }
    // Contained, a part of the canvas's own shape would leave black rows as wide as its pixels were rounded.
    let mode = video.isCropped(toShapeOf: size) ? .cover : mode
    let isStretched = preset.canvas?.isStretched == true
    let rect =
      isStretched ? PixelRect(size) : mode == .cover ? covering(size) : contained(size)
    let phrase =
      isStretched
      ? "stretched to it"
      : mode == .contain ? "contained" : mode == .cover ? "filling it" : "on a blurred copy"
    return Canvas(
      size: size, video: rect.size, keepsPixelAspect: false, background: background,
      layers: (mode == .blur ? [.blurredVideo] : []) + [.video(in: rect, of: size)],
      reason: reason + "; the video lies in it as \(rect.size), \(phrase)")
  }

  /// The centred rectangle that shows all of the video. Its size is even where it is scaled, and its corner lies on
  /// the chroma grid.
  private func contained(_ size: PixelSize) -> PixelRect {
    let factor = min(
      Double(size.width) / Double(displayed.width), Double(size.height) / Double(displayed.height))
    var seen = displayed
    if factor != 1 {
      seen = PixelSize(
        evenWidth: Double(displayed.width) * factor, height: Double(displayed.height) * factor)
    }
    return centered(
      PixelSize(width: min(seen.width, size.width), height: min(seen.height, size.height)), size)
  }

  private func covering(_ size: PixelSize) -> PixelRect {
    let factor = max(
      Double(size.width) / Double(displayed.width), Double(size.height) / Double(displayed.height))
    let seen = PixelSize(
      evenWidth: Double(displayed.width) * factor, height: Double(displayed.height) * factor)
    return centered(
      PixelSize(width: max(seen.width, size.width), height: max(seen.height, size.height)), size)
  }

  private func centered(_ inner: PixelSize, _ outer: PixelSize) -> PixelRect {
    func start(_ inner: Int, _ outer: Int, _ shift: Int) -> Int {
      let step = 1 << shift
      return (outer - inner) / (2 * step) * step
    }
    let left = start(inner.width, outer.width, layout.chromaShift.horizontal)
    let top = start(inner.height, outer.height, layout.chromaShift.vertical)
    return PixelRect(minX: left, minY: top, maxX: left + inner.width, maxY: top + inner.height)
  }
}

extension OverlayCanvas {
  /// The canvas as a message names it.
  fileprivate var phrase: String {
    switch self {
    case .shape(let width, let height):
      "\(width.text(decimals: 3)):\(height.text(decimals: 3))"
    case .size(let size): "\(size)"
    }
  }

  fileprivate var isShape: Bool { if case .shape = self { true } else { false } }
}

extension PresetDocument {
  /// The preset in a box that a job asks for instead of its own; an exact size is made smaller in its own shape.
  func within(_ size: FrameBox?) -> PresetDocument {
    guard let size else { return self }
    var preset = self
    preset.askedSize = size
    preset.canvas?.size = size.fitted(canvas?.size ?? PixelSize(width: 0, height: 0))
    return preset
  }

  /// The factor that shrinks a frame to its box, which is turned as the frame is; nil where the frame fits.
  func factor(fitting displayed: PixelSize) -> Double? {
    guard let askedSize else { return box?.factor(fitting: displayed) }
    return askedSize.turned(for: displayed).holds(displayed)
      ? nil : askedSize.even.factor(fitting: displayed)
  }

  /// The box that frames fit; nil where they keep their size.
  var box: FrameBox? { askedSize ?? fit.map { FrameBox($0) } }

  /// The box as messages name it, turned as a frame is.
  func boxPhrase(for displayed: PixelSize) -> String {
    let turned = box.map { "\($0.turned(for: displayed))" } ?? ""
    return askedSize == nil
      ? "\(turned), the box of \(name)" : "\(turned), the size that was asked for"
  }
}

extension Layer {
  /// A layer that stretches the video to a rectangle of a frame; in fractions, so that it also fits a smaller frame.
  fileprivate static func video(in rect: PixelRect, of frame: PixelSize) -> Layer {
    func across(_ pixels: Int) -> Length { .fraction(Double(pixels) / Double(frame.width)) }
    func down(_ pixels: Int) -> Length { .fraction(Double(pixels) / Double(frame.height)) }
    var content = VideoContent()
    content.gravity = .resize
    var layer = Layer(.video(content))
    layer.size = LayerSize(across(rect.width), down(rect.height))
    layer.anchorPoint = Point(x: 0, y: 0)
    layer.position = .point(Offset(x: across(rect.minX), y: down(rect.minY)))
    return layer
  }

  /// A layer that fills the canvas with a blurred video.
  fileprivate static var blurredVideo: Layer {
    var content = VideoContent()
    content.gravity = .resizeAspectFill
    var veil = Layer(.video(content))
    veil.blur = 24
    return veil
  }
}
