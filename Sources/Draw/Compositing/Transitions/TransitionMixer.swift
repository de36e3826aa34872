package import ImprintValues

/// Blends two frames of one format into a third, in the midst of a transition.
///
///     let mixer = TransitionMixer(.crossfade, format: frame.format)
///     mixer.mix(first, second, progress: 0.25, onto: frame)    // 16 and 236 are 71: 16 · 3 / 4 + 236 / 4
///
/// All is done in the frames' own samples, whatever their matrix, range, depth and subsampling. Places are those of the
/// stored pixels. One thread at a time.
package final class TransitionMixer {
  private let transition: Transition
  private let format: FrameFormat
  private let windows: PatchMaker
  /// The second frame as it lies on the first, or both as they are blurred.
  private lazy var scratch = OwnedFrame(format)
  private lazy var colored = OwnedFrame(format).filled(with: transition.color)

  /// - Parameter format: of all frames, of which each has as many fields as it says.
  package init(_ transition: Transition, format: FrameFormat) {
    self.transition = transition
    self.format = format
    windows = PatchMaker(for: format, isForCovering: true)
  }

  /// Replaces all that a frame holds by the mixture of two others.
  ///
  /// - Parameters:
  ///   - first: what the transition leaves; all of the mixture at a progress of 0.
  ///   - second: what it leads to; all of the mixture at a progress of 1.
  ///   - progress: 0…1, eased already.
  ///   - frame: in other memory than both.
  package func mix(
    _ first: FramePlanes, _ second: FramePlanes, progress: Double, onto frame: FramePlanes
  ) {
    if progress <= 0 { return frame.copy(first) }
    if progress >= 1 { return frame.copy(second) }
    switch transition.kind {
    case .cut: frame.copy(second)
    case .crossfade: fade(first, second, progress, onto: frame)
    case .dip: dip(first, second, progress, onto: frame)
    case .slide, .push: move(first, second, progress, onto: frame)
    case .wipe, .iris: uncover(first, second, progress, onto: frame)
    case .zoom: zoom(first, second, progress, onto: frame)
    case .blur: blur(first, second, progress, onto: frame)
    }
  }

  private func fade(
    _ first: FramePlanes, _ second: FramePlanes, _ progress: Double, onto frame: FramePlanes
  ) {
    frame.copy(first)
    frame.cover(with: second, opacity: progress)
  }

  private func dip(
    _ first: FramePlanes, _ second: FramePlanes, _ progress: Double, onto frame: FramePlanes
  ) {
    let isFirst = progress < 0.5
    colored.withPlanes { colored in
      fade(
        isFirst ? first : second, colored, 2 * (isFirst ? progress : 1 - progress), onto: frame)
    }
  }

  private func uncover(
    _ first: FramePlanes, _ second: FramePlanes, _ progress: Double, onto frame: FramePlanes
  ) {
    let shape =
      transition.kind == .iris
      ? SoftShape.iris(about: transition.from, in: format.size, progress: progress)
      : SoftShape.wipe(from: transition.from, in: format.size, progress: progress)
    frame.copy(first)
    frame.cover(with: second, through: windows.window(shape))
  }
}

extension TransitionMixer {
  /// The factor by which a zoom enlarges the first frame.
  private static let zoom = 1.5
  /// The greatest standard deviation of a blur, in units of 1/1080 of the longer edge.
  private static let blur = 16.0

  private var all: PixelRect { PixelRect(format.size) }
  private var size: Size {
    Size(width: Double(format.size.width), height: Double(format.size.height))
  }

  /// Moves the second frame in, and the first one out where it is pushed.
  private func move(
    _ first: FramePlanes, _ second: FramePlanes, _ progress: Double, onto frame: FramePlanes
  ) {
    // From the frame's place to that of the second one at the beginning.
    let way = Point(
      x: (transition.from.horizontal * 2 - 1) * size.width,
      y: (transition.from.vertical * 2 - 1) * size.height)
    let old = Rect(origin: Point(x: -progress * way.x, y: -progress * way.y), size: size)
    let new = Rect(origin: Point(x: old.minX + way.x, y: old.minY + way.y), size: size)
    if transition.kind == .push { draw(first, at: old, onto: frame) } else { frame.copy(first) }
    scratch.withPlanes { shown in
      draw(second, at: new, onto: shown)
      frame.cover(with: shown, through: window(new))
    }
  }

  /// Draws where the moved frame lies, and a little around it: chroma samples average their neighbours.
  private func draw(_ source: FramePlanes, at rect: Rect, onto frame: FramePlanes) {
    draw(
      source, by: .translation(x: rect.minX, y: rect.minY),
      in: PixelRect(covering: rect.outset(by: 4), within: all), onto: frame)
  }

  private func window(_ rect: Rect) -> Patch {
    let box = RoundBox(rect.size, transform: .translation(x: rect.minX, y: rect.minY))
    let area = PixelRect(covering: rect, within: all)
    return windows.window(box, within: all, opacity: 1)
      // There is no such patch for layouts in which luma and chroma share a plane.
      ?? windows.patch(.opaque(area.size), at: (area.minX, area.minY), opacity: 1)
  }

  private func zoom(
    _ first: FramePlanes, _ second: FramePlanes, _ progress: Double, onto frame: FramePlanes
  ) {
    let scale = 1 + (Self.zoom - 1) * progress
    let center = transition.from.point(in: format.size)
    let map = AffineTransform.scale(x: scale, y: scale).then(
      .translation(x: center.x * (1 - scale), y: center.y * (1 - scale)))
    draw(first, by: map, onto: frame)
    frame.cover(with: second, opacity: progress)
  }

  /// Blurs the cross-fade, which is the cross-fade of blurred frames.
  private func blur(
    _ first: FramePlanes, _ second: FramePlanes, _ progress: Double, onto frame: FramePlanes
  ) {
    let most = Self.blur * Double(format.size.longerEdge) / 1080
    scratch.withPlanes { faded in
      fade(first, second, progress, onto: faded)
      draw(faded, by: .identity, blur: most * 4 * progress * (1 - progress), onto: frame)
    }
  }

  private func draw(
    _ source: FramePlanes, by map: AffineTransform, in area: PixelRect? = nil, blur: Double = 0,
    onto frame: FramePlanes
  ) {
    FrameProjection(of: format, onto: format, by: map, in: area ?? all, blur: blur)?
      .draw(source, onto: frame)
  }
}

extension OwnedFrame {
  fileprivate func filled(with color: Color) -> OwnedFrame {
    withPlanes { $0.fill(with: color) }
    return self
  }
}

extension FramePlanes {
  fileprivate func copy(_ other: FramePlanes) { copy(other, rowsOf: PixelRect(format.size)) }
}

extension Bitmap {
  fileprivate static func opaque(_ size: PixelSize) -> Bitmap {
    let samples = [UInt8](repeating: 255, count: size.width * size.height * 4)
    return Bitmap(size: size, premultiplied: samples) ?? .empty
  }
}
