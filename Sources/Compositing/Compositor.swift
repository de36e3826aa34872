internal import Blend
public import LayerTree
public import Pixels
public import Primitives
public import Raster

/// Blends what a scene shows into frames of one format: the one place where caches live.
///
///     let compositor = Compositor(scene, rasterizer: rasterizer, format: frame.format)
///     try compositor.compose(at: FrameInstant(time: 2.5), onto: frame)   // true: blended into it
///     try compositor.compose(at: FrameInstant(time: 60), onto: frame)    // false: not touched
///
/// Cost follows change: while the scene stands still nothing is evaluated, drawn or converted, of a
/// scene in which something moves only those of its outermost layers in which it does, and a frame on
/// which nothing is visible is not touched. One thread at a time.
///
/// A scene that shows the video in layers of its own is composed onto another frame, unless it fills
/// the frame as it is:
///
///     if try compositor.needsCanvas(at: instant) {
///       try compositor.compose(at: instant, showing: frame, onto: canvas)
///     } else {
///       try compositor.compose(at: instant, onto: frame)
///     }
public final class Compositor {
  private let scene: Scene
  private let format: FrameFormat
  private var visible: SceneItems
  private var painter: ItemPainter
  private let ground: Ground
  /// The video and the canvas are alike, so that one may stand for the other.
  private let videoFills: Bool
  private let video: VideoShape?

  /// - Parameters:
  ///   - scene: laid out in the frame as displayed.
  ///   - format: of the frames that are composed onto.
  ///   - geometry: how those lie on the display; nil: upright, with square pixels.
  ///   - video: what the frames are like that video layers show; nil: such layers show nothing.
  ///   - background: what is seen on a canvas where nothing else is; its alpha is over black.
  ///   - cacheLimit: bytes that patches may take.
  public init(
    _ scene: Scene, rasterizer: Rasterizer, format: FrameFormat,
    geometry: DisplayGeometry? = nil, video: VideoShape? = nil, background: Color = .black,
    cacheLimit: Int = 96 << 20
  ) {
    self.scene = scene
    self.format = format
    ground = Ground(format, background)
    self.video = video
    let geometry = geometry ?? DisplayGeometry(stored: format.size)
    videoFills = video?.format == format && video?.geometry == geometry
    let placing = ItemPlacing(
      rasterizer, format: format, video: video, toStored: geometry.toStored, cacheLimit: cacheLimit)
    visible = SceneItems(scene, placing)
    painter = ItemPainter(format)
  }

  var size: PixelSize { format.size }

  /// Of the video's frames; nil without one.
  var videoSize: PixelSize? { video?.format.size }

  /// Whether what is seen at `instant` takes a frame beside the video's own.
  ///
  /// It does where the scene shows the video otherwise than once, under all else, filling the frame as
  /// it is.
  ///
  /// - Throws: as composing.
  public func needsCanvas(at instant: FrameInstant) throws -> Bool {
    guard scene.layers.contains(where: \.showsVideo) else { return false }
    let items = try visible.items(at: instant, isInterlaced: false)
    return !beginsWithVideo(items) || items.dropFirst().contains(where: \.showsVideo)
  }

  /// Which of the scene's layers something has been seen of, in all that has been composed: their places in
  /// `Scene.layers`.
  public var seenLayers: Set<Int> { visible.seen }

  /// Whether anything is seen at `instant`; of what is seen, all is made that composing takes.
  ///
  /// - Throws: as composing.
  public func shows(at instant: FrameInstant) throws -> Bool {
    try !visible.items(at: instant, isInterlaced: false).isEmpty
  }

  /// Blends what is seen at `instant` into `frame`, whose format must be the compositor's.
  ///
  /// Where the frame is interlaced, each field is blended into as the frame that it is, with
  /// chroma of its own rows; both show the overlay of that one instant.
  ///
  /// - Returns: whether anything was visible; otherwise the frame has not been touched.
  /// - Throws: `RasterError` where something cannot be drawn, and what the frame throws.
  @discardableResult
  public func compose(
    at instant: FrameInstant, onto frame: some MutableFrame
  ) throws -> Bool {
    let all = try visible.items(at: instant, isInterlaced: frame.isInterlaced)
    let items = all.dropFirst(beginsWithVideo(all) ? 1 : 0)
    guard !items.isEmpty else { return false }
    try frame.withMutablePlanes { planes in
      painter.draw(items, onto: planes, video: nil)
    }
    return items.contains(where: \.isOverlay)
  }

  /// Draws all that is seen at `instant` onto a frame, whatever it held: the background, and the video in
  /// its layers.
  ///
  /// - Parameters:
  ///   - video: its frame of that instant; it is not changed.
  ///   - frame: another one, whose format must be the compositor's.
  /// - Returns: whether anything but the video was visible.
  /// - Throws: `RasterError` where something cannot be drawn, and what the frames throw.
  @discardableResult
  public func compose(
    at instant: FrameInstant, showing video: some MutableFrame, onto frame: some MutableFrame
  ) throws -> Bool {
    let items = try visible.items(at: instant, isInterlaced: false)
    try frame.withMutablePlanes { planes in
      // What the video covers wholly needs no ground.
      if !beginsWithVideo(items) {
        ground.withPlanes { planes.copy($0, rowsOf: PixelRect(format.size)) }
      }
      try video.withPlanes { video in painter.draw(items[...], onto: planes, video: video) }
    }
    return items.contains(where: \.isOverlay)
  }

  /// Whether the first item is the video as it is, so that its own frame may be composed onto.
  private func beginsWithVideo(_ items: [PlacedItem]) -> Bool {
    videoFills && items.first?.isWholeVideo(of: format.size) == true
  }
}

/// A frame of one colour, made when it is first asked for.
private final class Ground {
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

extension Color {
  /// Opaque.
  fileprivate var overBlack: Color {
    Color(red: red * alpha, green: green * alpha, blue: blue * alpha)
  }
}
