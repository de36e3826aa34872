internal import ImprintValues

/// Lays out the content of a group that scrolls: copies of it that move by animations of their own.
struct ScrollLayout {
  private let layer: Layer
  private let scroll: Scroll
  private let clock: Clock
  private let space: ParentSpace
  private let inside: ParentSpace
  private let context: ContentContext

  /// The most copies; a content that is shorter is repeated less often than it fits.
  private static let mostCopies = 128.0

  /// Nil for a layer without a scroll.
  ///
  /// - Parameters:
  ///   - clock: the layer's local time.
  ///   - space: the parent of the layer.
  ///   - inside: its bounds.
  init?(
    _ layer: Layer, at clock: Clock, in space: ParentSpace, inside: ParentSpace,
    _ context: ContentContext
  ) {
    guard let scroll = layer.scroll else { return nil }
    (self.layer, self.scroll, self.clock) = (layer, scroll, clock)
    (self.space, self.inside, self.context) = (space, inside, context)
  }

  /// The copies; none of what has no size, or does not move.
  var layers: [Layer] {
    let content = contentSize
    let length = along(content)
    let step = length + along(space.size(Offset(x: scroll.gap, y: scroll.gap)))
    let speed = along(space.size(Offset(x: scroll.speed, y: scroll.speed)))
    guard length > 0, step.isFinite, speed > 0, speed.isFinite else { return [] }
    let room = ParentSpace(
      size: content, unitsPerPixel: inside.unitsPerPixel, isFlipped: inside.isFlipped,
      isMirrored: inside.isMirrored, safe: inside.safe, unit: inside.unit)
    var copy = Layer(
      sublayers: StackLayout(layer, at: clock, in: space, context)?.placed(in: room)
        ?? layer.sublayers)
    copy.size = LayerSize(.units(content.width), .units(content.height))
    copy.anchorPoint = .zero
    guard scroll.isLooping else {
      return [moving(copy, from: along(inside.size), to: -length, speed)]
    }
    let count = Int(min((along(inside.size) / step).rounded(.up) + 1, Self.mostCopies))
    return (0..<count).map { number in
      let begin = Double(number) * step
      return moving(copy, from: begin, to: begin - step, speed)
    }
  }

  /// A copy that runs from one place to another, again and again where it loops.
  private func moving(
    _ copy: Layer, from begin: Double, to end: Double, _ speed: Double
  ) -> Layer {
    var copy = copy
    copy.position = .point(.zero)
    var motion = BasicAnimation(
      scroll.axis == .x ? .translationX : .translationY, from: .number(begin), to: .number(end))
    motion.timing.duration = (begin - end) / speed
    motion.timing.beginTime = scroll.isLooping ? 0 : layer.from ?? 0
    if scroll.isLooping { motion.timing.repeatCount = .infinity }
    motion.timing.fillMode = .both
    copy.animations = [.basic(motion)]
    return copy
  }

  /// The size of the content: as long as it needs along the axis, as wide as the bounds across.
  private var contentSize: Size {
    let properties = AnimatedProperties(animations: layer.animations, clock: clock)
    let own = IntrinsicSize(layer: layer, properties: properties, space: space, context: context)
    let isRow = scroll.axis == .x
    return own.ofSublayers(
      isRow ? nil : inside.size.width, isRow ? inside.size.height : nil,
      ResolvedLimit(width: nil, height: nil))
  }

  private func along(_ size: Size) -> Double { scroll.axis == .x ? size.width : size.height }
}
