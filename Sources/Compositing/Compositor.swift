internal import Blend
public import LayerTree
public import Pixels
internal import Primitives
public import Raster

/// Blends what a scene shows into pictures of one format: the one place where caches live.
///
///     let compositor = Compositor(scene, rasterizer: rasterizer, format: frame.format)
///     try compositor.compose(at: FrameInstant(time: 2.5), onto: frame)   // true: blended into it
///     try compositor.compose(at: FrameInstant(time: 60), onto: frame)    // false: not touched
///
/// Cost follows change: while the scene stands still nothing is evaluated, drawn or converted, and a
/// picture on which nothing is visible is not touched. One thread at a time.
public final class Compositor {
  private let scene: Scene
  private let maker: PatchMaker
  private let format: PictureFormat
  private var raster: ItemRaster
  private var patches: RecencyCache<PatchKey, Patch>
  private var current: Current?

  /// A fade makes a patch a picture. However small, each pins the memory around it: thousands of them keep
  /// as many freed pictures from being given back.
  private static let leastCost = 128 << 10

  private struct PatchKey: Hashable {
    let content: ItemRaster.Content
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
  ///   - cacheLimit: bytes that patches may take.
  public init(
    _ scene: Scene, rasterizer: Rasterizer, format: PictureFormat,
    geometry: DisplayGeometry? = nil, cacheLimit: Int = 96 << 20
  ) {
    self.scene = scene
    self.format = format
    maker = PatchMaker(for: format)
    let geometry = geometry ?? DisplayGeometry(stored: format.size)
    raster = ItemRaster(rasterizer, picture: format.size, toStored: geometry.toStored)
    patches = RecencyCache(limit: cacheLimit)
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
    guard let placement = raster.placement(of: item) else { return nil }
    let offset = offset(of: placement)
    let patch = try patch(
      of: item, placement.content, at: (placement.x - offset.x, placement.y - offset.y))
    return patch.isTransparent ? nil : Placed(patch: patch, offset: offset)
  }

  private func patch(
    of item: DisplayItem, _ content: ItemRaster.Content, at origin: (x: Int, y: Int)
  ) throws -> Patch {
    let key = PatchKey(content: content, x: origin.x, y: origin.y, opacity: item.opacity)
    if let known = patches.value(for: key) { return known }
    let bitmap = try raster.bitmap(of: item, content)
    let made = maker.patch(bitmap, at: origin, opacity: item.opacity)
    // What moves does not come back to the same place within a pixel soon.
    if !item.isMoving {
      patches.insert(made, for: key, cost: max(made.byteCount, Self.leastCost))
    }
    return made
  }

  /// By how much a patch made near the top left corner is moved to where it is seen: whole steps of the
  /// chroma grid. A bitmap that reaches an edge, where chroma repeats, has a patch of its own.
  private func offset(of placement: ItemRaster.Placement) -> (x: Int, y: Int) {
    let step = 8
    let isInside =
      placement.x >= step && placement.y >= step
      && placement.x + placement.size.width + step <= format.size.width
      && placement.y + placement.size.height + step <= format.size.height
    guard isInside else { return (0, 0) }
    return (placement.x / step * step - step, placement.y / step * step - step)
  }
}
