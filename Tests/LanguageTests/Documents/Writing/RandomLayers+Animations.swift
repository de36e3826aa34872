import ImprintLanguage
import ImprintValues

extension RandomLayers {
  mutating func animation(of content: LayerContent, depth: Int = 2) -> Animation {
    if depth > 0, Int.random(in: 0...5, using: &random) == 0 {
      var group = AnimationGroup(list(0...2) { $0.animation(of: content, depth: depth - 1) })
      group.timing = timing(group.timing)
      if flip() { group.timingFunction = function() }
      group.isRemovedOnCompletion = flip()
      return .group(group)
    }
    let keyPath = pick(AnimationKeyPath.allCases.filter { $0.suits(content) })
    switch Int.random(in: 0...2, using: &random) {
    case 0: return .keyframe(keyframes(keyPath))
    case 1:
      var basic = BasicAnimation(keyPath, from: value(of: keyPath))
      if flip() { basic.to = value(of: keyPath) }
      basic.base = base(basic.base)
      if flip() { basic.timingFunction = function() }
      if flip() { basic.intervalFunction = function() }
      return .basic(basic)
    default:
      var spring = SpringAnimation(keyPath, to: value(of: keyPath))
      spring.base = base(spring.base)
      if flip() { spring.mass = positive() }
      if flip() { spring.stiffness = positive() }
      if flip() { spring.damping = positive() }
      if flip() { spring.initialVelocity = number() }
      return .spring(spring)
    }
  }

  private mutating func keyframes(_ keyPath: AnimationKeyPath) -> KeyframeAnimation {
    let values = list(1...4) { $0.value(of: keyPath) }
    var animation = KeyframeAnimation(keyPath, values: values)
    animation.base = base(animation.base)
    if flip() { animation.timingFunction = function() }
    if keyPath == .position, flip() {
      var motion = MotionPath(path())
      motion.units = choice()
      motion.rotationMode = maybe { $0.choice() }
      animation.values = flip() ? .path(motion) : .scatter(word(), count: 7, inset: length())
    } else {
      animation.calculationMode = choice()
    }
    if animation.values == .list(values) { pace(&animation, count: values.count) }
    return animation
  }

  /// Key times and functions, as far as the mode takes them.
  private mutating func pace(_ animation: inout KeyframeAnimation, count: Int) {
    switch animation.calculationMode {
    case .paced, .cubicPaced: break
    case .discrete: animation.keyTimes = flip() ? nil : times(count + 1)
    case .linear, .cubic:
      if flip(), count > 1 { animation.keyTimes = times(count) }
      if flip() { animation.timingFunctions = (1..<count).map { _ in function() } }
    }
  }

  private mutating func times(_ count: Int) -> [Double] {
    [0] + (2..<count).map { _ in fraction() }.sorted() + [1]
  }

  private mutating func base(_ standard: AnimationBase) -> AnimationBase {
    var base = standard
    base.timing = timing(standard.timing)
    base.isRemovedOnCompletion = flip()
    if ![.isHidden, .string, .contents].contains(base.keyPath) {
      base.isAdditive = flip()
      base.isCumulative = flip()
    }
    return base
  }

  mutating func timing(_ standard: Timing) -> Timing {
    var timing = standard
    if flip() { timing.beginTime = number() }
    if flip() { timing.duration = positive() }
    if flip() { timing.speed = number() }
    if flip() { timing.timeOffset = positive() }
    if flip() { timing.repeatCount = flip() ? .infinity : positive() }
    if flip() { timing.repeatDuration = positive() }
    timing.autoreverses = flip()
    timing.fillMode = choice()
    return timing
  }

  private mutating func function() -> TimingFunction {
    pick([
      .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
      .cubic(x1: fraction(), y1: number(), x2: fraction(), y2: number()),
      .steps(count: Int.random(in: 2...9, using: &random), jump: choice()),
      .points(
        PiecewiseCurve([
          PiecewiseCurve.Point(0, number()), PiecewiseCurve.Point(fraction(), number()),
          PiecewiseCurve.Point(1, 1),
        ])), .spring(SpringCurve(stiffness: positive(), damping: positive(), mass: positive())),
    ])
  }

  private mutating func value(of keyPath: AnimationKeyPath) -> AnimatedValue {
    switch keyPath {
    case .position: .position(position())
    case .positionX, .positionY: .axis(flip() ? .length(length()) : .flush(pick([0, 0.5, 1])))
    case .anchorPoint, .scale, .shift, .startPoint, .endPoint: .point(point())
    case .translation, .shadowOffset: .offset(offset())
    case .boundsSize: .offset(Offset(x: size(), y: size()))
    case .translationX, .translationY: .length(length())
    case .boundsWidth, .boundsHeight, .cornerRadius, .borderWidth, .shadowRadius, .blur, .fontSize,
      .outlineWidth, .lineWidth:
      .length(size())
    case .zPosition, .rotation, .scaleX, .scaleY, .value: .number(number())
    case .opacity, .shadowOpacity, .strokeStart, .strokeEnd, .letterSpacing: .number(fraction())
    case .backgroundColor, .borderColor, .shadowColor, .textColor, .outlineColor, .fill, .stroke:
      .color(color())
    case .isHidden: .boolean(flip())
    case .contents: .path(file())
    case .contentsRect: .rect(Rect(x: 0, y: 0.25, width: 1, height: fraction() / 2 + 0.1))
    case .string: .text(running())
    case .colors: .colors(list(1...3) { $0.color() })
    case .locations: .numbers(list(1...3) { $0.fraction() }.sorted())
    }
  }
}

extension AnimationKeyPath {
  /// Whether a layer with these contents has it.
  fileprivate func suits(_ content: LayerContent) -> Bool {
    owner == nil || owner == content.kind
  }
}
