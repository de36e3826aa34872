internal import ImprintLanguage
internal import ImprintValues

/// The key of a moving item's texture: what is drawn, and at which scale.
///
/// It depends on the item alone and not on earlier frames, so that a frame looks the same wherever
/// rendering starts.
struct TextureSource: Hashable {
  let drawing: Drawing
  /// Maps the drawing's coordinates to the texture's, of which `area` is drawn.
  let transform: AffineTransform
  let area: PixelRect

  /// The bytes of the largest texture.
  static let largest = 64 << 20

  /// Nil where the item must be drawn frame by frame: it is static, too large or too strongly skewed.
  ///
  /// - Parameters:
  ///   - content: of the item's placement.
  ///   - toStored: from the displayed frame's pixels to those of the stored one.
  init?(of item: DisplayItem, _ content: ItemRaster.Content, toStored: AffineTransform) {
    switch item.motion {
    case .static:
      return nil
    case .translating:
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

  /// A texture at the item's own scale and rotation; of an item that is too large, the cells of 512 pixels
  /// around its visible part.
  private init?(shifting item: DisplayItem, _ content: ItemRaster.Content) {
    let transform = content.transform.linear
    if let whole = PixelRect(texture: transform.boundingBox(of: item.bounds), of: item.drawing) {
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

  /// An upright texture at `Texture.sharpness` times the largest scale, so that it is sharp at every angle;
  /// halved until it fits.
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
    // A spring may overshoot the largest scale.
    while scale.x < needed.x || scale.y < needed.y { scale = Point(x: scale.x * 2, y: scale.y * 2) }
    while scale.x >= needed.x, scale.y >= needed.y {
      let transform = AffineTransform.scale(x: scale.x, y: scale.y).then(toStored.orientation)
      if let whole = PixelRect(texture: transform.boundingBox(of: item.bounds), of: item.drawing) {
        self.init(item.drawing, transform, whole)
        return
      }
      scale = Point(x: scale.x / 2, y: scale.y / 2)
    }
    return nil
  }

  /// The transform from the texture's pixels to those of a placement's content.
  func map(to content: ItemRaster.Content) -> AffineTransform {
    let corner = AffineTransform.translation(x: Double(area.minX), y: Double(area.minY))
    // A mere translation stays one, free of rounding errors.
    let map =
      content.transform.linear == transform
      ? .translation(x: content.transform.tx, y: content.transform.ty)
      : transform.inverse?.then(content.transform) ?? .identity
    return corner.then(map)
  }
}

extension PixelRect {
  /// The pixels that a box covers, with a transparent one around it; nil where they exceed a texture.
  fileprivate init?(texture box: Rect, of drawing: Drawing) {
    let box = box.outset(by: 1)
    let edge = 1 << 14
    let most = TextureSource.largest / drawing.bytesPerPixel
    guard box.size.width < Double(2 * edge - 2), box.size.height < Double(2 * edge - 2),
      (box.size.width + 2) * (box.size.height + 2) <= Double(most),
      max(abs(box.minX), abs(box.minY)) < 1e9
    else { return nil }
    let far = 2_000_000_000
    self.init(
      covering: box, within: PixelRect(minX: -far, minY: -far, maxX: far, maxY: far))
  }
}

extension Double {
  /// Rounded down by 1.6 % at most, so that rounding errors do not make a new texture.
  fileprivate var steady: Double {
    let step = Double(sign: .plus, exponent: exponent - 6, significand: 1)
    return (self * (1 + 1e-9) / step).rounded(.down) * step
  }
}

extension AffineTransform {
  /// Its quarter turn and mirroring, without scale and skew.
  fileprivate var orientation: AffineTransform {
    func side(_ value: Double, _ other: Double) -> Double {
      abs(value) > abs(other) ? (value < 0 ? -1 : 1) : 0
    }
    return AffineTransform(a: side(a, b), b: side(b, a), c: side(c, d), d: side(d, c), tx: 0, ty: 0)
  }
}
