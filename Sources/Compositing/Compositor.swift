internal import Blend
public import LayerTree
public import Pixels
internal import Primitives
public import Raster

/// Blends what a scene shows into pictures of one format: the one place where caches live.
///
///     let compositor = Compositor(scene, rasterizer: rasterizer, format: frame.format)
///     try compositor.compose(at: FrameInstant(time: 2.5), onto: frame)
///
/// Cost follows change: while the scene stands still nothing is evaluated, drawn or converted, and a
/// picture on which nothing is visible is not touched. One thread at a time.
public final class Compositor {
  private let scene: Scene
  private let geometry: DisplayGeometry
  private let maker: PatchMaker
  private let format: PictureFormat
  private var raster: ItemRaster
  private var patches: BoundedCache<PatchKey, Patch>
  private var current: Current?

  private struct PatchKey: Hashable {
    let bitmap: Int
    let x: Int
    let y: Int
    let opacity: Double
  }

  /// What is blended while the display list stands.
  private struct Current {
    let validFrom: Double
    let validUntil: Double
    let patches: [Placed]
  }

  private struct Placed {
    let patch: Patch
    let offset: (x: Int, y: Int)
  }

  /// - Parameters:
  ///   - scene: laid out in the picture as displayed.
  ///   - format: of the pictures that are composed onto.
  ///   - geometry: how those lie on the display; nil: upright, with square pixels.
  ///   - cacheLimit: bytes that bitmaps, and as many again that patches, may take.
  public init(
    _ scene: Scene, rasterizer: Rasterizer, format: PictureFormat,
    geometry: DisplayGeometry? = nil, cacheLimit: Int = 128 << 20
  ) {
    self.scene = scene
    self.format = format
    self.geometry = geometry ?? DisplayGeometry(stored: format.size)
    maker = PatchMaker(for: format)
    raster = ItemRaster(rasterizer, picture: format.size, cacheLimit: cacheLimit)
    patches = BoundedCache(limit: cacheLimit)
  }

  var size: PixelSize { format.size }

  /// Blends what is seen at `instant` into `picture`, whose format must be the compositor's.
  ///
  /// - Returns: whether anything was visible; otherwise the picture has not been touched.
  /// - Throws: `RasterError` where something cannot be drawn, and what the picture throws.
  @discardableResult
  public func compose(
    at instant: FrameInstant, onto picture: some MutablePicture
  ) throws -> Bool {
    let visible = try visiblePatches(at: instant)
    guard !visible.isEmpty else { return false }
    try picture.withMutablePlanes { planes in
      for placed in visible { planes.blend(placed.patch, offset: placed.offset) }
    }
    return true
  }

  private func visiblePatches(at instant: FrameInstant) throws -> [Placed] {
    if let current, current.validFrom <= instant.time, instant.time < current.validUntil {
      return current.patches
    }
    let list = scene.displayList(at: instant)
    let placed = try list.items.compactMap(placed)
    current = Current(
      validFrom: instant.time, validUntil: list.validUntil, patches: placed)
    return placed
  }

  /// Nil where nothing of the item is visible.
  private func placed(_ item: DisplayItem) throws -> Placed? {
    let transform = item.transform.then(geometry.toStored)
    guard let placed = try raster.bitmap(of: item, transform: transform) else { return nil }
    let offset = offset(of: placed)
    let patch = patch(of: placed, x: placed.x - offset.x, y: placed.y - offset.y, item.opacity)
    return patch.isTransparent ? nil : Placed(patch: patch, offset: offset)
  }

  private func patch(of placed: ItemRaster.Placed, x: Int, y: Int, _ opacity: Double) -> Patch {
    let maker = maker
    guard let number = placed.number else {
      return maker.patch(placed.bitmap, at: (x, y), opacity: opacity)
    }
    return patches.value(
      for: PatchKey(bitmap: number, x: x, y: y, opacity: opacity), byteCount: \.byteCount,
      make: { maker.patch(placed.bitmap, at: (x, y), opacity: opacity) })
  }

  /// By how much a patch made near the top left corner is moved to where it is seen: whole steps of the
  /// chroma grid. A bitmap that reaches an edge, where chroma repeats, has a patch of its own.
  private func offset(of placed: ItemRaster.Placed) -> (x: Int, y: Int) {
    let step = 8
    let size = placed.bitmap.size
    let isInside =
      placed.x >= step && placed.y >= step
      && placed.x + size.width + step <= format.size.width
      && placed.y + size.height + step <= format.size.height
    guard isInside else { return (0, 0) }
    return (placed.x / step * step - step, placed.y / step * step - step)
  }
}
