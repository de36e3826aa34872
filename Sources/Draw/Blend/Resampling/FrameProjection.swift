package import ImprintValues

/// Draws frames of one format onto an area of others: scaled, moved, rotated, blurred.
///
///     let half = FrameProjection(
///       of: video.format, onto: canvas.format, by: .scale(x: 0.5, y: 0.5),
///       in: PixelRect(minX: 0, minY: 0, maxX: 960, maxY: 540))
///     half?.draw(video, onto: canvas)
///
/// Both formats need the same components in the same colours: the frame is resampled in its own matrix,
/// range and depth, and chroma by its location. Downscaling averages all source samples, a move by whole
/// samples keeps their codes, and edge samples are repeated past the edges. Filters are computed once for
/// all frames; immutable.
package struct FrameProjection: Sendable {
  /// Run in order, each into a scratch frame and the last into the target.
  private let stages: [Stage]
  /// Whether each sample of the area equals the source's sample at the same place.
  package let isIdentity: Bool

  private struct Stage: Sendable {
    var work: Method
    /// The format of the scratch frame that it fills; nil for the target.
    var result: FrameFormat?
  }

  private enum Method: Sendable {
    case scale(FrameScaling)
    case warp(FrameWarping)

    func run(_ frame: FramePlanes, onto target: FramePlanes) {
      switch self {
      case .scale(let scaling): scaling.run(frame, onto: target)
      case .warp(let warping): warping.run(frame, onto: target)
      }
    }
  }

  /// Nil where nothing is drawn: the transform is singular or the area is empty.
  ///
  /// - Parameters:
  ///   - transform: from the source's pixels to the target's.
  ///   - area: pixels of the target. Under a rotation or a shear, those more than two outside the drawn
  ///     frame are not touched.
  ///   - blur: the standard deviation, in the target's pixels.
  package init?(
    of source: FrameFormat, onto target: FrameFormat, by transform: AffineTransform,
    in area: PixelRect, blur: Double = 0
  ) {
    let area = area.intersection(PixelRect(target.size))
    guard !area.isEmpty, transform.isUsable else { return nil }
    isIdentity = transform == .identity && blur == 0
    if transform.b == 0, transform.c == 0 {
      let map = UprightMap(
        scale: Point(x: transform.a, y: transform.d),
        offset: Point(x: transform.tx, y: transform.ty))
      stages = Self.upright(from: source, to: target, by: map, in: area, blur: blur).map {
        Stage(work: .scale($0.scaling), result: $0.result)
      }
      return
    }
    // The frame is first scaled upright to its displayed size, since warping does not average.
    let seen = transform.scale
    let shrinks = Point(
      x: blur > 0 ? seen.x : min(seen.x, 1), y: blur > 0 ? seen.y : min(seen.y, 1))
    var upright = source
    upright.size = PixelSize(
      width: max(Int((Double(source.size.width) * shrinks.x).rounded(.up)), 1),
      height: max(Int((Double(source.size.height) * shrinks.y).rounded(.up)), 1))
    let remainder = AffineTransform.scale(x: 1 / shrinks.x, y: 1 / shrinks.y).then(transform)
    guard max(upright.size.width, upright.size.height) <= Self.largestEdge,
      let warping = FrameWarping(by: remainder, in: area)
    else { return nil }
    var stages: [Stage] = []
    if upright.size != source.size || blur > 0 {
      let map = UprightMap(scale: shrinks, offset: Point(x: 0, y: 0))
      stages = Self.upright(
        from: source, to: upright, by: map, in: PixelRect(upright.size), blur: blur
      ).map { Stage(work: .scale($0.scaling), result: $0.result ?? upright) }
    }
    self.stages = stages + [Stage(work: .warp(warping))]
  }

  private static let largestEdge = 1 << 15

  /// Draws `frame` onto `target`; both must have the formats of the initializer.
  package func draw(_ frame: FramePlanes, onto target: FramePlanes) {
    draw(frame, onto: target, stages[...])
  }

  private func draw(
    _ frame: FramePlanes, onto target: FramePlanes, _ stages: ArraySlice<Stage>
  ) {
    guard let stage = stages.first else { return }
    guard let format = stage.result else { return stage.work.run(frame, onto: target) }
    OwnedFrame(format).withPlanes { scratch in
      stage.work.run(frame, onto: scratch)
      draw(scratch, onto: target, stages.dropFirst())
    }
  }
}

extension FrameProjection {
  /// The stages of an upright projection. A blur runs on a coarse frame whose pixels are a quarter of the
  /// deviation apart, since it leaves no finer detail.
  fileprivate static func upright(
    from source: FrameFormat, to target: FrameFormat, by map: UprightMap, in area: PixelRect,
    blur: Double
  ) -> [(scaling: FrameScaling, result: FrameFormat?)] {
    guard blur > 0 else {
      return [(FrameScaling(from: source, to: target, by: map, in: area), nil)]
    }
    let step = max((min(blur, 4096) / 4).rounded(.down), 1)
    guard step > 1 else {
      let kernels = FrameScaling.Kernels(blurredBy: blur, map)
      return [(FrameScaling(from: source, to: target, by: map, in: area, kernels: kernels), nil)]
    }
    // Wider than the reach of the second blur.
    let margin = 4 * step
    var coarse = target
    coarse.layout = target.layout.unsubsampled
    coarse.size = PixelSize(
      width: Int(((Double(area.width) + 2 * margin) / step).rounded(.up)),
      height: Int(((Double(area.height) + 2 * margin) / step).rounded(.up)))
    let corner = Point(x: Double(area.minX) - margin, y: Double(area.minY) - margin)
    let down = UprightMap(
      scale: Point(x: map.scale.x / step, y: map.scale.y / step),
      offset: Point(x: (map.offset.x - corner.x) / step, y: (map.offset.y - corner.y) / step))
    let back = UprightMap(scale: Point(x: step, y: step), offset: corner)
    // Variances add. The second blur is just wide enough that the coarse samples do not show.
    let second = 0.7 * step
    let first = max(blur * blur - second * second, 0).squareRoot()
    return [
      (
        FrameScaling(
          from: source, to: coarse, by: down, in: PixelRect(coarse.size),
          kernels: .init(blurredBy: first / step, down)), coarse
      ),
      (
        FrameScaling(
          from: coarse, to: target, by: back, in: area,
          kernels: .init(blurredBy: second, back)), nil
      ),
    ]
  }
}

extension PixelLayout {
  /// The same components, each in a plane of its own, with as many samples as there are pixels.
  fileprivate var unsubsampled: PixelLayout {
    PixelLayout(
      name: name,
      components: components.enumerated().map {
        Component(role: $1.role, plane: $0, stride: 1, offset: 0)
      }, depth: depth, shift: shift)
  }
}

extension FrameScaling.Kernels {
  /// - Parameter blur: in the target's pixels; at least 0.6, below which none is visible.
  fileprivate init(blurredBy blur: Double, _ map: UprightMap) {
    self.init(
      across: .gaussian(deviation: max(max(blur, 0.6) / abs(map.scale.x), 0.6)),
      down: .gaussian(deviation: max(max(blur, 0.6) / abs(map.scale.y), 0.6)))
  }
}

extension AffineTransform {
  /// Whether it is finite and maps a frame to something with an area.
  fileprivate var isUsable: Bool {
    determinant.isFinite && abs(determinant) > 1e-12
      && [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && abs($0) < 1e9 }
  }
}
