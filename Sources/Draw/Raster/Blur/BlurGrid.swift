internal import ImprintLanguage
internal import ImprintValues

/// The pixel grid on which a drawing is blurred, aligned with the axes of its Gaussian.
///
/// Mostly it is the frame's own. A drawing that is both rotated and stretched, or repeats its edges, is
/// blurred upright and then drawn onto the frame.
struct BlurGrid {
  /// From the drawing's coordinates to the grid.
  let toPixels: AffineTransform
  /// From the grid to the frame.
  let toFrame: AffineTransform
  private let deviation: Point
  private let extent: Extent

  private enum Extent {
    /// The bounds of the elements, and of their blur.
    case ink(Rect, blurred: Rect)
    case edges(PixelSize)
  }

  /// The largest number of pixels that are blurred apart from the frame.
  private static let most = 1 << 24

  /// A grid for a drawing that is transparent outside; nil where nothing is visible.
  ///
  /// - Parameter ink: of the elements.
  init?(of drawing: BlurredDrawing, ink: Rect, by transform: AffineTransform) {
    guard transform.inverse != nil, !ink.isEmpty else { return nil }
    if let deviation = transform.deviation(of: drawing.deviation) {
      toPixels = transform
      toFrame = .identity
      self.deviation = deviation
    } else {
      let scale = transform.scale
      toPixels = .scale(x: scale.x, y: scale.y)
      guard let back = toPixels.inverse else { return nil }
      toFrame = back.then(transform)
      deviation = Point(x: drawing.deviation * scale.x, y: drawing.deviation * scale.y)
    }
    let blurred = toPixels.boundingBox(of: drawing.bounds(around: ink))
    extent = .ink(toPixels.boundingBox(of: ink), blurred: blurred)
    guard deviation.isReasonable else { return nil }
  }

  /// A grid whose pixels fill a box exactly, for a drawing that repeats the box's edges; nil where nothing is
  /// visible.
  init?(of drawing: BlurredDrawing, in box: Rect, by transform: AffineTransform) {
    func count(_ length: Double, _ scale: Double) -> Double {
      // A rounding error must not add a pixel.
      min(max((length * scale - 1e-6).rounded(.up), 1), 0x1p30)
    }
    guard !box.isEmpty, transform.inverse != nil else { return nil }
    let across = count(box.size.width, transform.scale.x)
    let down = count(box.size.height, transform.scale.y)
    let scale = Point(x: across / box.size.width, y: down / box.size.height)
    toPixels = AffineTransform.translation(x: -box.minX, y: -box.minY).then(
      .scale(x: scale.x, y: scale.y))
    guard let back = toPixels.inverse else { return nil }
    toFrame = back.then(transform)
    deviation = Point(x: drawing.deviation * scale.x, y: drawing.deviation * scale.y)
    extent = .edges(PixelSize(width: Int(across), height: Int(down)))
    guard deviation.isReasonable else { return nil }
  }

  /// The blur that an area of the frame needs; nil where nothing is visible, or a skewed drawing would take
  /// too many pixels.
  func blur(seenIn area: PixelRect) -> GaussianBlur? {
    guard let back = toFrame.inverse else { return nil }
    let frame = Rect(area)
    let seen = toFrame == .identity ? frame : back.boundingBox(of: frame).outset(by: 2)
    let far = 1 << 30
    let limits = PixelRect(minX: -far, minY: -far, maxX: far, maxY: far)
    let target: PixelRect
    switch extent {
    case .ink(_, let blurred):
      // Antialiased edges reach a little beyond the bounds.
      target = PixelRect(covering: seen.intersection(blurred.outset(by: 1)), within: limits)
    case .edges(let size):
      target = PixelRect(covering: seen, within: PixelRect(size))
    }
    guard !target.isEmpty, max(target.width, target.height) <= ImageSurface.largestEdge,
      target.width * target.height <= max(Self.most, area.width * area.height)
    else { return nil }
    switch extent {
    case .ink(let ink, _): return GaussianBlur(of: target, deviation: deviation, ink: ink)
    case .edges(let size): return GaussianBlur(of: target, deviation: deviation, edges: size)
    }
  }
}

extension AffineTransform {
  /// The deviations along the frame's axes of a Gaussian that is round in the drawing's coordinates; nil where
  /// the transform makes it an ellipse in another direction.
  fileprivate func deviation(of deviation: Double) -> Point? {
    let rows = Point(x: (a * a + c * c).squareRoot(), y: (b * b + d * d).squareRoot())
    guard abs(a * b + c * d) <= 1e-6 * rows.x * rows.y else { return nil }
    return Point(x: deviation * rows.x, y: deviation * rows.y)
  }
}

extension Point {
  /// Whether both are under a billion pixels, so that arithmetic with them cannot overflow.
  fileprivate var isReasonable: Bool { x < 1e9 && y < 1e9 }
}
