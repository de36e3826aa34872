import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Numbers in texts: `value`, its format, and what is built in.
@Suite struct CountedTextTests {
  @Test(arguments: [
    ("0", 1234.5, "1235"), ("0", -0.4, "0"), ("0,000", 1_234_567, "1,234,567"),
    ("0,000", 999, "999"), ("0.00", 2, "2.00"), ("0.00", -1.005, "-1.00"), ("0,00", 2.5, "2,50"),
    ("0.000,00", 1234.5, "1.234,50"), ("0 000", 1234, "1 234"), ("$0,000", 1234, "$1,234"),
    ("0.0 km", 12.34, "12.3 km"), ("00:00", 4032.9, "67:12"), ("0:00", 65, "1:05"),
    ("0:00", -65, "-1:05"), ("0:00:00", 4032, "1:07:12"), ("00:00:00", 61, "00:01:01"),
    ("T-0:00", 9.999, "T-0:09"), ("0", .infinity, ""),
  ])
  func `a number is written as its format says`(format: String, number: Double, text: String) throws
  {
    #expect(try #require(ValueFormat(format)).text(of: number) == text)
  }

  @Test(arguments: ["", "km", "#", "0.0.0", "1", "0 of 10"])
  func `what is no format is refused`(format: String) {
    #expect(ValueFormat(format) == nil)
  }

  @Test func `a clock stands between times`() {
    var clock = CountedValue(from: 100, rate: 2)
    clock.stops = [CountedValue.Stop(from: 3, until: 5), CountedValue.Stop(from: 8, until: 9)]
    #expect([0, 3, 4, 5, 6, 8.5, 10].map(clock.number) == [100, 106, 106, 106, 108, 112, 114])
  }

  private struct Widths: ContentMeasuring {
    /// A letter is as wide as the font is high.
    func size(of text: TextStyle, in room: TextRoom) -> Size {
      Size(width: Double(text.string.count) * text.fontSize, height: text.fontSize)
    }
    func images(of image: ImageReference) -> ImageFacts? { nil }
  }

  private static func scene(_ keys: String) throws -> Scene {
    let result = OverlayDocument.read(
      Array(
        "{ format: 'imprint.overlay/1', layers: [{ name: 'a', type: 'text', fontSize: 10, \(keys) }] }"
          .utf8), in: nil, with: DocumentContext(end: 10))
    try #require(result.faults == [])
    return Scene(
      result.overlay.layers, frame: PixelSize(width: 1080, height: 540), measuring: Widths())
  }

  private static func texts(_ keys: String, at times: Double...) throws -> [String] {
    let scene = try scene(keys)
    return times.flatMap { time in
      scene.displayList(at: FrameInstant(time: time)).items.compactMap {
        if case .text(let text) = $0.drawing { text.style.string } else { nil }
      }
    }
  }

  @Test func `a number counts up with an animation`() throws {
    let keys = """
      string: '{value} seen', valueFormat: '0,000', \
      animations: [{ keyPath: 'value', from: 0, to: 12000, duration: 4 }]
      """
    #expect(try Self.texts(keys, at: 0, 1, 9) == ["0 seen", "3,000 seen", "12,000 seen"])
  }

  @Test func `a clock runs by itself`() throws {
    let keys =
      "string: '{value}', value: { from: 4032, rate: 1, stops: [[3, 5]] }, valueFormat: '00:00'"
    #expect(try Self.texts(keys, at: 0, 3.5, 8) == ["67:12", "67:15", "67:18"])
  }

  /// 12,000 has six letters, whatever is shown at first.
  @Test func `its box is that of the longest number`() throws {
    let keys = """
      string: '{value}', valueFormat: '0,000', backgroundColor: 'red', \
      animations: [{ keyPath: 'value', from: 0, to: 12000, duration: 4 }]
      """
    let items = try Self.scene(keys).displayList(at: FrameInstant(time: 0)).items
    let widths = items.flatMap(\.drawing.boxWidths)
    #expect(widths == [60])
  }

  /// The video lasts 10 s, and the frame begins at 2.5.
  @Test func `what remains, the length and the part are built in`() throws {
    #expect(
      try Self.texts("string: '{remaining} {duration} {percent}'", at: 2.5)
        == ["0:00:07.500 0:00:10.000 25"])
  }

  /// Documents from before these words have parameters of these names.
  @Test func `a parameter of such a name comes first`() throws {
    let text = """
      { format: 'imprint.overlay/1', parameters: { duration: { default: 'long' }, value: { default: 'big' } },
        layers: [{ type: 'text', string: '{duration} {value}' }] }
      """
    let result = OverlayDocument.read(
      Array(text.utf8), in: nil, with: DocumentContext(end: 10))
    #expect(result.faults == [])
    guard case .text(let content) = result.overlay.layers[0].content else { return }
    #expect(content.string == "long big")
  }

  @Test(arguments: [
    ("valueFormat: 'many'", "layers[0].valueFormat", "expected a format such as"),
    ("value: { stops: [[5, 3]] }", "layers[0].value.stops", "the times of stops rise"),
    ("value: 'many'", "layers[0].value", "expected a number"),
  ])
  func `a fault is told with its place`(keys: String, path: String, message: String) {
    let faults = OverlayDocument.read(
      Array(
        "{ format: 'imprint.overlay/1', layers: [{ type: 'text', string: '{value}', \(keys) }] }"
          .utf8),
      in: nil, with: DocumentContext(end: 10)
    ).faults
    #expect(faults.map(\.path) == [path])
    #expect(faults.first?.message.hasPrefix(message) == true, "\(faults)")
  }
}

extension Drawing {
  /// The widths of the boxes that it is made of.
  fileprivate var boxWidths: [Double] {
    if case .box(let box) = self { return [box.size.width] }
    return elements.flatMap(\.drawing.boxWidths)
  }
}
