internal import ImprintValues

/// The images that an image layer shows, and their placement in its bounds.
struct ImageLayout {
  /// Nil where nothing is visible.
  private(set) var fragment: Fragment?

  /// Nil where a number is not finite.
  init?(
    _ image: ImageContent, _ properties: AnimatedProperties, box: Size,
    measuring: any ContentMeasuring
  ) {
    let whole = image.contentsRect
    let own = Vector(whole.minX, whole.minY, whole.size.width, whole.size.height)
    let part = properties.vector(.contentsRect, own: own, .rectangles)
    guard part.isFinite else { return nil }
    let shown = Rect(x: part.x, y: part.y, width: part.z, height: part.w)
    let mix = properties.mix(.contents, own: AnimatedValue(image.reference))
    let first = Shown(mix.first, of: image, properties.clock, measuring)
    let second =
      mix.fraction > 0 && mix.second != mix.first
      ? Shown(mix.second, of: image, properties.clock, measuring) : nil
    // One image of a cross-fade is drawn alone where the other one cannot be opened.
    let isSecondAlone = mix.fraction >= 1 || first == nil
    guard let base = isSecondAlone ? second ?? first : first, !shown.isEmpty else { return }
    var drawing = ImageDrawing(
      image: base.image, index: base.moment.index, fraction: base.moment.fraction, part: shown,
      target: image.gravity.target(of: base.size(of: shown), in: box), clip: box,
      scaling: image.scaling)
    if !isSecondAlone, let second {
      drawing.fade = ImageDrawing.Fade(
        image: second.image, index: second.moment.index, fraction: second.moment.fraction,
        progress: mix.fraction)
    }
    let seen = drawing.target.intersection(Rect(origin: .zero, size: box))
    if !seen.isEmpty { fragment = Fragment(.image(drawing), bounds: seen) }
  }

  /// One image of a file.
  private struct Shown {
    let image: ImageReference
    let moment: ImageMoment
    private let pixels: Size

    /// Nil where it cannot be opened or has no area.
    init?(
      _ value: AnimatedValue, of image: ImageContent, _ clock: Clock,
      _ measuring: any ContentMeasuring
    ) {
      let reference = image.reference
      // What is changed in the layer's own image is in those that take its place.
      guard let plain = value.image else { return nil }
      let shown = reference.changes.map(plain.changed) ?? plain
      guard let facts = measuring.images(of: shown), !Size(facts.size).isEmpty else { return nil }
      self.image = shown
      pixels = Size(facts.size)
      moment =
        shown == reference
        ? image.moment(in: facts, at: clock) : ImageContent(at: shown).moment(in: facts, at: clock)
    }

    func size(of part: Rect) -> Size {
      Size(width: pixels.width * part.size.width, height: pixels.height * part.size.height)
    }
  }
}

extension ValueResolver {
  fileprivate static var rectangles: ValueResolver {
    ValueResolver { value in
      guard case .rect(let rect) = value else { return nil }
      return Vector(rect.minX, rect.minY, rect.size.width, rect.size.height)
    }
  }
}
