internal import Primitives

// Of what is no bitmap: the video, what lies under a layer, and groups with these in them.

extension Fragment {
  /// The video, of which a part is seen.
  ///
  /// - Parameter target: where all of it goes.
  init(video target: Rect, in part: Rect) {
    let moved = Rect(
      x: target.minX - part.minX, y: target.minY - part.minY, width: target.size.width,
      height: target.size.height)
    self.init(
      .window(part.size), bounds: Rect(origin: .zero, size: part.size),
      contents: .video(VideoExposure(target: moved)),
      transform: .translation(x: part.minX, y: part.minY))
  }

  /// What lies under a box from (0, 0), blurred.
  init(backdropBlurredBy blur: Double, in size: Size, cornerRadius: Double) {
    self.init(
      .window(size, cornerRadius: cornerRadius), bounds: Rect(origin: .zero, size: size),
      contents: .backdrop(blur: blur))
  }

  init(flatteningLive fragments: [Fragment]) {
    // A window with room around it cuts nothing, nor smooths an edge that is smooth already.
    let box = fragments.box.outset(by: 8)
    self.init(
      .window(box.size), bounds: Rect(origin: .zero, size: box.size),
      contents: .fragments(fragments), transform: .translation(x: box.minX, y: box.minY))
  }

  /// What fills the box with straight edges alone takes on its round corners; all else is seen through it.
  ///
  /// - Parameter bounds: what may be seen of the box.
  init(clippingLive fragments: [Fragment], to size: Size, cornerRadius: Double, bounds: Rect) {
    let box = Rect(origin: .zero, size: size)
    let isWhole =
      fragments.count == 1
      && fragments.allSatisfy { $0.bounds == box && $0.transform == .identity && $0.opacity == 1 }
    if isWhole, case .video = fragments[0].contents {
      self.init(
        .window(size, cornerRadius: cornerRadius), bounds: box, contents: fragments[0].contents)
    } else {
      self.init(
        .window(size, cornerRadius: cornerRadius), bounds: bounds,
        contents: .fragments(fragments))
    }
  }

  /// As many as the box holds, and no more than anybody can tell apart; nil where that is none.
  init?(tilingLive fragments: [Fragment], step: Size, stagger: Double, clip: Size) {
    let rows = min(Int((clip.height / step.height).rounded(.up).held(to: 100)), 100)
    let columns = min(Int((clip.width / step.width).rounded(.up).held(to: 100)) + 1, 100)
    let still = LayerMotion(largestScale: Point(x: 1, y: 1))
    let all = (0..<rows).flatMap { row in
      (-1..<columns).flatMap { column in
        let shift = row % 2 == 1 ? stagger.truncatingRemainder(dividingBy: step.width) : 0
        let move = AffineTransform.translation(
          x: Double(column) * step.width + shift, y: Double(row) * step.height)
        return fragments.map { $0.placed(move, still) }
      }
    }
    self.init(clipping: all, to: clip, cornerRadius: 0)
  }

  /// Blurred by itself: the video within its edges, all else over them.
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
  /// From 0 up to a limit; 0 for what is no number.
  fileprivate func held(to limit: Double) -> Double { self > 0 ? min(self, limit) : 0 }
}

extension Drawing {
  /// What something else is seen through: all of a box from (0, 0).
  fileprivate static func window(_ size: Size, cornerRadius: Double = 0) -> Drawing {
    .box(BoxDrawing(size: size, fill: .white, cornerRadius: cornerRadius))
  }
}
