import ImprintLanguage
import ImprintValues
import Testing

/// The motion of an item of the display list; a unit is a pixel.
@Suite struct MotionTests {
  private func motion(_ layer: Layer, at time: Double) -> [Motion] {
    Stage.scene([layer]).displayList(at: FrameInstant(time: time)).items.map(\.motion)
  }

  private func linear(
    _ keyPath: AnimationKeyPath, _ values: [Double], duration: Double = 1
  ) -> Animation {
    .keyframe(
      KeyframeAnimation(keyPath, values: values.map(AnimatedValue.number), duration: duration))
  }

  @Test func `a mere move is told from a turn and a change of scale`() {
    let moving = Animation.keyframe(.across([0, 100], duration: 1))
    #expect(motion(Stage.box(moving), at: 0.5) == [.translating])
    let still = Motion.transforming(largestScale: Point(x: 1, y: 1))
    #expect(motion(Stage.box(linear(.rotation, [0, 90])), at: 0.5) == [still])
    let growing = Motion.transforming(largestScale: Point(x: 3, y: 1))
    #expect(motion(Stage.box(moving, linear(.scaleX, [0.1, 3])), at: 0.5) == [growing])
  }

  /// 2 of its own, against 0.5 + 4 of a step; then ever 1.5 more.
  @Test func `the largest scale is that of all its animations, at every time`() {
    var layer = Stage.box(linear(.rotation, [0, 90], duration: 9))
    layer.scale = Point(x: -2, y: 0.5)
    var step = BasicAnimation(.scale, by: .number(4))
    step.timing.beginTime = 5
    var more = SpringAnimation(.scaleY, from: .number(0), to: .number(1.5))
    more.base.isAdditive = true
    layer.animations.append(.group(AnimationGroup([.basic(step), .spring(more)])))
    let expected = Motion.transforming(largestScale: Point(x: 6, y: 6))
    for time in [0.1, 4, 8] { #expect(motion(layer, at: time) == [expected], "\(time)") }
  }

  /// 2 · 3 along an axis that never turns; 5 across, which either axis may come to lie along.
  @Test func `what lies in a layer that grows grows with it`() {
    var inner = Stage.box()
    inner.scale = Point(x: 2, y: 2)
    var outer = Stage.box(linear(.scaleY, [1, 3], duration: 10))
    outer.scale = Point(x: 5, y: 1)
    outer.backgroundColor = nil
    outer.sublayers = [inner]
    #expect(motion(outer, at: 1) == [.transforming(largestScale: Point(x: 10, y: 6))])
    outer.sublayers[0].rotation = .degrees(30)
    #expect(motion(outer, at: 1) == [.transforming(largestScale: Point(x: 10, y: 10))])
  }

  @Test(arguments: [KeyframeAnimation.CalculationMode.linear, .discrete])
  func `two equal neighbours are a rest`(mode: KeyframeAnimation.CalculationMode) {
    var animation = KeyframeAnimation.across([0, 100, 100, 0], duration: 3)
    animation.calculationMode = mode
    animation.keyTimes = mode == .discrete ? [0, 1.0 / 3, 2.0 / 3, 0.9, 1] : nil
    let layer = Stage.box(.keyframe(animation))
    #expect(motion(layer, at: 1.5) == [.static])
    #expect(motion(layer, at: 0.5) == [mode == .linear ? .translating : .static])
    #expect(Stage.scene([layer]).displayList(at: FrameInstant(time: 1)).validUntil >= 2)
  }

  /// The slope at a key is that of the line between its neighbours: four equal values hold, two do not.
  @Test func `a spline rests where all that bends it is equal`() {
    var animation = KeyframeAnimation.across([0, 100, 100, 100, 100, 0], duration: 5)
    animation.calculationMode = .cubic
    let layer = Stage.box(.keyframe(animation))
    #expect(motion(layer, at: 1.5) == [.translating])
    #expect(motion(layer, at: 2.5) == [.static])
  }

  @Test func `a turn and a growth rest between their changes`() {
    var layer = Stage.box(
      linear(.rotation, [0, 90, 90, 0], duration: 3), linear(.scaleX, [1, 2, 2, 1], duration: 3))
    layer.position = .point(100, 100)
    #expect(motion(layer, at: 1.5) == [.static])
    #expect(motion(layer, at: 3) == [.static])
  }

  @Test func `a spring rests once it has settled`() {
    var spring = SpringAnimation(.scaleX, from: .number(0.1), to: .number(1))
    spring.base.timing.duration = 2
    let layer = Stage.box(.spring(spring))
    #expect(motion(layer, at: 1.9) == [.transforming(largestScale: Point(x: 1, y: 1))])
    #expect(motion(layer, at: 2) == [.static])
  }

  @Test func `scattered places are rests`() {
    var hops = KeyframeAnimation(.position, values: [], calculationMode: .discrete, duration: 8)
    hops.values = .scatter("10086", count: 4, inset: .zero)
    let layer = Stage.box(.keyframe(hops))
    for time in [0.0, 3, 5, 9] { #expect(motion(layer, at: time) == [.static], "\(time)") }
  }

  /// As one frame it is what it is alone, fainter.
  @Test func `a faded group of one leaves it to move`() {
    var group = Stage.box()
    group.backgroundColor = nil
    group.opacity = 0.5
    var sublayer = Stage.box(.keyframe(.across([0, 100], duration: 1)))
    sublayer.opacity = 0.5
    group.sublayers = [sublayer]
    let items = Stage.scene([group]).displayList(at: FrameInstant(time: 0.5)).items
    #expect(items.map(\.motion) == [.translating])
    #expect(items.map(\.opacity) == [0.25])
    #expect(items.map(\.transform) == [.translation(x: 50, y: 0)])
  }

  @Test func `numbers beyond all bounds are held`() {
    let layer = Stage.box(linear(.scaleX, [1, 1e300]), linear(.rotation, [0, 1]))
    var outer = layer
    outer.backgroundColor = nil
    outer.sublayers = [layer]
    #expect(motion(outer, at: 1e-300) == [.transforming(largestScale: Point(x: 1e9, y: 1e9))])
  }
}
