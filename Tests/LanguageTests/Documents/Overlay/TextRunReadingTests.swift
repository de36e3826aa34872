import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Runs of a text in documents: what they say, and what they leave to the text.
@Suite struct TextRunReadingTests {
  private struct Widths: ContentMeasuring {
    /// A letter is as wide as its font is high.
    func size(of text: TextStyle, in room: TextRoom) -> Size {
      Size(
        width: text.allRuns.map { Double($0.bytes.count) * $0.fontSize }.reduce(0, +),
        height: text.fontSizes.largest)
    }
    func images(of image: ImageReference) -> ImageFacts? { nil }
  }

  private static func read(_ keys: String) -> (Layer?, [String]) {
    let parameters = keys.contains("{name}") ? "parameters: { name: { default: 'Ada' } }, " : ""
    let document =
      "{ format: 'imprint.overlay/1', \(parameters)layers: [{ name: 'a', type: 'text', \(keys) }] }"
    let result = OverlayDocument.read(
      Array(document.utf8), in: nil, with: DocumentContext(end: 10))
    return (result.overlay.layers.first, result.faults.map { "\($0.path): \($0.message)" })
  }

  private static func style(_ keys: String, at time: Double = 0) throws -> TextStyle {
    let (layer, faults) = read(keys)
    try #require(faults == [])
    let scene = Scene(
      [try #require(layer)], frame: PixelSize(width: 1080, height: 540), measuring: Widths())
    let item = scene.displayList(at: FrameInstant(time: time)).items.first
    guard case .text(let text) = item?.drawing else { throw NoText() }
    return text.style
  }

  private struct NoText: Error {}

  @Test func `a run says what differs, and the rest is the text's`() throws {
    let style = try Self.style(
      "fontSize: 40, color: 'red', letterSpacing: 0.1, runs: ['By ', { string: '{name}', color: '#fc0', "
        + "fontSize: 60, weight: 800, font: ['Lato', 'Inter'], underline: true }]")
    #expect(style.string == "By Ada")
    #expect(style.runs.map(\.bytes) == [0..<3, 3..<6])
    #expect(style.runs.map(\.fontSize) == [40, 60])
    #expect(style.runs.map { style.color(of: $0) } == [.red, Color(rgb: 0xFFCC00)])
    #expect(style.runs.map(\.typography.weight) == [nil, 800])
    #expect(style.runs.map(\.typography.letterSpacing) == [0.1, 0.1])
    #expect(style.runs[1].font == .family("Lato"))
    #expect(style.runs[1].typography.fallbacks == [.family("Inter")])
    #expect(style.runs.map(\.isUnderlined) == [false, true])
  }

  @Test func `animations act on runs that have none of their own`() throws {
    let keys =
      "fontSize: 20, color: 'red', runs: ['a', { string: 'b', color: 'lime', fontSize: 30 }], animations: ["
      + "{ keyPath: 'fontSize', from: 20, to: 40, duration: 2 }, "
      + "{ keyPath: 'color', from: 'red', to: 'blue', duration: 2, timingFunction: 'linear' }]"
    let style = try Self.style(keys, at: 1)
    #expect(style.runs.map(\.fontSize) == [30, 30])
    let colors = style.runs.map { style.color(of: $0) }
    #expect(colors[0] != .red && colors[1] == Color(rgb: 0x00FF00))
  }

  @Test func `the space between letters may be animated`() throws {
    let keys =
      "string: 'a', letterSpacing: 0.1, "
      + "animations: [{ keyPath: 'letterSpacing', to: 0.5, duration: 2 }]"
    #expect(abs(try Self.style(keys, at: 1).typography.letterSpacing - 0.3) < 1e-9)
  }

  @Test func `another string of an animation is in the look of the text`() throws {
    let keys =
      "runs: ['a', { string: 'b', color: 'lime' }], "
      + "animations: [{ keyPath: 'string', values: ['x', 'y'], duration: 2, calculationMode: 'discrete' }]"
    let style = try Self.style(keys, at: 1.5)
    #expect(style.string == "y" && style.runs.isEmpty)
  }

  /// Two letters of 10 units, and the widest number of three of 20.
  @Test func `a number and counters are shown in runs, in a box for the largest`() throws {
    let keys =
      "fontSize: 10, value: { rate: 10 }, runs: ['n ', { string: '{value}', fontSize: 20 }]"
    let style = try Self.style(keys, at: 1.25)
    #expect(style.string == "n 13")
    let (layer, _) = Self.read(keys)
    let scene = Scene(
      [try #require(layer)], frame: PixelSize(width: 1080, height: 540), measuring: Widths())
    let item = try #require(scene.displayList(at: FrameInstant(time: 1)).items.first)
    guard case .text(let text) = item.drawing else { throw NoText() }
    #expect(text.box.width == 80)
  }

  @Test func `a box behind a run is a colour, or says more`() throws {
    let style = try Self.style(
      "fontSize: 50, runs: [{ string: 'a', background: 'red' }, "
        + "{ string: 'b', background: { color: { of: 'blue', alpha: 0.5 }, radius: 4, padding: [6, 2] } }, "
        + "{ string: 'c', background: { of: 'lime', alpha: 0.5 } }]")
    let boxes = style.runs.compactMap(\.background)
    #expect(
      boxes.map(\.color) == [
        .red, Color(rgb: 0x0000FF, alpha: 128.0 / 255), Color(rgb: 0x00FF00, alpha: 128.0 / 255),
      ])
    #expect(boxes.map(\.padding.width) == [10, 6, 10])
    #expect(boxes.map(\.radius) == [15, 4, 15])
  }

  @Test(arguments: [
    ("string: 'a', runs: ['b']", ["layers[0].string: a text has string or runs, not both"]),
    ("runs: [{ weight: 700 }]", ["layers[0].runs[0]: a run needs the key string"]),
    ("runs: ['{nobody}']", ["layers[0].runs[0]: there is no parameter nobody"]),
    (
      "runs: [{ string: 'a', background: { moves: true } }]",
      ["layers[0].runs[0].background.moves: a run's background has no key moves"]
    ),
    ("runs: [3]", ["layers[0].runs[0]: expected a text, found 3"]),
  ])
  func `what is wrong with a run is told where it is`(keys: String, faults: [String]) {
    #expect(Self.read(keys).1 == faults)
  }
}
