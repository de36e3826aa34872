internal import ImprintLanguage
internal import ImprintValues

/// The content of a layer at an instant, by a transform to the frame.
struct LottieShown {
  enum Content {
    /// Another composition, by its index, at a time of its own.
    case composition(Int, Size, time: Double)
    case solid(Color, Size)
    case image(ImageSurface, Size)
    case scene(LottieScene)
  }

  let content: Content
  /// From the layer to the frame.
  let transform: AffineTransform
  /// In frames of the layer's composition.
  let time: Double
  /// The rectangle of the frame that it may touch, without effects.
  let bounds: Rect

  init(_ content: Content, by transform: AffineTransform, at time: Double) {
    self.content = content
    self.transform = transform
    self.time = time
    bounds =
      switch content {
      case .composition(_, let size, _), .solid(_, let size), .image(_, let size):
        transform.boundingBox(of: Rect(origin: .zero, size: size)).outset(by: 1)
      case .scene(let scene): scene.bounds(at: time, by: transform)
      }
  }
}

extension LottieScene {
  /// The rectangle of the frame that its shapes may touch.
  func bounds(at time: Double, by transform: AffineTransform) -> Rect {
    Self.bounds(of: nodes, at: time, by: transform)
  }

  static func bounds(
    of nodes: [Node], at time: Double, by transform: AffineTransform
  ) -> Rect {
    var extent = LottieExtent()
    add(nodes, at: time, by: transform, to: &extent)
    return extent.rect
  }

  private static func add(
    _ nodes: [Node], at time: Double, by transform: AffineTransform, to extent: inout LottieExtent
  ) {
    for node in nodes {
      switch node {
      case .group(let nodes, _, _): add(nodes, at: time, by: transform, to: &extent)
      case .paint(let painting): extent.add(painting.bounds(at: time, by: transform))
      }
    }
  }
}

extension LottieScene.Painting {
  /// The rectangle of the frame that it may touch.
  ///
  /// Computed once: a scene is drawn at one time and by one transform.
  func bounds(at time: Double, by transform: AffineTransform) -> Rect {
    if let bounds { return bounds }
    let new = extent(at: time, by: transform)
    bounds = new
    return new
  }

  private func extent(at time: Double, by transform: AffineTransform) -> Rect {
    var extent = LottieExtent()
    for contours in outlines.lazy.map(\.contours) {
      let map = contours.transform.then(transform)
      for vertex in contours.paths.lazy.flatMap(\.vertices) {
        extent.add(map(vertex.point))
        if vertex.isCorner { continue }
        extent.add(map(vertex.incoming))
        extent.add(map(vertex.outgoing))
      }
    }
    guard !extent.isEmpty else { return extent.rect }
    let scale = self.transform.then(transform).scale
    let pen = (paint.stroke?.reach(at: time) ?? 0) * max(scale.x, scale.y)
    return extent.rect.outset(by: pen.bounded(by: 1e9) + 1)
  }
}

extension LottieStroke {
  /// How far it goes beyond its path.
  fileprivate func reach(at time: Double) -> Double {
    let half = abs(width.value(at: time)) / 2
    let corner = join == .miter ? max(miterLimit.value(at: time), 1) : 1
    return half * max(corner, cap == .square ? 1.5 : 1)
  }
}

/// The smallest rectangle around points.
private struct LottieExtent {
  private var (minX, minY, maxX, maxY) = (
    Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
  )

  var isEmpty: Bool { minX > maxX }

  var rect: Rect {
    isEmpty
      ? Rect(x: 0, y: 0, width: 0, height: 0)
      : Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  mutating func add(_ point: Point) {
    // What is no number counts for the middle.
    let (x, y) = (point.x.bounded(by: 1e9), point.y.bounded(by: 1e9))
    (minX, maxX) = (min(minX, x), max(maxX, x))
    (minY, maxY) = (min(minY, y), max(maxY, y))
  }

  mutating func add(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    add(rect.origin)
    add(Point(x: rect.maxX, y: rect.maxY))
  }
}
