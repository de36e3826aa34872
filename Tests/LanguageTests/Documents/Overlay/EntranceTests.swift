import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// `enter` and `exit` of layers, in films of ten seconds.
@Suite struct EntranceTests {
  private func read(_ keys: String, isEndOpen: Bool = false) -> OverlayDocument.Result {
    var context = DocumentContext(end: 10)
    context.isEndOpen = isEndOpen
    return OverlayDocument.read(
      Array(
        "{ format: 'imprint.overlay/1', layers: [{ name: 'a', backgroundColor: 'red', \(keys) }] }"
          .utf8), in: nil, with: context)
  }

  private struct Nothing: ContentMeasuring {
    func size(of text: TextStyle, in room: TextRoom) -> Size { .zero }
    func images(of image: ImageReference) -> ImageFacts? { nil }
  }

  /// The opacities at times of the film; 0 where the layer is not there.
  private func opacities(_ keys: String, at times: Double...) throws -> [Double] {
    let result = read(keys)
    #expect(result.faults == [])
    let scene = Scene(
      result.overlay.layers, frame: PixelSize(width: 100, height: 100), measuring: Nothing())
    return try times.map { time in
      let shown = try #require(scene.presentation(of: "a", at: time))
      return shown.isVisible ? (shown.opacity * 1000).rounded() / 1000 : 0
    }
  }

  @Test func `a layer fades in from its beginning, and out until its end`() throws {
    #expect(
      try opacities(
        "from: 2, until: 8, enter: 'fade', exit: 'fade'", at: 1.9, 2, 2.25, 2.5, 5, 7.5, 7.75, 8)
        == [0, 0, 0.5, 1, 1, 1, 0.5, 0])
    #expect(
      try opacities(
        "opacity: 0.5, until: 8, enter: { duration: 2 }, exit: {}", at: 0, 1, 2, 6, 7, 7.5)
        == [0, 0.25, 0.5, 0.5, 0.25, 0.125])
  }

  @Test func `without an end of its own it goes with the film`() throws {
    #expect(try opacities("exit: { duration: 4 }", at: 5, 6, 8, 9.98) == [1, 1, 0.5, 0.005])
  }

  @Test func `a delay keeps it away, at both ends`() throws {
    #expect(
      try opacities(
        "until: 8, enter: { duration: 1, delay: 1 }, exit: { duration: 1, delay: 2 }",
        at: 0.5, 1.5, 2, 5, 5.5, 6.5) == [0, 0.5, 1, 1, 0.5, 0])
  }

  /// Three seconds in one and a half.
  @Test func `where the stay is shorter than both they shrink by one factor`() throws {
    #expect(
      try opacities(
        "from: 2, until: 3.5, enter: { duration: 1 }, exit: { duration: 2 }",
        at: 2.25, 2.5, 3) == [0.5, 1, 0.5])
  }

  /// A curve of CSS's `ease-in` is slow at first, so that backwards it is slow at the end.
  @Test func `an exit without keys is the entrance backwards`() throws {
    let keys = "until: 4, enter: { duration: 1, timingFunction: 'easeIn' }, exit: "
    let mirrored = try opacities(keys + "{}", at: 0.25, 0.75, 3.25, 3.75)
    #expect(mirrored[0] == mirrored[3] && mirrored[1] == mirrored[2])
    let own = try opacities(
      keys + "{ duration: 1, timingFunction: 'easeIn' }", at: 0.25, 0.75, 3.25, 3.75)
    #expect(abs(own[2] - (1 - own[0])) < 0.002 && abs(own[3] - (1 - own[1])) < 0.002)
    #expect(mirrored[2] != own[2])
  }

  @Test func `no time at all is no fade`() throws {
    #expect(
      try opacities("from: 1, until: 2, enter: { duration: 0 }, exit: {}", at: 1, 1.99) == [1, 1])
    #expect(read("enter: { duration: 0 }, exit: {}").overlay.layers.first?.animations == [])
  }

  @Test func `it is added to what the layer does`() throws {
    let turn = "animations: [{ keyPath: 'opacity', from: 0.8, to: 0.4, duration: 10 }]"
    #expect(try opacities("\(turn), enter: { duration: 5 }", at: 0, 2.5, 5) == [0, 0.2, 0.6])
    #expect(
      try opacities("opacity: 0, \(turn), enter: { duration: 5 }", at: 0, 2.5, 5) == [0, 0.2, 0.6])
  }

  /// The layer's time begins at 2, and the film's stays what it is.
  @Test func `a layer's own beginning shifts no fade`() throws {
    #expect(
      try opacities("beginTime: 2, enter: { duration: 1 }, exit: { duration: 2 }", at: 1, 2.5, 9)
        == [0, 0.5, 0.5])
  }

  @Test(arguments: [
    ("exit: {}", "exit", "without keys it is enter backwards, and the layer has no enter"),
    (
      "speed: 2, enter: 'fade'", "enter",
      "of the keys of its own time the layer can have beginTime alone beside it"
    ),
    ("enter: { from: 'left' }", "enter.from", "a fade takes no from: slide and wipe do"),
    (
      "enter: { effect: 'wipe', distance: 4 }", "enter.distance",
      "a wipe takes no distance: slide and blur do"
    ),
    (
      "enter: { effect: 'pop', duration: 1 }, exit: { from: 'top' }", "exit.from",
      "a pop takes no from: slide and wipe do"
    ),
    (
      "enter: 'fad'", "enter",
      "expected \"fade\", \"slide\", \"pop\", \"wipe\", \"blur\" or \"draw\", found \"fad\""
    ),
    (
      "enter: { stagger: 0.1 }", "enter", "stagger is of sublayers, and the layer has none"
    ),
    (
      "enter: { stagger: 0.1 }, sublayers: [{ speed: 2 }]", "enter",
      "of the keys of their own time sublayers that come one after the other can have beginTime alone"
    ),
    (
      "enter: 'draw', sublayers: [{ type: 'shape', rect: true }]", "enter",
      "it draws the strokes of shapes, and there is no shape with a stroke"
    ),
    ("enter: { delay: 1e308, duration: 1e308 }", "enter", "its times are too long together"),
    ("enter: { duration: -1 }", "enter.duration", "expected a time of at least 0, found -1"),
  ])
  func `what a layer cannot have is told where it stands`(
    keys: String, path: String, message: String
  ) {
    let faults = read(keys).faults
    #expect(faults.map(\.path) == ["layers[0].\(path)"])
    #expect(faults.first?.message.hasPrefix(message) == true, "\(faults)")
  }

  @Test func `a recording without a duration has no end to go with`() {
    #expect(read("exit: 'fade'", isEndOpen: true).faults.map(\.path) == ["layers[0].exit"])
    #expect(read("until: 5, exit: 'fade'", isEndOpen: true).faults == [])
    #expect(read("enter: { duration: 0 }, exit: {}", isEndOpen: true).faults == [])
  }

  /// The white boxes seen at a time, in pixels of a frame of 100 × 100 that is 1080 units wide.
  private func boxes(_ layers: String, at time: Double) throws -> [Rect] {
    let result = OverlayDocument.read(
      Array("{ format: 'imprint.overlay/1', layers: [\(layers)] }".utf8), in: nil,
      with: DocumentContext(end: 10))
    #expect(result.faults == [])
    let scene = Scene(
      result.overlay.layers, frame: PixelSize(width: 100, height: 100), measuring: Nothing())
    return scene.displayList(at: FrameInstant(time: time)).items.map {
      let box = $0.transform.boundingBox(of: $0.bounds)
      return Rect(
        x: (box.minX * 100).rounded() / 100, y: (box.minY * 100).rounded() / 100,
        width: (box.size.width * 100).rounded() / 100,
        height: (box.size.height * 100).rounded() / 100)
    }
  }

  private func ends(_ animation: Animation, of keyPath: AnimationKeyPath) -> [AnimatedValue?]? {
    guard case .basic(let basic) = animation, animation.keyPath == keyPath else { return nil }
    return [basic.from, basic.to]
  }

  /// 20 × 10 pixels in the middle, at 40, 45.
  private func box(_ keys: String) -> String {
    "{ backgroundColor: 'white', size: ['20%', '10%'], \(keys) }"
  }

  @Test func `a slide goes by the layer's own size, or by a distance, and is opaque at 60 %`()
    throws
  {
    let own = box("enter: { effect: 'slide', duration: 1 }")
    #expect(try boxes(own, at: 0.5) == [Rect(x: 30, y: 45, width: 20, height: 10)])
    #expect(try boxes(own, at: 1) == [Rect(x: 40, y: 45, width: 20, height: 10)])
    let down = box("rotation: 90, enter: { effect: 'slide', from: 'top', duration: 1 }")
    #expect(try boxes(down, at: 0.5) == [Rect(x: 45, y: 30, width: 10, height: 20)])
    let far = box("enter: { effect: 'slide', from: 'bottomRight', distance: '30%', duration: 1 }")
    #expect(try boxes(far, at: 0.5) == [Rect(x: 55, y: 60, width: 20, height: 10)])
    let flipped = "{ geometryFlipped: true, sublayers: [\(far)] }"
    #expect(try boxes(flipped, at: 0.5) == [Rect(x: 55, y: 60, width: 20, height: 10)])
    #expect(
      try opacities("enter: { effect: 'slide', duration: 1 }", at: 0, 0.3, 0.6) == [0, 0.5, 1])
  }

  @Test func `a wipe opens a mask over the layer's own box, and leaves no mask`() throws {
    let wiped = box("enter: { effect: 'wipe', duration: 1 }, exit: {}")
    #expect(try boxes(wiped, at: 0.5) == [Rect(x: 40, y: 45, width: 10, height: 10)])
    #expect(try boxes(wiped, at: 9.75) == [Rect(x: 40, y: 45, width: 5, height: 10)])
    let middle = box("enter: { effect: 'wipe', from: 'center', duration: 1 }")
    #expect(try boxes(middle, at: 0.5) == [Rect(x: 45, y: 47.5, width: 10, height: 5)])
    #expect(try boxes(middle, at: 1) == boxes(box(""), at: 1))
    let own = box("mask: { backgroundColor: 'white', size: ['50%', '100%'] }, enter: 'wipe'")
    #expect(try boxes(own, at: 0.25) == [Rect(x: 45, y: 45, width: 5, height: 10)])
    #expect(try boxes(own, at: 5) == [Rect(x: 45, y: 45, width: 10, height: 10)])
  }

  @Test func `a blur clears`() throws {
    let layer = try #require(
      read("enter: { effect: 'blur', distance: 8, duration: 1 }").overlay.layers.first)
    #expect(layer.animations.compactMap { ends($0, of: .blur) } == [[.length(8), .length(0)]])
  }

  @Test func `the outlines of shapes are drawn, those of sublayers too`() throws {
    let layers = read(
      "enter: 'draw', sublayers: [{ type: 'shape', rect: true, stroke: 'red', strokeEnd: 0.6 }]"
    ).overlay.layers
    let inner = try #require(layers.first?.sublayers.first)
    #expect(
      inner.animations.compactMap { ends($0, of: .strokeEnd) } == [[.number(-0.6), .number(0)]])
    #expect(layers.first?.animations == [])
  }

  @Test func `sublayers come one after the other, and go the other way round`() throws {
    let three = (0..<3).map { "{ name: '\($0)', hidden: \($0 == 1), opacity: 1 }" }
    let layers = read(
      "until: 8, enter: { duration: 1, stagger: 2 }, exit: {}, sublayers: [\(three.joined(separator: ","))]"
    ).overlay.layers
    let scene = Scene(layers, frame: PixelSize(width: 100, height: 100), measuring: Nothing())
    func opacity(_ name: String, _ time: Double) -> Double? {
      scene.presentation(of: name, at: time).map { $0.isVisible ? $0.opacity : 0 }
    }
    // A hidden one takes no turn; the last one goes first.
    #expect([0, 0.5, 1, 7.5].map { opacity("0", $0) } == [0, 0.5, 1, 0.5])
    #expect([1.9, 2.5, 3, 5.5, 6].map { opacity("2", $0) } == [0, 0.5, 1, 0.5, 0])
  }

  /// In a frame that is square, which of each is there is the first.
  @Test func `versions for frames of other shapes take one turn`() throws {
    let three = (0..<3).map {
      "{ name: '\($0)', portrait: { name: 'upright \($0)' }, landscape: { name: 'wide \($0)' } }"
    }
    let layers = read(
      "enter: { duration: 1, stagger: 2 }, sublayers: [\(three.joined(separator: ","))]"
    ).overlay.layers
    let scene = Scene(layers, frame: PixelSize(width: 100, height: 100), measuring: Nothing())
    let opacities = [2.5, 4.5].enumerated().map { index, time in
      scene.presentation(of: "\(index + 1)", at: time).map { $0.isVisible ? $0.opacity : 0 }
    }
    #expect(opacities == [0.5, 0.5])
  }

  @Test func `a layer's stay is that of those it lies in, in its own time`() throws {
    let inner = "{ name: 'b', enter: { duration: 2 }, exit: {} }"
    let layers = read(
      "from: 2, until: 8, beginTime: 1, sublayers: [{ speed: 2, sublayers: [\(inner)] }]"
    ).overlay.layers
    let scene = Scene(layers, frame: PixelSize(width: 100, height: 100), measuring: Nothing())
    let opacities = [2, 2.5, 3, 7, 7.5].map { scene.presentation(of: "b", at: $0)?.opacity }
    #expect(opacities == [0, 0.5, 1, 1, 0.5])
  }

  @Test func `a film that ends before it takes the layer with it`() throws {
    #expect(try opacities("until: 30, exit: { duration: 4 }", at: 5, 8) == [1, 0.5])
  }

  @Test func `an exit without an effect takes what it does not say from the entrance`() throws {
    let slide = box(
      "enter: { effect: 'slide', duration: 1, timingFunction: 'easeIn' }, exit: { duration: 2 }")
    #expect(try boxes(slide, at: 9).map(\.minX) == boxes(slide, at: 0.5).map(\.minX))
    let right = box(
      "enter: { effect: 'slide', duration: 1 }, exit: { from: 'right' }")
    #expect(try boxes(right, at: 9.5) == [Rect(x: 50, y: 45, width: 20, height: 10)])
  }
}
