import ImprintLanguage
import ImprintValues
import Testing

@Suite struct SceneSpanTests {
  /// Runs of trees; each failure prints its seed.
  static let seeds = [UInt64](1...60)

  static func scene(_ seed: UInt64) -> Scene {
    var tree = RandomTree(seed: seed)
    return Scene(
      [tree.layer(), tree.layer()], frame: PixelSize(width: 1280, height: 720),
      measuring: FakeMeasuring(images: RandomTree.images))
  }

  /// The times of 8 s of frames, as correctly rounded fractions.
  static func times(_ seed: UInt64) -> [Double] {
    let (rate, base) = [(25.0, 1.0), (30_000, 1001), (22, 1), (10, 1)][Int(seed % 4)]
    return (0..<Int(8 * rate / base)).map { Double($0) * base / rate }
  }

  @Test(arguments: seeds)
  func `a list stands until it says`(seed: UInt64) {
    let scene = Self.scene(seed)
    var standing = scene.displayList(at: FrameInstant(time: 0))
    for time in Self.times(seed) {
      let list = scene.displayList(at: FrameInstant(time: time))
      #expect(list.validUntil > time, "seed \(seed) at \(time)")
      if time < standing.validUntil {
        #expect(
          list.items == standing.items, "seed \(seed) at \(time), said \(standing.validUntil)")
      } else {
        standing = list
      }
    }
  }

  @Test(arguments: seeds)
  func `a list stands up to the last number before its end`(seed: UInt64) {
    let scene = Self.scene(seed)
    for time in Self.times(seed).enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
      let list = scene.displayList(at: FrameInstant(time: time))
      guard list.validUntil.isFinite else { continue }
      let last = scene.displayList(at: FrameInstant(time: list.validUntil.nextDown))
      #expect(last.items == list.items, "seed \(seed) at \(time), until \(list.validUntil)")
    }
  }

  @Test(arguments: seeds)
  func `spans cover the range, and hold at every frame`(seed: UInt64) {
    let scene = Self.scene(seed)
    let spans = scene.spans(in: 0..<8)
    #expect(spans.first?.range.lowerBound == 0)
    #expect(spans.last?.range.upperBound == 8)
    for (span, next) in zip(spans, spans.dropFirst()) {
      #expect(span.range.upperBound == next.range.lowerBound, "seed \(seed)")
      #expect(span.kind != next.kind || span.kind == .still, "seed \(seed)")
    }
    let starts = spans.map {
      scene.displayList(at: FrameInstant(time: $0.range.lowerBound)).items
    }
    for time in Self.times(seed) {
      guard let index = spans.firstIndex(where: { $0.range.contains(time) }) else { continue }
      if spans[index].kind == .moving { continue }
      let items = scene.displayList(at: FrameInstant(time: time)).items
      switch spans[index].kind {
      case .empty: #expect(items.isEmpty, "seed \(seed) at \(time)")
      case .still: #expect(items == starts[index] && !items.isEmpty, "seed \(seed) at \(time)")
      case .moving: break
      }
    }
  }

  @Test(arguments: seeds.prefix(15))
  func `an instant looks the same in any order`(seed: UInt64) {
    let scene = Self.scene(seed)
    let times = Self.times(seed)
    let forward = times.map { scene.displayList(at: FrameInstant(time: $0)) }
    let backward = times.reversed().map { scene.displayList(at: FrameInstant(time: $0)) }
    #expect(forward == backward.reversed(), "seed \(seed)")
  }

  @Test func `a hop over a still logo is the next change`() {
    var hop = KeyframeAnimation.across([0, 500], duration: 10)
    hop.calculationMode = .discrete
    let scene = Stage.scene([Stage.box(.keyframe(hop))])
    #expect(scene.displayList(at: FrameInstant(time: 0)).validUntil == 5)
    #expect(scene.displayList(at: FrameInstant(time: 5)).validUntil == 10)
    #expect(scene.displayList(at: FrameInstant(time: 10)).validUntil == .infinity)
    #expect(
      scene.spans(in: 0..<20) == [SceneSpan(0..<5, .still), SceneSpan(5..<20, .still)])
  }

  @Test func `a hop by an eased time is known too`() {
    var hop = KeyframeAnimation.across([0, 500], duration: 10)
    hop.calculationMode = .discrete
    hop.base.timingFunction = .easeInEaseOut
    let scene = Stage.scene([Stage.box(.keyframe(hop))])
    // Ease-in-out is at a half at half its time.
    #expect(near(scene.displayList(at: FrameInstant(time: 0)).validUntil, 5))
  }

  @Test func `a fade in, a stand and a fade out`() {
    var fade = KeyframeAnimation(
      .opacity, values: [0, 0, 1, 1, 0].map(AnimatedValue.number))
    fade.keyTimes = [0, 0.1, 0.2, 0.8, 1]
    fade.timing.duration = 10
    let scene = Stage.scene([Stage.box(.keyframe(fade))])
    #expect(
      scene.spans(in: 0..<15) == [
        SceneSpan(0..<1, .empty), SceneSpan(1..<2, .moving), SceneSpan(2..<8, .still),
        SceneSpan(8..<10, .moving),
        SceneSpan(10..<15, .empty),
      ])
  }

  @Test func `a box that has slid off the frame is no longer there`() {
    let slide = Animation.keyframe(.across([1070, 1080], duration: 1))
    #expect(
      Stage.scene([Stage.box(slide)]).spans(in: 0..<3)
        == [SceneSpan(0..<1, .moving), SceneSpan(1..<3, .empty)])
  }

  @Test func `an endless turn is one moving span`() {
    var turn = BasicAnimation(.rotation, from: .number(0), to: .number(360))
    turn.timing.duration = 2
    turn.timing.repeatCount = .infinity
    let scene = Stage.scene([Stage.box(.basic(turn))])
    #expect(scene.spans(in: 0..<3600) == [SceneSpan(0..<3600, .moving)])
  }

  @Test func `a range without finite ends has no spans`() {
    let scene = Stage.scene([Stage.box()])
    #expect(scene.spans(in: 0..<Double.infinity).isEmpty)
    #expect(scene.displayList(at: FrameInstant(time: .nan)).items.isEmpty)
  }

  @Test func `only what runs between two places is moving`() {
    let moving = Stage.scene([Stage.box(.keyframe(.across([0, 100], duration: 1)))])
    #expect(moving.displayList(at: FrameInstant(time: 0.5)).items.map(\.isMoving) == [true])
    #expect(moving.displayList(at: FrameInstant(time: 1)).items.map(\.isMoving) == [false])
    let fading = Stage.scene([
      Stage.box(.basic(BasicAnimation(.opacity, from: .number(0), to: .number(1))))
    ])
    #expect(fading.displayList(at: FrameInstant(time: 0.1)).items.map(\.isMoving) == [false])
    var stepping = KeyframeAnimation.across([0, 100], duration: 1)
    stepping.base.timingFunction = .steps(count: 4, jump: .end)
    let steps = Stage.scene([Stage.box(.keyframe(stepping))]).displayList(
      at: FrameInstant(time: 0.3))
    #expect(steps.items.map(\.isMoving) == [false])
    #expect(steps.validUntil == 0.5)
  }
}
