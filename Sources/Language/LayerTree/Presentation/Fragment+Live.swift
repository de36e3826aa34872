internal import ImprintValues

// Live fragments: the video, a backdrop, and groups that contain these. They have no bitmap.

extension Fragment {
  /// A visible part of the video.
  ///
  /// - Parameter target: the rectangle of the whole video.
  init(video target: Rect, in part: Rect) {
    let moved = Rect(
      x: target.minX - part.minX, y: target.minY - part.minY, width: target.size.width,
      height: target.size.height)
    self.init(
      .window(part.size), bounds: Rect(origin: .zero, size: part.size),
      contents: .video(VideoPlacement(target: moved)),
      transform: .translation(x: part.minX, y: part.minY))
  }

  /// The blurred backdrop of a box from (0, 0).
  init(backdropBlurredBy blur: Double, in size: Size, corners: RoundCorners) {
    self.init(
      .window(size, corners: corners), bounds: Rect(origin: .zero, size: size),
      contents: .backdrop(blur: blur))
  }

  init(flatteningLive fragments: [Fragment]) {
    // A window with a margin clips nothing and does not antialias an edge twice.
    let box = fragments.box.outset(by: 8)
    self.init(
      .window(box.size), bounds: Rect(origin: .zero, size: box.size),
      contents: .fragments(fragments), transform: .translation(x: box.minX, y: box.minY))
  }

  /// Clips fragments to a rounded box. A video that fills the box is its window's only content;
  /// others are seen through the window.
  ///
  /// - Parameter bounds: the visible part of the box.
  init(clippingLive fragments: [Fragment], to size: Size, corners: RoundCorners, bounds: Rect) {
    let box = Rect(origin: .zero, size: size)
    let isWhole =
      fragments.count == 1
      && fragments.allSatisfy { $0.bounds == box && $0.transform == .identity && $0.opacity == 1 }
    if isWhole, case .video = fragments[0].contents {
      self.init(
        .window(size, corners: corners), bounds: box, contents: fragments[0].contents)
    } else {
      self.init(
        .window(size, corners: corners), bounds: bounds,
        contents: .fragments(fragments))
    }
  }

  /// Repeats fragments to fill the box, up to 100 rows and columns; nil for none.
  init?(tilingLive fragments: [Fragment], step: Size, stagger: Double, clip: Size) {
    let rows = min(Int((clip.height / step.height).rounded(.up).clamped(to: 100)), 100)
    let columns = min(Int((clip.width / step.width).rounded(.up).clamped(to: 100)) + 1, 100)
    let still = LayerMotion(largestScale: Point(x: 1, y: 1))
    let all = (0..<rows).flatMap { row in
      (-1..<columns).flatMap { column in
        let shift = row % 2 == 1 ? stagger.truncatingRemainder(dividingBy: step.width) : 0
        let move = AffineTransform.translation(
          x: Double(column) * step.width + shift, y: Double(row) * step.height)
        return fragments.map { $0.placed(move, still) }
      }
    }
    self.init(clipping: all, to: clip, corners: .none)
  }

  /// The blurred fragment: the video repeats its edges, other content spreads over them.
  ///
  /// - Parameter deviation: in the coordinates that it is placed in.
  func blurred(by deviation: Double) -> Fragment {
    let own = deviation / max(abs(transform.determinant).squareRoot(), .leastNormalMagnitude)
    switch contents {
    case .drawing:
      return Fragment(blurring: [self], deviation: deviation, repeatsEdges: false) ?? self
    case .video(var video):
      video.blur = (video.blur * video.blur + own * own).squareRoot()
      return with(.video(video))
    case .backdrop(let blur):
      return with(.backdrop(blur: (blur * blur + own * own).squareRoot()))
    case .fragments(let fragments):
      return with(.fragments(fragments.map { $0.blurred(by: deviation) }))
    }
  }

  private func with(_ contents: Contents) -> Fragment {
    var changed = self
    changed.contents = contents
    return changed
  }
}

extension Double {
  /// Clamped to 0…limit; 0 for NaN.
  fileprivate func clamped(to limit: Double) -> Double { self > 0 ? min(self, limit) : 0 }
}

extension Drawing {
  /// A rounded box from (0, 0) through which other content is visible.
  fileprivate static func window(_ size: Size, corners: RoundCorners = .none) -> Drawing {
    .box(BoxDrawing(size: size, fill: .white, corners: corners))
  }
}
