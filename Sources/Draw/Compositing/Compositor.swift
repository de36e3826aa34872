package import ImprintLanguage
package import ImprintValues

/// Draws layers at any instant, and caches bitmaps and patches.
///
///     let compositor = try Compositor(showing: layers, size: PixelSize(width: 640, height: 360))
///     let image = try compositor.frame(at: FrameInstant(time: 2.5))   // a Bitmap
///
/// Cost follows change. A static scene is evaluated, drawn and converted once; where something moves, only
/// the outermost layers that contain it are; a frame on which nothing is visible is not touched. One thread
/// at a time.
public final class Compositor {
  private let scene: Scene
  private let format: FrameFormat
  private var visible: SceneItems
  private var painter: ItemPainter
  private let background: BackgroundFrame
  /// Whether the video's format and geometry are the canvas's, so that its frames can serve as canvas.
  private let videoFills: Bool
  private let video: VideoShape?

  /// - Parameters:
  ///   - scene: laid out in the frame as displayed.
  ///   - format: of the frames that are composed onto.
  ///   - geometry: of those frames on the display; nil for upright, with square pixels.
  ///   - video: the shape of the video's frames; nil leaves video layers empty.
  ///   - background: the colour of a canvas where nothing else is, blended over black.
  ///   - colors: converts the scene's colours instead of the format's tags; nil for those. Compositors of different ones
  ///     share no cache.
  ///   - cache: of bitmaps and patches; nil for one of its own.
  package init(
    _ scene: Scene, rasterizer: Rasterizer, format: FrameFormat,
    geometry: DisplayGeometry? = nil, video: VideoShape? = nil, background: Color = .black,
    colors: (any OverlayColorTransform)? = nil, cache: DrawingCache? = nil
  ) {
    self.scene = scene
    self.format = format
    self.background = BackgroundFrame(format, background)
    self.video = video
    let geometry = geometry ?? DisplayGeometry(stored: format.size)
    videoFills = video?.format == format && video?.geometry == geometry
    let placing = ItemPlacing(
      rasterizer, format: format, video: video, toStored: geometry.toStored,
      colors: colors, cache: cache ?? DrawingCache())
    visible = SceneItems(scene, placing)
    painter = ItemPainter(format)
  }

  var size: PixelSize { format.size }

  /// The size of the video's frames; nil without one.
  var videoSize: PixelSize? { video?.format.size }

  /// Whether composing at `instant` takes a second frame beside the video's own.
  ///
  /// It does unless the scene has no video layer, or shows the video once, at the bottom, filling the frame
  /// unchanged.
  ///
  /// - Throws: `RasterError` where something cannot be drawn.
  package func needsCanvas(at instant: FrameInstant) throws(RasterError) -> Bool {
    guard scene.layers.contains(where: \.showsVideo) else { return false }
    let items = try visible.items(at: instant, isInterlaced: false)
    return !beginsWithVideo(items) || items.dropFirst().contains(where: \.showsVideo)
  }

  /// The indices in `Scene.layers` of the layers that were visible at any instant so far.
  package var seenLayers: Set<Int> { visible.seen }

  /// Whether anything is visible at `instant`; visible items are drawn, and cached for composing.
  ///
  /// - Throws: `RasterError` where something cannot be drawn.
  package func shows(at instant: FrameInstant) throws(RasterError) -> Bool {
    try !visible.items(at: instant, isInterlaced: false).isEmpty
  }

  /// Whether the scene looks at `instant` as it did the last time that it was drawn, where it does not show the video.
  package func looksTheSame(at instant: FrameInstant) -> Bool { visible.areSame(at: instant.time) }

  /// Blends the scene at `instant` into `frame`, whose format must be the compositor's.
  ///
  /// A scene with video layers is composed onto a second frame, unless the video fills the frame unchanged:
  ///
  ///     if try compositor.needsCanvas(at: instant) {
  ///       try compositor.compose(at: instant, showing: frame, onto: canvas)
  ///     } else {
  ///       try compositor.compose(at: instant, onto: frame)
  ///     }
  ///
  /// In an interlaced frame each field is blended by itself, with chroma of its own rows; both show the
  /// overlay of the same instant.
  ///
  /// - Returns: whether anything but the video was visible; where nothing was, the frame is not touched.
  /// - Throws: `RasterError` where something cannot be drawn, and what the frame throws.
  @discardableResult
  package func compose(
    at instant: FrameInstant, onto frame: some MutableFrame
  ) throws -> Bool {
    let items = try itemsAboveVideo(at: instant, isInterlaced: frame.isInterlaced)
    guard !items.isEmpty else { return false }
    try frame.withMutablePlanes { draw(items, onto: $0) }
    return items.contains(where: \.isOverlay)
  }

  /// The part of the frame that `compose` may read or write at `instant`; empty where nothing is visible.
  ///
  /// - Throws: `RasterError` where something cannot be drawn.
  package func touchedArea(at instant: FrameInstant) throws(RasterError) -> [PixelRect] {
    let items = try itemsAboveVideo(at: instant)
    if items.contains(where: \.readsOutsideWindow) { return [PixelRect(format.size)] }
    return items.map(\.window.area)
  }

  /// The items at `instant`, without the unchanged video at the bottom.
  func itemsAboveVideo(
    at instant: FrameInstant, isInterlaced: Bool = false
  ) throws(RasterError) -> ArraySlice<PlacedItem> {
    let items = try visible.items(at: instant, isInterlaced: isInterlaced)
    return items.dropFirst(beginsWithVideo(items) ? 1 : 0)
  }

  /// Blends items into planes.
  func draw(_ items: ArraySlice<PlacedItem>, onto planes: FramePlanes) {
    painter.draw(items, onto: planes, video: nil)
  }

  /// Draws the background, the video and the scene at `instant` onto `frame`, replacing its content.
  ///
  /// - Parameters:
  ///   - video: the video's frame of that instant; not changed.
  ///   - frame: another frame, whose format must be the compositor's.
  /// - Returns: whether anything but the video was visible.
  /// - Throws: `RasterError` where something cannot be drawn, and what the frames throw.
  @discardableResult
  package func compose(
    at instant: FrameInstant, showing video: some MutableFrame, onto frame: some MutableFrame
  ) throws -> Bool {
    let items = try items(at: instant)
    try frame.withMutablePlanes { planes in
      try video.withPlanes { draw(items, showing: $0, onto: planes) }
    }
    return items.contains(where: \.isOverlay)
  }

  /// The items at `instant`, the video among them.
  func items(at instant: FrameInstant) throws(RasterError) -> [PlacedItem] {
    try visible.items(at: instant, isInterlaced: false)
  }

  /// Draws the background and items onto planes, replacing their content.
  func draw(_ items: [PlacedItem], showing video: FramePlanes, onto planes: FramePlanes) {
    // The background is not needed where the video covers all of the frame.
    if !beginsWithVideo(items) {
      background.withPlanes { planes.copy($0, rowsOf: PixelRect(format.size)) }
    }
    painter.draw(items[...], onto: planes, video: video)
  }

  /// Whether the first item is the unchanged video, so that its own frame may be composed onto.
  private func beginsWithVideo(_ items: [PlacedItem]) -> Bool {
    videoFills && items.first?.isWholeVideo(of: format.size) == true
  }
}

/// A frame of one colour, allocated at its first use.
private final class BackgroundFrame {
  private let format: FrameFormat
  private let color: Color
  private lazy var frame = {
    let frame = OwnedFrame(format)
    frame.withPlanes { $0.fill(with: color.overBlack) }
    return frame
  }()

  init(_ format: FrameFormat, _ color: Color) {
    self.format = format
    self.color = color
  }

  func withPlanes(_ body: (FramePlanes) -> Void) { frame.withPlanes(body) }
}
