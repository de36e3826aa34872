import ImprintLanguage
import ImprintValues
import Testing

/// Layers and animations under Core Animation's names.
@Suite struct MediaTimingTests {
  @Test func `an animation and a layer have their timing's members`() {
    var turn = BasicAnimation(.rotation, from: 0, to: 360, duration: 2)
    turn.beginTime = 1
    turn.repeatCount = 3
    turn.autoreverses = true
    turn.fillMode = .forwards
    turn.timingFunction = .easeIn
    turn.isAdditive = true
    var timing = Timing(duration: 2, fillMode: .forwards, repeatCount: 3, beginTime: 1)
    timing.autoreverses = true
    #expect(turn.base.timing == timing)
    #expect(turn.base.timingFunction == .easeIn && turn.base.isAdditive)
    var layer = Layer()
    layer.speed = 0.5
    layer.timeOffset = 4
    layer.repeatDuration = 8
    #expect(layer.timing.speed == 0.5 && layer.timing.timeOffset == 4)
    #expect(layer.timing.repeatDuration == 8)
  }

  @Test func `a layer keeps what is added to it, in order`() {
    let fade = BasicAnimation(.opacity, from: 0, to: 1)
    let grow = SpringAnimation(.scale, from: 0, to: 1)
    var layer = Layer()
    layer.add(fade)
    layer.add(AnimationGroup(fade, grow))
    layer.addSublayer(Layer(.text(TextContent("over"))))
    #expect(
      layer.animations == [.basic(fade), .group(AnimationGroup([.basic(fade), .spring(grow)]))])
    #expect(layer.sublayers.count == 1)
  }

  /// Half-way from 0 to 90: degrees, and as a length units.
  @Test(arguments: [AnimationKeyPath.rotation, .translationX, .cornerRadius])
  func `a number that is written plainly is the key path's own kind`(keyPath: AnimationKeyPath) {
    let animation = BasicAnimation(keyPath, from: 0, to: 90)
    #expect(animation.from == .number(0) && animation.to == .number(90))
    #expect(
      KeyframeAnimation(keyPath, values: [0, 0.5]).values == .list([.number(0), .number(0.5)]))
  }
}
