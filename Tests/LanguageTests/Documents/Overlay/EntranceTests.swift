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
    ("enter: { from: 'left' }", "enter.from", "a fade takes no from, nor does pop"),
    ("enter: 'fad'", "enter", "expected \"fade\" or \"pop\", found \"fad\""),
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
}
