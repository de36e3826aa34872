import ImprintLanguage
import ImprintValues
import TestSupport

/// Trees of layers with all kinds of animations, on times that fall on frames more often than not.
struct RandomTree {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  static let images = [
    "a.png": ImageFacts(size: PixelSize(width: 40, height: 20), ends: [1], playCount: 1),
    "b.png": ImageFacts(size: PixelSize(width: 20, height: 20), ends: [1], playCount: 1),
    "c.gif": ImageFacts(
      size: PixelSize(width: 30, height: 20), ends: [0.1, 0.3, 0.7], playCount: 3),
    "s_%d.png": ImageFacts(
      size: PixelSize(width: 30, height: 30), ends: (1...22).map { Double($0) / 22 }, playCount: nil
    ),
  ]

  mutating func layer(depth: Int = 0) -> Layer {
    var layer = Layer(content())
    if chance(0.6) {
      layer.size = LayerSize(
        width: .length(.units(number(20, 300))), height: .length(.fraction(number(0.1, 0.5))))
    }
    if chance(0.5) { layer.backgroundColor = .white }
    if chance(0.2) { layer.opacity = 0.5 }
    if chance(0.2) { layer.zPosition = number(-2, 2) }
    if chance(0.2) { layer.from = time() }
    if chance(0.2) { layer.until = (layer.from ?? 0) + time() }
    if chance(0.2) { layer.isGeometryFlipped = true }
    if chance(0.4) { layer.timing = timing(layer.timing) }
    layer.position = position()
    layer.animations = (0..<Int.random(in: 0...3, using: &generator)).map { _ in animation() }
    if depth < 2 {
      let count = Int.random(in: 0...2, using: &generator)
      layer.sublayers = (0..<count).map { _ in self.layer(depth: depth + 1) }
    }
    return layer
  }

  private mutating func content() -> LayerContent {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .image(ImageContent(.file("a.png")))
    case 1: .image(ImageContent(.file("c.gif")))
    case 2: .image(ImageContent(.sequence("s_%d.png", pace: .frameRate(22))))
    case 3: .text(TextContent("ID: 1"))
    default: .group
    }
  }

  private mutating func timing(_ base: Timing) -> Timing {
    var timing = base
    timing.beginTime = chance(0.6) ? time() - 1 : 0
    timing.duration = chance(0.85) ? time() : nil
    if chance(0.4) { timing.speed = pick([0.5, 2, 1.5, -1, -0.5, 0]) }
    if timing.speed < 0 { timing.beginTime += 4 }
    if chance(0.2) { timing.timeOffset = time() }
    if chance(0.5) { timing.repeatCount = pick([0.5, 2, 2.5, 3, .infinity]) }
    if chance(0.1) { timing.repeatDuration = time() }
    timing.autoreverses = chance(0.3)
    timing.fillMode = pick(FillMode.allCases)
    return timing
  }

  mutating func animation(depth: Int = 0) -> Animation {
    if depth < 2, chance(0.15) {
      var group = AnimationGroup((0..<2).map { _ in animation(depth: depth + 1) })
      group.timing = timing(group.timing)
      if chance(0.3) { group.timing.duration = nil }
      if chance(0.3) { group.timingFunction = function() }
      return .group(group)
    }
    let keyPath = pick(Self.keyPaths)
    var base = AnimationBase(keyPath)
    base.timing = timing(.animation)
    if chance(0.3) { base.timingFunction = function() }
    base.isRemovedOnCompletion = chance(0.2)
    base.isAdditive = chance(0.2)
    base.isCumulative = chance(0.2)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      var basic = BasicAnimation(keyPath)
      basic.base = base
      basic.from = chance(0.6) ? value(keyPath) : nil
      basic.to = chance(0.6) ? value(keyPath) : nil
      basic.by = chance(0.3) ? value(keyPath) : nil
      return .basic(basic)
    case 1 where chance(0.5):
      var spring = SpringAnimation(keyPath, from: value(keyPath), to: value(keyPath))
      spring.base = base
      if chance(0.5) { spring.base.timing.duration = nil }
      spring.damping = number(1, 30)
      return .spring(spring)
    default:
      var keyframes = KeyframeAnimation(keyPath, values: [])
      keyframes.base = base
      let count = Int.random(in: 1...4, using: &generator)
      keyframes.values = .list((0..<count).map { _ in value(keyPath) })
      keyframes.calculationMode = pick(KeyframeAnimation.CalculationMode.allCases)
      if chance(0.3) { keyframes.timingFunctions = (1..<max(count, 2)).map { _ in function() } }
      return .keyframe(keyframes)
    }
  }

  static let keyPaths: [AnimationKeyPath] = [
    .position, .positionX, .positionY, .boundsSize, .opacity, .opacity, .isHidden, .zPosition,
    .rotation, .scale, .translation, .backgroundColor, .contents, .string, .fontSize,
  ]

  private mutating func value(_ keyPath: AnimationKeyPath) -> AnimatedValue {
    switch keyPath {
    case .position: .position(position())
    case .positionX, .positionY: .axis(chance(0.5) ? .flush(1) : .length(.units(number(0, 500))))
    case .boundsSize, .translation:
      .offset(Offset(x: .units(number(10, 200)), y: .fraction(number(0, 1))))
    case .opacity: .number(pick([0, 0, 0.5, 1]))
    case .isHidden: .boolean(chance(0.5))
    case .scale: .point(Point(x: number(0.5, 2), y: 1))
    case .backgroundColor: .color(chance(0.5) ? .white : .clear)
    case .contents: .path(pick(["a.png", "b.png", "gone.png"]))
    case .string: .text(RunningText(pick(["a", "bb", "ccc"])))
    case .fontSize: .length(.units(number(5, 50)))
    default: .number(number(-90, 90))
    }
  }

  private mutating func position() -> Position {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .point(Offset(x: .units(number(0, 900)), y: .fraction(number(0, 1))))
    case 1: .flush(pick(Place.allCases))
    default: .flush(pick(Place.allCases), inset: .fraction(number(0, 0.2)))
    }
  }

  private mutating func function() -> TimingFunction {
    pick([
      .linear, .easeInEaseOut, .easeIn, .cubic(x1: 0.3, y1: -0.5, x2: 0.6, y2: 1.6),
      .steps(count: 3, jump: .end), .steps(count: 2, jump: .both),
      .steps(count: 4, jump: .start), .steps(count: 3, jump: .none),
    ])
  }

  /// A fifth to four seconds, in steps of frames at 25 a second or of tenths of a second.
  private mutating func time() -> Double {
    chance(0.5)
      ? Double(Int.random(in: 5...100, using: &generator)) / 25
      : Double(Int.random(in: 2...40, using: &generator)) * 0.1
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &generator).rounded(.down)
      + pick([0, 0.25, 0.5]) * (high - low > 1 ? 1 : 0) + (high <= 1 ? low + 0.25 : 0)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }
}
