internal import LayerTree
internal import Primitives

/// The pixels on which a drawing is blurred, along which its Gaussian goes across and down.
///
/// Mostly these are the frame's own. What is turned and stretched at once, and what repeats its edges, is
/// blurred upright and then laid on the frame.
struct BlurGrid {
  /// From the drawing's coordinates to the grid.
  let toPixels: AffineTransform
  /// From the grid to the frame.
  let toFrame: AffineTransform
  private let deviation: Point
  private let extent: Extent

  private enum Extent {
    /// Where the elements have ink, and what is seen of them when they are blurred.
    case ink(Rect, blurred: Rect)
    case edges(PixelSize)
  }

  /// No more pixels than this are made of what is then laid on the frame; they get larger.
  private static let most = 1 << 24

  /// For what has nothing around it; nil where nothing can be seen.
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

  /// For what repeats the edges of a box: pixels that fill it exactly; nil where nothing can be seen.
  init?(of drawing: BlurredDrawing, in box: Rect, by transform: AffineTransform) {
    func count(_ length: Double, _ scale: Double) -> Double {
      // A hair over a pixel is an error of arithmetic.
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

  /// The blur of what is seen in an area of the frame; nil where that is nothing, or too much of too
  /// slanted an image.
  func blur(seenIn area: PixelRect) -> GaussianBlur? {
    guard let back = toFrame.inverse else { return nil }
    let frame = Rect(area)
    let seen = toFrame == .identity ? frame : back.boundingBox(of: frame).outset(by: 2)
    let far = 1 << 30
    let limits = PixelRect(minX: -far, minY: -far, maxX: far, maxY: far)
    let target: PixelRect
    switch extent {
    case .ink(_, let blurred):
      // Smoothed edges reach a little over what is said to be covered.
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
  /// Across and down on the frame, of a Gaussian that is even in the drawing's coordinates; nil where it
  /// lies aslant there.
  fileprivate func deviation(of deviation: Double) -> Point? {
    let rows = Point(x: (a * a + c * c).squareRoot(), y: (b * b + d * d).squareRoot())
    guard abs(a * b + c * d) <= 1e-6 * rows.x * rows.y else { return nil }
    return Point(x: deviation * rows.x, y: deviation * rows.y)
  }
}

extension Point {
  /// Whether a blur of so many pixels leaves numbers that can be counted with; no frame is a billion wide.
  fileprivate var isReasonable: Bool { x < 1e9 && y < 1e9 }
}
