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
/// Cost follows change: while the scene stands still nothing is evaluated, drawn or converted, of a
/// scene in which something moves only those of its outermost layers in which it does, and a picture on
/// which nothing is visible is not touched. One thread at a time.
public final class Compositor {
  private let scene: Scene
  private let maker: PatchMaker
  private let fieldMakers: [PictureField: PatchMaker]
  private let format: PictureFormat
  private var raster: ItemRaster
  private var patches: RecencyCache<PatchKey, Patch>
  /// What each of the scene's layers showed when it was last looked at; empty before that.
  private var parts: [Part] = []
  private var current: Current?

  /// A fade makes a patch a picture. However small, each pins the memory around it: thousands of them keep
  /// as many freed pictures from being given back.
  private static let leastCost = 128 << 10

  private struct PatchKey: Hashable {
    let content: ItemRaster.Content
    let x: Int
    let y: Int
    let opacity: Double
    let field: PictureField?
  }

  /// What is blended while nothing changes.
  private struct Current {
    let validFrom: Double
    let validUntil: Double
    let isInterlaced: Bool
    let patches: [Placed]

    func isValid(at time: Double, isInterlaced: Bool) -> Bool {
      validFrom <= time && time < validUntil && self.isInterlaced == isInterlaced
    }
  }

  /// What is blended of one of the scene's layers.
  private struct Part {
    let current: Current
    let zPosition: Double
  }

  private struct Placed {
    let patch: Patch
    let offset: (x: Int, y: Int)
    /// The rows that it is for; nil: all.
    let field: PictureField?
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
    fieldMakers = Dictionary(
      uniqueKeysWithValues: PictureField.allCases.map { ($0, PatchMaker(for: format.field($0))) })
    let geometry = geometry ?? DisplayGeometry(stored: format.size)
    raster = ItemRaster(rasterizer, picture: format.size, toStored: geometry.toStored)
    patches = RecencyCache(limit: cacheLimit)
  }

  var size: PixelSize { format.size }

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
    let visible = try visiblePatches(at: instant, isInterlaced: picture.isInterlaced)
    guard !visible.isEmpty else { return false }
    try picture.withMutablePlanes { planes in
      let whole = PatchTarget(planes)
      let fields = Dictionary(
        uniqueKeysWithValues: (picture.isInterlaced ? PictureField.allCases : []).map {
          ($0, PatchTarget(planes.field($0)))
        })
      for placed in visible {
        let target = placed.field.flatMap { fields[$0] } ?? whole
        target.blend(placed.patch, offset: placed.offset)
      }
    }
    return true
  }

  private func visiblePatches(
    at instant: FrameInstant, isInterlaced: Bool
  ) throws -> [Placed] {
    if let current, current.isValid(at: instant.time, isInterlaced: isInterlaced) {
      return current.patches
    }
    for index in scene.layers.indices {
      let known = index < parts.count ? parts[index].current : nil
      if known?.isValid(at: instant.time, isInterlaced: isInterlaced) == true { continue }
      let part = try part(index, at: instant, isInterlaced: isInterlaced)
      if index < parts.count { parts[index] = part } else { parts.append(part) }
    }
    let patches = inOrder.flatMap(\.current.patches)
    current = Current(
      validFrom: instant.time,
      validUntil: parts.reduce(.infinity) { min($0, $1.current.validUntil) },
      isInterlaced: isInterlaced, patches: patches)
    return patches
  }

  /// The parts, back to front.
  private var inOrder: [Part] {
    guard parts.contains(where: { $0.zPosition != parts[0].zPosition }) else { return parts }
    // The library's sorting does not promise to keep the order of equal elements.
    return parts.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  private func part(
    _ index: Int, at instant: FrameInstant, isInterlaced: Bool
  ) throws -> Part {
    let part = scene.part(index, at: instant)
    let fields: [PictureField?] = isInterlaced ? [.top, .bottom] : [nil]
    let placed = try part.items.flatMap { item in
      try fields.compactMap { try self.placed(item, in: $0) }
    }
    return Part(
      current: Current(
        validFrom: instant.time, validUntil: part.validUntil, isInterlaced: isInterlaced,
        patches: placed), zPosition: part.zPosition)
  }

  /// Nil where nothing of the item is visible.
  private func placed(_ item: DisplayItem, in field: PictureField?) throws -> Placed? {
    guard let placement = raster.placement(of: item) else { return nil }
    let offset = offset(of: placement)
    let patch = try patch(
      of: item, placement.content, at: (placement.x - offset.x, placement.y - offset.y), in: field)
    if patch.isTransparent { return nil }
    // As many of a field's rows as of the picture's are half of them.
    return Placed(
      patch: patch, offset: field == nil ? offset : (offset.x, offset.y / 2), field: field)
  }

  private func patch(
    of item: DisplayItem, _ content: ItemRaster.Content, at origin: (x: Int, y: Int),
    in field: PictureField?
  ) throws -> Patch {
    let key = PatchKey(
      content: content, x: origin.x, y: origin.y, opacity: item.opacity, field: field)
    if let known = patches.value(for: key) { return known }
    let bitmap = try raster.bitmap(of: item, content)
    let made = made(bitmap, at: origin, opacity: item.opacity, in: field)
    // What moves does not come back to the same place within a pixel soon.
    if !item.isMoving {
      patches.insert(made, for: key, cost: max(made.byteCount, Self.leastCost))
    }
    return made
  }

  private func made(
    _ bitmap: Bitmap, at origin: (x: Int, y: Int), opacity: Double, in field: PictureField?
  ) -> Patch {
    guard let field, let maker = fieldMakers[field] else {
      return maker.patch(bitmap, at: origin, opacity: opacity)
    }
    let rows = bitmap.rows(of: field, at: origin.y)
    return maker.patch(rows.bitmap, at: (origin.x, rows.y), opacity: opacity)
  }

  /// By how much a patch made near the top left corner is moved to where it is seen: whole steps of the
  /// chroma grid. A bitmap that reaches an edge, where chroma repeats, has a patch of its own.
  private func offset(of placement: ItemRaster.Placement) -> (x: Int, y: Int) {
    // Of a field, half as many rows, and chroma of 4:1:0 has one for four of them.
    let step = 8
    let isInside =
      placement.x >= step && placement.y >= step
      && placement.x + placement.size.width + step <= format.size.width
      && placement.y + placement.size.height + step <= format.size.height
    guard isInside else { return (0, 0) }
    return (placement.x / step * step - step, placement.y / step * step - step)
  }
}
