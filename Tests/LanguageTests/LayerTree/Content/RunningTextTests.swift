import ImprintLanguage
import ImprintValues
import Testing

@Suite struct RunningTextTests {
  /// A text layer with its top left corner at (0, 0).
  static func layer(_ pieces: RunningText.Piece...) -> Layer {
    var text = RunningText("")
    for piece in pieces { text.append(piece) }
    var content = TextContent("")
    content.string = text
    content.fontSize = 10
    var layer = Layer(.text(content))
    layer.anchorPoint = .zero
    layer.position = .point(.zero)
    return layer
  }

  static func scene(_ layer: Layer, _ clock: CounterTimeBase = CounterTimeBase()) -> Scene {
    Scene(
      [layer], frame: PixelSize(width: 1080, height: 1080), clock: clock, measuring: WideDigits())
  }

  static func drawn(_ scene: Scene, _ instant: FrameInstant) -> (string: String, box: Size)? {
    guard case .text(let text)? = scene.displayList(at: instant).items.first?.drawing else {
      return nil
    }
    return (text.style.string, text.box)
  }

  /// Times as images have them, correctly rounded fractions.
  static let times: [(Double, String)] = [
    (0, "0:00:00.000"), (0.3333333333333333, "0:00:00.333"), (1.001, "0:00:01.001"),
    (1.1, "0:00:01.100"), (59.9999, "0:00:59.999"), (3599.999, "0:59:59.999"),
    (36_000, "10:00:00.000"), (360_061.5, "100:01:01.500"),
  ]

  @Test(arguments: times)
  func `the time is the output's, rounded down to a thousandth`(time: Double, text: String) {
    let instant = FrameInstant(time: time, index: 7, sourceTime: 99)
    #expect(CounterTimeBase().text(of: .time, at: instant) == text)
  }

  @Test func `each thousandth of a second is told`() {
    for millisecond in 0..<5000 {
      let text = CounterTimeBase().text(
        of: .time, at: FrameInstant(time: Double(millisecond) / 1000))
      let (seconds, rest) = (millisecond / 1000, String(millisecond % 1000))
      #expect(text == "0:00:0\(seconds)." + String(repeating: "0", count: 3 - rest.count) + rest)
    }
  }

  @Test func `the frame is the output's number, in a text with other words`() {
    let scene = Self.scene(Self.layer(.literal("No. "), .counter(.frame), .literal("!")))
    for index in [0, 9, 10, 249] {
      let drawn = Self.drawn(scene, FrameInstant(time: Double(index) / 25, index: index))
      #expect(drawn?.string == "No. \(index)!")
    }
  }

  /// Containers round to a thousandth: at 30000/1001 image 1 is at 0.033, which is 0.989 of an image.
  @Test func `the time code is that of the nearest image of the source`() {
    var clock = CounterTimeBase()
    clock.source.timecodeRate = TimecodeRate(framesPerSecond: 30, dropsFrames: true)
    clock.source.rate = Rational(30_000, 1001) ?? Rational(30)
    clock.source.firstTime = 0.5
    clock.source.firstNumber = 107_892
    for (number, label) in [(0, "01:00:00;00"), (1, "01:00:00;01"), (1800, "01:01:00;02")] {
      let time = (Double(number) * 1001 / 30).rounded(.down) / 1000
      let instant = FrameInstant(time: 3, index: 3, sourceTime: 0.5 + time)
      #expect(clock.text(of: .timecode, at: instant) == label)
    }
  }

  @Test func `the time code among clips is that of the clip that is shown`() {
    var clock = CounterTimeBase()
    var labels = FrameLabels()
    labels.firstNumber = 90_000
    // From 2 s on: twice as fast, from its own 3 s on; then its frame at 5 s is held.
    clock.inputs = [
      CounterTimeBase.Input(name: "whole"),
      CounterTimeBase.Input(
        name: "fast", start: 2,
        clip: CounterTimeBase.Clip(labels: labels, start: 2, entry: 3, speed: 2)),
      CounterTimeBase.Input(
        name: "held", start: 3,
        clip: CounterTimeBase.Clip(labels: labels, start: 3, entry: 5, speed: 0)),
    ]
    for (time, label) in [
      (1.0, "00:00:01:00"), (2, "01:00:03:00"), (2.5, "01:00:04:00"), (3, "01:00:05:00"),
      (3.9, "01:00:05:00"),
    ] {
      #expect(clock.text(of: .timecode, at: FrameInstant(time: time, sourceTime: time)) == label)
    }
  }

  /// A 1 is 2 wide, an 8 is 9 wide, and all else is 5: `H:MM:SS.mmm` has 8 digits and 3 others, a video of
  /// 10 hours one digit more, and the last of 250 images has 3 digits.
  @Test func `the box is that of the widest value, its digits all as wide as the widest`() {
    var clock = CounterTimeBase()
    func width(_ counter: VideoCounter, _ instant: FrameInstant) -> Double? {
      Self.drawn(Self.scene(Self.layer(.counter(counter)), clock), instant)?.box.width
    }
    let instants = [0, 1, 111, 249].map { FrameInstant(time: Double($0) / 25, index: $0) }
    #expect(instants.allSatisfy { width(.time, $0) == 8 * 9 + 3 * 5 })
    #expect(instants.allSatisfy { width(.timecode, $0) == 8 * 9 + 3 * 5 })
    #expect(instants.allSatisfy { width(.frame, $0) == 3 * 9 })
    (clock.end, clock.frames) = (36_000, 1)
    // 9 · 9 + 3 · 5
    #expect(width(.time, instants[0]) == 96.0)
    #expect(width(.frame, instants[0]) == 9)
  }

  @Test func `strings of an animation may count`() {
    var layer = Self.layer(.literal("a"))
    var animation = KeyframeAnimation(
      .string, values: [.text("no"), .text(Self.text(.literal("n "), .counter(.frame)))],
      calculationMode: .discrete, duration: 2)
    animation.timing.fillMode = .both
    layer.animations = [.keyframe(animation)]
    let scene = Self.scene(layer)
    let (before, after) = (FrameInstant(time: 0.5, index: 12), FrameInstant(time: 1.5, index: 37))
    #expect(Self.drawn(scene, before)?.string == "no")
    #expect(Self.drawn(scene, after)?.string == "n 37")
    // 2 · 5 + 3 · 9: "n " and three of the widest digits.
    #expect(Self.drawn(scene, before)?.box.width == 37.0)
    #expect(scene.displayList(at: before).validUntil == 1)
    #expect(scene.spans(in: 0..<2).map(\.kind) == [.still, .moving])
  }

  /// The duration is the same at each.
  @Test(arguments: VideoCounter.allCases.filter { ![.inputName, .duration].contains($0) })
  func `every image may have another text, as long as one is seen`(counter: VideoCounter) {
    var layer = Self.layer(.counter(counter))
    layer.from = 1
    layer.until = 3
    let spans = Self.scene(layer).spans(in: 0..<10)
    #expect(spans.map(\.kind) == [.empty, .moving, .empty])
    #expect(spans.map(\.range.upperBound) == [1, 3, 10])
    let list = Self.scene(layer).displayList(at: FrameInstant(time: 1.5))
    #expect(list.validUntil == 1.5.nextUp)
  }

  @Test func `a text that does not count stands`() {
    let scene = Self.scene(Self.layer(.literal("00:00:00:00")))
    #expect(scene.displayList(at: FrameInstant(time: 0)).validUntil == .infinity)
  }

  static func text(_ pieces: RunningText.Piece...) -> RunningText {
    pieces.reduce(into: "") { $0.append($1) }
  }

  @Test func `literals that follow each other are one`() {
    #expect(
      Self.text(.literal("a"), .literal(""), .literal("b"), .counter(.frame)).pieces
        == [.literal("ab"), .counter(.frame)])
  }
}

/// Digits of different widths.
private struct WideDigits: ContentMeasuring {
  func size(of text: TextStyle, in room: TextRoom) -> Size {
    let width = text.string.reduce(0) { sum, character in
      sum + (character == "1" ? 2 : character == "8" ? 9 : 5)
    }
    return Size(width: Double(width), height: text.fontSize)
  }

  func images(of image: ImageReference) -> ImageFacts? { nil }
}

extension RunningTextTests {
  @Test func `a literal holds values as text, and counters as counters`() {
    let (name, take) = ("Ada", 3)
    let text: RunningText = "\(name), take \(take), at \(.timecode)!"
    #expect(
      text.pieces == [.literal("Ada, take 3, at "), .counter(.timecode), .literal("!")])
    #expect(AnimatedValue.text("take \(take)") == .text(RunningText("take 3")))
  }
}
