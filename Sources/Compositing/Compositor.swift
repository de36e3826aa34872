internal import Blend
public import LayerTree
public import Pixels
public import Primitives
public import Raster

/// Blends what a scene shows into pictures of one format: the one place where caches live.
///
///     let compositor = Compositor(scene, rasterizer: rasterizer, format: frame.format)
///     try compositor.compose(at: FrameInstant(time: 2.5), onto: frame)   // true: blended into it
///     try compositor.compose(at: FrameInstant(time: 60), onto: frame)    // false: not touched
///
/// Cost follows change: while the scene stands still nothing is evaluated, drawn or converted, of a
/// scene in which something moves only those of its outermost layers in which it does, and a picture on
/// which nothing is visible is not touched. One thread at a time.
///
/// A scene that shows the film in layers of its own is composed onto another picture, unless it fills
/// the frame as it is:
///
///     if try compositor.needsCanvas(at: instant) {
///       try compositor.compose(at: instant, showing: frame, onto: canvas)
///     } else {
///       try compositor.compose(at: instant, onto: frame)
///     }
public final class Compositor {
  private let scene: Scene
  private let format: PictureFormat
  private var visible: SceneItems
  private var painter: ItemPainter
  private let ground: Ground
  /// The film and the canvas are alike, so that one may stand for the other.
  private let filmFills: Bool
  private let film: FilmShape?

  /// - Parameters:
  ///   - scene: laid out in the picture as displayed.
  ///   - format: of the pictures that are composed onto.
  ///   - geometry: how those lie on the display; nil: upright, with square pixels.
  ///   - film: what the pictures are like that video layers show; nil: such layers show nothing.
  ///   - background: what is seen on a canvas where nothing else is; its alpha is over black.
  ///   - cacheLimit: bytes that patches may take.
  public init(
    _ scene: Scene, rasterizer: Rasterizer, format: PictureFormat,
    geometry: DisplayGeometry? = nil, film: FilmShape? = nil, background: Color = .black,
    cacheLimit: Int = 96 << 20
  ) {
    self.scene = scene
    self.format = format
    ground = Ground(format, background)
    self.film = film
    let geometry = geometry ?? DisplayGeometry(stored: format.size)
    filmFills = film?.format == format && film?.geometry == geometry
    let placing = ItemPlacing(
      rasterizer, format: format, film: film, toStored: geometry.toStored, cacheLimit: cacheLimit)
    visible = SceneItems(scene, placing)
    painter = ItemPainter(format)
  }

  var size: PixelSize { format.size }

  /// Of the film's pictures; nil without one.
  var filmSize: PixelSize? { film?.format.size }

  /// Whether what is seen at `instant` takes a picture beside the film's own.
  ///
  /// It does where the scene shows the film otherwise than once, under all else, filling the frame as
  /// it is.
  ///
  /// - Throws: as composing.
  public func needsCanvas(at instant: FrameInstant) throws -> Bool {
    guard scene.layers.contains(where: \.showsVideo) else { return false }
    let items = try visible.items(at: instant, isInterlaced: false)
    return !beginsWithFilm(items) || items.dropFirst().contains(where: \.showsFilm)
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

  /// Blends what is seen at `instant` into `picture`, whose format must be the compositor's.
  ///
  /// Where the picture is interlaced, each field is blended into as the picture that it is, with
  /// chroma of its own rows; both show the overlay of that one instant.
  ///
  /// - Returns: whether anything was visible; otherwise the picture has not been touched.
  /// - Throws: `RasterError` where something cannot be drawn, and what the picture throws.
  @discardableResult
  public func compose(
    at instant: FrameInstant, onto picture: some MutablePicture
  ) throws -> Bool {
    let all = try visible.items(at: instant, isInterlaced: picture.isInterlaced)
    let items = all.dropFirst(beginsWithFilm(all) ? 1 : 0)
    guard !items.isEmpty else { return false }
    try picture.withMutablePlanes { planes in
      painter.draw(items, onto: planes, film: nil)
    }
    return items.contains(where: \.isOverlay)
  }

  /// Draws all that is seen at `instant` onto a picture, whatever it held: the background, and the film in
  /// its layers.
  ///
  /// - Parameters:
  ///   - film: its picture of that instant; it is not changed.
  ///   - picture: another one, whose format must be the compositor's.
  /// - Returns: whether anything but the film was visible.
  /// - Throws: `RasterError` where something cannot be drawn, and what the pictures throw.
  @discardableResult
  public func compose(
    at instant: FrameInstant, showing film: some MutablePicture, onto picture: some MutablePicture
  ) throws -> Bool {
    let items = try visible.items(at: instant, isInterlaced: false)
    try picture.withMutablePlanes { planes in
      // What the film covers wholly needs no ground.
      if !beginsWithFilm(items) {
        ground.withPlanes { planes.copy($0, rowsOf: PixelRect(format.size)) }
      }
      try film.withPlanes { film in painter.draw(items[...], onto: planes, film: film) }
    }
    return items.contains(where: \.isOverlay)
  }

  /// Whether the first item is the film as it is, so that its own picture may be composed onto.
  private func beginsWithFilm(_ items: [PlacedItem]) -> Bool {
    filmFills && items.first?.isWholeFilm(of: format.size) == true
  }
}

/// A picture of one colour, made when it is first asked for.
private final class Ground {
  private let format: PictureFormat
  private let color: Color
  private lazy var picture = {
    let picture = OwnedPicture(format)
    picture.withPlanes { $0.fill(with: color.overBlack) }
    return picture
  }()

  init(_ format: PictureFormat, _ color: Color) {
    self.format = format
    self.color = color
  }

  func withPlanes(_ body: (PicturePlanes) -> Void) { picture.withPlanes(body) }
}

extension Color {
  /// Opaque.
  fileprivate var overBlack: Color {
    Color(red: red * alpha, green: green * alpha, blue: blue * alpha)
  }
}
