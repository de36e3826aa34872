internal import LayerTree
internal import Primitives
internal import Raster

/// The bitmap of which a moving item's frames are made: what is drawn, and how large.
///
/// It follows from the item alone, not from the frames before, so that each frame looks the same
/// wherever a video is begun.
struct TextureSource: Hashable {
  let drawing: Drawing
  /// From the drawing's coordinates to the texture's, of which `area` is the part that is drawn.
  let transform: AffineTransform
  let area: PixelRect

  /// The pixels that one may have: as many as 64 MiB hold.
  static let largest = 16 << 20

  /// Nil where no texture serves, and the item is to be drawn frame by frame: it is too large, or
  /// flattened askew.
  ///
  /// - Parameters:
  ///   - content: of the item's placement.
  ///   - toStored: from the displayed frame's pixels to those of the stored one.
  init?(of item: DisplayItem, _ content: ItemRaster.Content, toStored: AffineTransform) {
    switch item.motion {
    case .resting:
      return nil
    case .shifting:
      self.init(shifting: item, content)
    case .transforming(let scale):
      self.init(transforming: item, content, largestScale: scale, toStored: toStored)
    }
  }

  private init(_ drawing: Drawing, _ transform: AffineTransform, _ area: PixelRect) {
    self.drawing = drawing
    self.transform = transform
    self.area = area
  }

  /// Drawn with the scale and the turn that it has; of what is too large, the part around what is seen.
  private init?(shifting item: DisplayItem, _ content: ItemRaster.Content) {
    let transform = content.transform.linear
    if let whole = PixelRect(texture: transform.boundingBox(of: item.bounds)) {
      self.init(item.drawing, transform, whole)
      return
    }
    let seen = content.area
    func cell(_ value: Int, _ rule: FloatingPointRoundingRule) -> Int {
      Int((Double(value) / 512).rounded(rule)) * 512
    }
    self.init(
      item.drawing, transform,
      PixelRect(
        minX: cell(seen.minX - 2, .down), minY: cell(seen.minY - 2, .down),
        maxX: cell(seen.maxX + 2, .up), maxY: cell(seen.maxY + 2, .up)))
  }

  /// Drawn upright, twice as large as it is seen at most if that can be, so that it is sharp at every
  /// turn.
  private init?(
    transforming item: DisplayItem, _ content: ItemRaster.Content, largestScale: Point,
    toStored: AffineTransform
  ) {
    let needed = content.transform.scale
    let stretch = max(toStored.scale.x, toStored.scale.y) * Texture.sharpness
    var scale = Point(
      x: (largestScale.x * stretch).steady, y: (largestScale.y * stretch).steady)
    guard content.transform.skew < 3, max(needed.x, needed.y) < 1e9, min(scale.x, scale.y) > 0
    else { return nil }
    // What springs past its largest scale is a little softer, up to twice as large.
    while scale.x < needed.x || scale.y < needed.y { scale = Point(x: scale.x * 2, y: scale.y * 2) }
    while scale.x >= needed.x, scale.y >= needed.y {
      let transform = AffineTransform.scale(x: scale.x, y: scale.y).then(toStored.orientation)
      if let whole = PixelRect(texture: transform.boundingBox(of: item.bounds)) {
        self.init(item.drawing, transform, whole)
        return
      }
      scale = Point(x: scale.x / 2, y: scale.y / 2)
    }
    return nil
  }

  /// From the texture's pixels to those around a placement.
  func map(to content: ItemRaster.Content) -> AffineTransform {
    let corner = AffineTransform.translation(x: Double(area.minX), y: Double(area.minY))
    // A mere move is exactly one.
    let map =
      content.transform.linear == transform
      ? .translation(x: content.transform.tx, y: content.transform.ty)
      : transform.inverse?.then(content.transform) ?? .identity
    return corner.then(map)
  }
}

extension PixelRect {
  /// What a box covers, with a clear pixel around it; nil where that is too much for a texture.
  fileprivate init?(texture box: Rect) {
    let box = box.outset(by: 1)
    let edge = 1 << 14
    guard box.size.width < Double(2 * edge - 2), box.size.height < Double(2 * edge - 2),
      (box.size.width + 2) * (box.size.height + 2) <= Double(TextureSource.largest),
      max(abs(box.minX), abs(box.minY)) < 1e9
    else { return nil }
    let far = 2_000_000_000
    self.init(
      covering: box, within: PixelRect(minX: -far, minY: -far, maxX: far, maxY: far))
  }
}

extension Double {
  /// Down to a step of about a hundredth, so that errors of arithmetic do not make a new texture.
  fileprivate var steady: Double {
    let step = Double(sign: .plus, exponent: exponent - 6, significand: 1)
    return (self * (1 + 1e-9) / step).rounded(.down) * step
  }
}

extension AffineTransform {
  /// Its quarter turn and mirroring alone.
  fileprivate var orientation: AffineTransform {
    func side(_ value: Double, _ other: Double) -> Double {
      abs(value) > abs(other) ? (value < 0 ? -1 : 1) : 0
    }
    return AffineTransform(a: side(a, b), b: side(b, a), c: side(c, d), d: side(d, c), tx: 0, ty: 0)
  }
}
