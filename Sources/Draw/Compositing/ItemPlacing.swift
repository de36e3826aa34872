internal import ImprintLanguage
internal import ImprintValues

/// Places display items in frames of one format, as patches, each of which is made once.
struct ItemPlacing {
  private let format: FrameFormat
  private let video: VideoShape?
  private let toStored: AffineTransform
  private let maker: PatchMaker
  /// Makes patches of windows, of which only alpha is used.
  private let windowMaker: PatchMaker
  private let fieldMakers: [FrameField: PatchMaker]
  private let raster: ItemRaster
  private let cache: DrawingCache

  /// - Parameters:
  ///   - video: the shape of the video's frames; nil leaves out items that show it.
  ///   - toStored: from the displayed frame's pixels to those of the stored one.
  ///   - colors: converts the drawings' colours instead of the format's tags; nil for those.
  init(
    _ rasterizer: Rasterizer, format: FrameFormat, video: VideoShape?, toStored: AffineTransform,
    colors: (any OverlayColorTransform)?, cache: DrawingCache
  ) {
    self.format = format
    self.video = video
    self.toStored = toStored
    maker = PatchMaker(for: format, colors: colors)
    windowMaker = PatchMaker(for: format, isForCovering: true)
    fieldMakers = Dictionary(
      uniqueKeysWithValues: FrameField.allCases.map {
        ($0, PatchMaker(for: format.field($0), colors: colors))
      })
    raster = ItemRaster(rasterizer, frame: format.size, toStored: toStored, cache: cache)
    self.cache = cache
  }

  /// The visible items, placed, back to front.
  ///
  /// - Parameters:
  ///   - fields: the fields in which each drawing is placed; nil for the frame as a whole.
  ///   - isLasting: whether they stay as they are for long. Patches of those have the opacity in them; others are
  ///     blended by it, which costs more, so that one patch serves all of a fade. The samples are the same.
  func placed(
    _ items: [DisplayItem], in fields: [FrameField?], isLasting: Bool = true
  ) throws(RasterError) -> [PlacedItem] {
    var placed: [PlacedItem] = []
    for item in items {
      guard item.content == .drawing else {
        if let live = try live(item) { placed.append(live) }
        continue
      }
      for field in fields {
        guard let window = try window(of: item, in: field, isLasting: isLasting) else { continue }
        placed.append(PlacedItem(content: .patch, window: window))
      }
    }
    return placed
  }

  /// The items with runs of small patches merged into one each.
  func merged(_ items: [PlacedItem]) -> [PlacedItem] {
    items.merged { $0.flatMap { fieldMakers[$0] } ?? maker }
  }

  /// Places an item that shows something else through its drawing; nil where nothing is visible.
  private func live(_ item: DisplayItem) throws(RasterError) -> PlacedItem? {
    let whole = item.transform.then(toStored)
    switch item.content {
    case .drawing: return nil
    case .video(let placement):
      guard let video else { return nil }
      let transform = video.transform(to: placement.target).then(whole)
      var window = plainArea(of: item)
      if window == nil { window = try self.window(of: item, in: nil) }
      guard let window else { return nil }
      let projection = FrameProjection(
        of: video.format, onto: format, by: transform.steady, in: window.area,
        blur: placement.blur * whole.meanScale)
      return projection.map { PlacedItem(content: .video($0), window: window) }
    case .backdrop(let blur):
      guard let window = try window(of: item, in: nil) else { return nil }
      let projection = FrameProjection(
        of: format, onto: format, by: .identity, in: window.area, blur: blur * whole.meanScale)
      return projection.map { PlacedItem(content: .backdrop($0), window: window) }
    case .items(let items):
      guard let window = try window(of: item, in: nil) else { return nil }
      let placed = try placed(items, in: [nil])
      return placed.isEmpty ? nil : PlacedItem(content: .items(placed), window: window)
    }
  }

  /// The window of an opaque upright box whose edges lie on the chroma grid or on the frame's: it needs no
  /// blending. Nil for other items.
  private func plainArea(of item: DisplayItem) -> PlacedItem.Window? {
    guard item.opacity == 1, case .box(let box) = item.drawing, box.corners == .none else {
      return nil
    }
    let transform = item.transform.then(toStored)
    guard transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0 else {
      return nil
    }
    let rect = transform.boundingBox(of: Rect(origin: .zero, size: box.size))
    let shift = format.layout.chromaShift
    guard
      let (left, right) = Self.edges(
        from: rect.minX, to: rect.maxX, within: format.size.width, shift: shift.horizontal),
      let (top, bottom) = Self.edges(
        from: rect.minY, to: rect.maxY, within: format.size.height, shift: shift.vertical)
    else { return nil }
    return PlacedItem.Window(
      patch: nil, offset: (0, 0), field: nil,
      area: PixelRect(minX: left, minY: top, maxX: right, maxY: bottom))
  }

  private static func edges(
    from low: Double, to high: Double, within size: Int, shift: Int
  ) -> (Int, Int)? {
    let (low, high) = (max(low, 0), min(high, Double(size)))
    guard low < high, abs(low - low.rounded()) < 1e-4, abs(high - high.rounded()) < 1e-4 else {
      return nil
    }
    let (first, end) = (Int(low.rounded()), Int(high.rounded()))
    let step = 1 << shift
    guard first % step == 0, end % step == 0 || end == size else { return nil }
    return (first, end)
  }

  /// The window of an item's drawing; nil where nothing of it is visible.
  private func window(
    of item: DisplayItem, in field: FrameField?, isLasting: Bool = true
  ) throws(RasterError) -> PlacedItem.Window? {
    guard let placement = raster.placement(of: item) else { return nil }
    if item.isMoving, let box = item.openBox(toStored),
      let patch = windowMaker.window(box, within: placement.area, opacity: item.opacity)
    {
      return patch.isTransparent
        ? nil
        : PlacedItem.Window(patch: patch, offset: (0, 0), field: nil, area: area(of: placement))
    }
    let offset = offset(of: placement)
    let fades =
      !isLasting && !item.isMoving && item.content == .drawing && !format.layout.hasAlpha
    let patch = try patch(
      of: item, placement.content, at: (placement.x - offset.x, placement.y - offset.y), in: field,
      opacity: fades ? 1 : item.opacity)
    if patch.isTransparent || item.opacity * 65535 < 0.5 { return nil }
    // A field has half of the frame's rows.
    return PlacedItem.Window(
      patch: patch, opacity: fades ? item.opacity : 1,
      offset: field == nil ? offset : (offset.x, offset.y / 2), field: field,
      area: area(of: placement))
  }

  /// The pixels that a placement may change.
  private func area(of placement: ItemRaster.Placement) -> PixelRect {
    let area = placement.area
    // Chroma reaches beyond it.
    let reach = 4
    return PixelRect(
      minX: area.minX - reach, minY: area.minY - reach, maxX: area.maxX + reach,
      maxY: area.maxY + reach
    ).intersection(PixelRect(format.size))
  }

  private func patch(
    of item: DisplayItem, _ content: ItemRaster.Content, at origin: (x: Int, y: Int),
    in field: FrameField?, opacity: Double
  ) throws(RasterError) -> Patch {
    let key = DrawingCache.PatchKey(
      content: content, x: origin.x, y: origin.y, opacity: opacity, format: format,
      toStored: toStored, field: field, isWindow: item.content != .drawing)
    let isRunning = item.drawing.isRunning
    // A moving item seldom returns to the same phase: only another compositor asks for its patch.
    if item.isMoving, !isRunning, !cache.isShared { return try newPatch(key, of: item) }
    return try raster.cached(
      key, of: item.drawing,
      in: item.isMoving || isRunning ? cache.passingPatches : cache.patches
    ) { () throws(RasterError) in try newPatch(key, of: item) }
  }

  private func newPatch(
    _ key: DrawingCache.PatchKey, of item: DisplayItem
  ) throws(RasterError) -> Patch {
    let image = try raster.image(of: item, key.content)
    let origin = (key.x, key.y)
    if key.isWindow { return windowMaker.patch(image, at: origin, opacity: key.opacity) }
    guard let field = key.field, let fieldMaker = fieldMakers[field] else {
      return maker.patch(image, at: origin, opacity: key.opacity)
    }
    let rows = image.rows(of: field, at: key.y)
    return fieldMaker.patch(rows.image, at: (key.x, rows.y), opacity: key.opacity)
  }

  /// The offset from a patch made near the top left corner to its place: whole steps of the chroma grid, so
  /// that one patch serves many places. (0, 0) for a bitmap near an edge, where chroma samples repeat.
  private func offset(of placement: ItemRaster.Placement) -> (x: Int, y: Int) {
    // A field has half the rows, and 4:1:0 has one chroma row for four of them.
    let step = 8
    let isInside =
      placement.x >= step && placement.y >= step
      && placement.x + placement.size.width + step <= format.size.width
      && placement.y + placement.size.height + step <= format.size.height
    guard isInside else { return (0, 0) }
    return (placement.x / step * step - step, placement.y / step * step - step)
  }
}

extension AffineTransform {
  /// The transform without rounding errors that would keep an upright one from being recognised as such.
  fileprivate var steady: AffineTransform {
    func steady(_ value: Double) -> Double {
      let near = (value * 65536).rounded() / 65536
      return abs(value - near) < 1e-9 ? near : value
    }
    return AffineTransform(
      a: steady(a), b: steady(b), c: steady(c), d: steady(d), tx: steady(tx), ty: steady(ty))
  }

  /// The geometric mean of the scales along its axes.
  fileprivate var meanScale: Double { abs(determinant).squareRoot() }
}
