import ImprintLanguage
import ImprintValues
import Testing

@Suite struct AnimationKeyTests {
  @Test func `an animation replaces the one with its key, and no other`() {
    var layer = Layer()
    layer.add(BasicAnimation(.opacity, to: 0), forKey: "fade")
    layer.add(BasicAnimation(.cornerRadius, to: 4))
    layer.add(BasicAnimation(.opacity, to: 0.5), forKey: "fade")
    #expect(layer.animations.count == 2)
    #expect(layer.animationKeys == ["fade"])
    guard case .basic(let fade)? = layer.animation(forKey: "fade") else {
      Issue.record("no animation")
      return
    }
    #expect(fade.to == 0.5)
  }

  @Test func `animations are removed by key, or all together`() {
    var layer = Layer()
    layer.add(AnimationGroup(BasicAnimation(.opacity, to: 0)), forKey: "out")
    layer.add(BasicAnimation(.cornerRadius, to: 4))
    layer.removeAnimation(forKey: "in")
    #expect(layer.animations.count == 2)
    layer.removeAnimation(forKey: "out")
    #expect(layer.animation(forKey: "out") == nil)
    #expect(layer.animations.count == 1)
    layer.removeAllAnimations()
    #expect(layer.animations.isEmpty)
  }

  @Test func `a layer is found by its name at any depth, changed in place and taken out`() {
    var badge = Layer()
    badge.name = "badge"
    var card = Layer(sublayers: [Layer(), Layer(sublayers: [badge])])
    card[named: "badge"]?.opacity = 0.5
    #expect(card.sublayers[1].sublayers[0].opacity == 0.5)
    #expect(card[named: "other"] == nil)
    card[named: "badge"] = nil
    #expect(card.sublayers[1].sublayers.isEmpty)
  }

  /// Over 4 s both run for 4 s: at 1 s a quarter of the way, of which `steps(2)` leaves none.
  @Test func `a group's animations share its duration and its timing function`() {
    let move = BasicAnimation(.positionX, from: .right(0), to: .right(100), duration: 1)
    #expect(Stage.x([AnimationGroup(duration: 4, move).animation], at: 1) == 25)
    let steps = TimingFunction.steps(count: 2, jump: .end)
    let bent = AnimationGroup(duration: 4, timingFunction: steps, move).animation
    #expect(Stage.x([bent], at: 1) == 0)
    #expect(Stage.x([bent], at: 2) == 50)
  }

  /// 100 right and 300 down, in 4 s at one speed: 1 s for the first.
  @Test func `a position runs along a path at even speed`() throws {
    let path = try VectorPath(svg: "M0 0 h100 v300")
    let way = KeyframeAnimation(.position, along: path, duration: 4).animation
    #expect(Stage.corner(Stage.box(way), at: 0.5) == Point(x: 50, y: 0))
    let corner = try #require(Stage.corner(Stage.box(way), at: 2))
    #expect(near(corner.x, 100) && near(corner.y, 100))
  }
}
