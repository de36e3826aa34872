import ImprintLanguage
import ImprintValues
import Testing

/// Values at instants, by the documented rules of Core Animation, Web Animations and CSS Easing.
@Suite struct AnimationValueTests {
  /// Expects a box to lie so far right at each time.
  func expect(_ table: KeyValuePairs<Double, Double>, of animations: Animation...) {
    for (time, x) in table {
      let found = Stage.x(animations, at: time)
      #expect(near(found, x, within: 1e-6), "at \(time): \(found ?? .nan), not \(x)")
    }
  }

  func keyframes(
    _ values: [Double], duration: Double = 1,
    _ change: (inout KeyframeAnimation) -> Void = { _ in }
  ) -> Animation {
    var animation = KeyframeAnimation.across(values, duration: duration)
    change(&animation)
    return .keyframe(animation)
  }

  func basic(
    _ from: Double?, _ to: Double?, by: Double? = nil,
    _ change: (inout BasicAnimation) -> Void = { _ in }
  ) -> Animation {
    var animation = BasicAnimation(
      .positionX, from: from.map(AnimatedValue.right), to: to.map(AnimatedValue.right),
      by: by.map(AnimatedValue.right))
    animation.timing.duration = 1
    change(&animation)
    return .basic(animation)
  }

  @Test func `linear has straight lines between even key times, and holds the end`() {
    expect(
      [0: 0, 1: 50, 2: 100, 3: 250, 4: 400, 9: 400], of: keyframes([0, 100, 400], duration: 4))
  }

  @Test func `discrete holds each of three values for a third`() {
    let animation = keyframes([0, 100, 400], duration: 3) { $0.calculationMode = .discrete }
    expect([0: 0, 0.99: 0, 1: 100, 1.99: 100, 2: 400, 3: 400], of: animation)
  }

  /// Half of the way after 30 % of the time, and from there 50 in 70 %; beyond its points a line goes on.
  @Test func `linear() has straight lines between points`() {
    let points = PiecewiseCurve([.init(0, 0), .init(0.3, 0.5), .init(1, 1)])
    let animation = basic(0, 100) { $0.timingFunction = .points(points) }
    expect([0: 0, 0.15: 25, 0.3: 50, 0.65: 75, 1: 100, 2: 100], of: animation)
    let late = PiecewiseCurve([.init(0.5, 0.5), .init(0.75, 0.6), .init(0.75, 0), .init(1, 1)])
    expect(
      [0: 30, 0.5: 50, 0.625: 55, 0.75: 0, 0.875: 50],
      of: basic(0, 100) { $0.timingFunction = .points(late) })
  }

  /// A spring as a timing function is the spring of `CASpringAnimation`, and can be stretched.
  @Test func `a spring as a timing function moves as a spring does`() {
    let spring = SpringAnimation(.positionX, from: AnimatedValue.right(0), to: .right(100))
    let curve = basic(0, 100) {
      ($0.timingFunction, $0.timing.duration) = (.spring(SpringCurve()), nil)
    }
    let times = [0.1, 0.25, 0.4, 0.7, 1.2]
    let values = times.compactMap { Stage.x([.spring(spring)], at: $0) }
    #expect(values.count == times.count && (values.max() ?? 0) > 110)
    for (time, value) in zip(times, values) {
      #expect(near(Stage.x([curve], at: time), value, within: 1e-6))
    }
    let settling = SpringCurve().settlingTime
    let slow = basic(0, 100) {
      ($0.timingFunction, $0.timing.duration) = (.spring(SpringCurve()), 2 * settling)
    }
    #expect(near(Stage.x([slow], at: 0.5), values[1], within: 1e-6))
    #expect(Stage.x([slow], at: 2 * settling) == 100)
  }

  /// 400 units in 4 s: 100 a second.
  @Test func `paced goes at even speed`() {
    let animation = keyframes([0, 100, 400], duration: 4) { $0.calculationMode = .paced }
    expect([0.5: 50, 1: 100, 2: 200, 3: 300, 4: 400], of: animation)
  }

  /// Slopes a whole duration: 100 / ½ at the first key, 400 / 1 in the middle, 300 / ½ at the last. Halfway
  /// through an interval of ½ a Hermite cubic is the mean of its ends plus ⅛ · ½ of the slopes' difference:
  /// 50 + (200 − 400) / 16 = 37.5, and 250 + (400 − 600) / 16 = 237.5.
  @Test func `cubic is a Catmull-Rom spline`() {
    let animation = keyframes([0, 100, 400], duration: 4) { $0.calculationMode = .cubic }
    expect([0: 0, 1: 37.5, 2: 100, 3: 237.5, 4: 400], of: animation)
  }

  /// Each goes on from what those below it give: 20,000 of a hundredth of a unit.
  @Test func `tens of thousands of animations on one key path are made of each other`() {
    let many = Array(repeating: basic(nil, nil, by: 0.01), count: 20_000)
    #expect(near(Stage.x(many, at: 0.5) ?? .nan, 100, within: 1e-6))
    #expect(near(Stage.x(many, at: 2) ?? .nan, 200, within: 1e-6))
  }

  @Test func `at two equal key times the later value holds`() {
    let animation = keyframes([0, 10, 50, 60]) { $0.keyTimes = [0, 0.5, 0.5, 1] }
    expect([0.25: 5, 0.5: 50, 0.75: 55], of: animation)
  }

  /// Two steps of each kind at 0, just before ½, at ½, just before 1 and at 1 (CSS Easing 1, 2.3).
  static let steps: [TimingFunction.Jump: [Double]] = [
    .end: [0, 0, 50, 50, 100], .start: [50, 50, 100, 100, 100], .none: [0, 0, 100, 100, 100],
    .both: [100.0 / 3, 100.0 / 3, 200.0 / 3, 200.0 / 3, 100],
  ]

  @Test(arguments: TimingFunction.Jump.allCases)
  func `steps jump where they say`(jump: TimingFunction.Jump) throws {
    let animation = basic(0, 100) { $0.base.timingFunction = .steps(count: 2, jump: jump) }
    for (time, x) in zip([0, 0.49, 0.5, 0.99, 1], try #require(Self.steps[jump])) {
      #expect(near(Stage.x([animation], at: time), x), "at \(time)")
    }
  }

  @Test func `an animation's ends follow from what is given of from, to and by`() {
    func shifted(_ animation: Animation, at time: Double) -> Double? {
      var layer = Stage.box(animation)
      layer.position = .point(Offset(x: .units(7), y: .zero))
      return Stage.corner(layer, at: time)?.x
    }
    let table: [(Animation, Double, Double)] = [
      (basic(10, 20), 10, 20), (basic(10, nil, by: 5), 10, 15), (basic(nil, 20, by: 5), 15, 20),
      (basic(10, nil), 10, 7), (basic(nil, 20), 7, 20), (basic(nil, nil, by: 5), 7, 12),
    ]
    for (animation, first, last) in table {
      #expect(near(shifted(animation, at: 0), first))
      #expect(near(shifted(animation, at: 0.5), (first + last) / 2))
      #expect(near(shifted(animation, at: 1), last))
    }
  }

  @Test func `repeats begin anew, go back, or add up`() {
    expect([0.5: 5, 1: 0, 1.5: 5, 2.5: 5, 3: 10], of: basic(0, 10) { $0.timing.repeatCount = 3 })
    expect(
      [0.5: 5, 1: 10, 1.5: 5, 2: 0, 9: 0], of: basic(0, 10) { $0.timing.autoreverses = true })
    expect(
      [0.5: 5, 1: 10, 1.5: 15, 2.5: 25, 3: 30],
      of: basic(0, 10) {
        $0.timing.repeatCount = 3
        $0.base.isCumulative = true
      })
    expect([2.25: 2.5, 2.5: 5, 9: 5], of: basic(0, 10) { $0.timing.repeatCount = 2.5 })
    expect(
      [1.25: 2.5, 1.5: 5, 9: 5],
      of: basic(0, 10) {
        $0.timing.repeatCount = 9
        $0.timing.repeatDuration = 1.5
      })
  }

  /// t = (parent − beginTime) · speed + timeOffset.
  @Test func `speed, offset and beginning move an animation's time`() {
    expect([0: 0, 0.25: 5, 0.5: 10], of: basic(0, 10) { $0.timing.speed = 2 })
    expect([0: 4, 0.3: 7, 0.6: 10, 1: 10], of: basic(0, 10) { $0.timing.timeOffset = 0.4 })
    expect([0: 0, 2: 0, 2.5: 5, 3: 10], of: basic(0, 10) { $0.timing.beginTime = 2 })
    expect([0: 5, 0.25: 7.5], of: basic(0, 10) { $0.timing.beginTime = -0.5 })
    let backwards = basic(0, 10) {
      $0.timing.speed = -1
      $0.timing.beginTime = 1
    }
    expect([0: 10, 0.25: 7.5, 0.75: 2.5, 1: 0, 2: 0], of: backwards)
  }

  /// ω₀ = 10 and ζ = ½, so ω = 5√3: 1 − e^(−5t) · (cos ωt + sin ωt / √3) of the way.
  @Test func `a spring swings about its end`() {
    var spring = SpringAnimation(.positionX, from: .right(0), to: .right(100))
    spring.timing.duration = 1
    expect(
      [0: 0, 0.1: 34.03, 0.25: 102.336, 0.5: 107.459, 1: 100.217],
      within: 1e-3, of: .spring(spring))
  }

  func expect(
    _ table: KeyValuePairs<Double, Double>, within tolerance: Double, of animation: Animation
  ) {
    for (time, x) in table {
      let found = Stage.x([animation], at: time)
      #expect(near(found, x, within: tolerance), "at \(time): \(found ?? .nan), not \(x)")
    }
  }

  @Test func `a running animation wins over one that merely fills, and the later of two`() {
    let first = basic(0, 10)
    let later = basic(50, 60) { $0.timing.beginTime = 2 }
    expect([0.5: 5, 1.5: 10, 2.5: 55, 4: 60], of: first, later)
    expect([0.5: 5, 1.5: 10, 2.5: 55, 4: 60], of: later, first)
    expect([0.5: 55, 2: 60], of: first, basic(50, 60))
  }

  @Test func `additive ones add to the result`() {
    let sum = basic(nil, 8) { $0.base.isAdditive = true }
    expect([0: 0, 0.5: 9, 1: 18], of: basic(0, 10), sum)
  }
}
