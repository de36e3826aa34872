import ImprintLanguage
import ImprintValues
import Testing

/// Instants that a container has rounded down by half a tick at most.
@Suite struct RoundedTimeTests {
  /// An instant of Matroska.
  private static func instant(_ milliseconds: Int, allowance: Double = 0.0005) -> FrameInstant {
    let time = Double(milliseconds) / 1000
    return FrameInstant(
      time: time, index: 0, sourceTime: time, presentationTime: time, allowance: allowance)
  }

  private static func index(_ scene: Scene, _ instant: FrameInstant) -> Int? {
    guard case .image(let image)? = scene.displayList(at: instant).items.first?.drawing else {
      return nil
    }
    return image.index
  }

  private static func sequence(_ rate: Double) -> Scene {
    let image = ImageContent(.sequence("s_%d.png", pace: .frameRate(rate)))
    let facts = ImageFacts(
      size: PixelSize(width: 8, height: 8), ends: (1...30).map(Double.init), playCount: nil)
    return Stage.scene([Layer(.image(image))], images: ["s_%d.png": facts])
  }

  /// 1 / 30 s is 33.3 ms, stored as 33; 8 / 30 s is 266.7, stored as 267.
  @Test func `a sequence shows the image of the time before it was rounded`() {
    let scene = Self.sequence(30)
    #expect(Self.index(scene, Self.instant(33)) == 1)
    #expect(Self.index(scene, Self.instant(33, allowance: 0)) == 0)
    #expect(Self.index(scene, Self.instant(32)) == 0)
    #expect(Self.index(scene, Self.instant(267)) == 8)
    let list = scene.displayList(at: Self.instant(0))
    #expect(abs(list.validUntil - (1.0 / 30 - 0.0005)) < 1e-12)
  }

  /// 1001 / 30000 s a frame: 29.97 · 3 · 1001 / 30000 is 2.999997.
  @Test func `29.97 images a second are 30000 in 1001 s`() {
    let scene = Self.sequence(29.97)
    for k in 0..<30 {
      #expect(Self.index(scene, FrameInstant(time: Double(k * 1001) / 30_000)) == k)
    }
  }

  /// Three values of a third of a second each: the second holds from 333.3 ms on, which is stored as 333.
  @Test func `discrete values and steps are taken so much later`() {
    var discrete = KeyframeAnimation.across([0, 1, 2], duration: 1)
    discrete.calculationMode = .discrete
    var steps = KeyframeAnimation.across([0, 3], duration: 1)
    steps.timingFunction = .steps(count: 3, jump: .end)
    for animation in [Animation.keyframe(discrete), .keyframe(steps)] {
      let scene = Stage.scene([Stage.box(animation)])
      func x(_ instant: FrameInstant) -> Double? {
        scene.displayList(at: instant).items.first?.transform.tx
      }
      #expect(x(Self.instant(333)) == 1)
      #expect(x(Self.instant(333, allowance: 0)) == 0)
      #expect(x(Self.instant(332)) == 0)
      #expect(x(Self.instant(667)) == 2)
    }
  }

  /// Half-way through a second from 0 to 10.
  @Test func `what is interpolated keeps the time as it stands`() {
    let moved = Stage.box(.keyframe(.across([0, 10], duration: 1)))
    let item = Stage.scene([moved]).displayList(at: Self.instant(500)).items.first
    #expect(item?.transform.tx == 5)
  }

  @Test func `texts show the presentation time`() {
    var text = TextContent("")
    text.string = "\(.time)"
    let instant = FrameInstant(
      time: 1.0 / 30, index: 1, sourceTime: 0.033, presentationTime: 0.033, allowance: 0)
    let item = Stage.scene([Layer(.text(text))]).displayList(at: instant).items.first
    guard case .text(let shown)? = item?.drawing else {
      Issue.record("no text")
      return
    }
    #expect(shown.style.string == "0:00:00.033")
  }
}
