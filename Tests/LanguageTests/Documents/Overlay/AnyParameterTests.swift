import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// Parameters of any type, and those that may be left open.
@Suite struct AnyParameterTests {
  private func read(
    _ layer: String, _ parameters: String, _ values: [String: ParameterInput] = [:]
  ) -> OverlayDocument.Result {
    OverlayDocument.read(
      Array(
        "{ format: 'imprint.overlay/1', parameters: { \(parameters) }, layers: [{ \(layer) }] }"
          .utf8), in: nil, with: DocumentContext(parameters: values, end: 10))
  }

  private func layer(
    _ layer: String, _ parameters: String, _ values: [String: ParameterInput] = [:]
  ) throws -> Layer {
    let result = read(layer, parameters, values)
    #expect(result.faults == [] && result.parameterErrors == [])
    return try #require(result.overlay.layers.first)
  }

  private static let inset = "position: { at: 'topLeft', inset: '{a}' }"

  @Test(arguments: [
    ("3%", Position.flush(.topLeft, inset: .fraction(0.03))),
    ("12", .flush(.topLeft, inset: .units(12))),
    ("[\"2%\", 40]", .flush(.topLeft, inset: Offset(x: .fraction(0.02), y: 40))),
  ])
  func `characters are what the key takes, be it a text or JSON`(
    value: String, position: Position
  ) throws {
    #expect(
      try layer(Self.inset, "a: { type: 'any', default: 0 }", ["a": ParameterInput(value)]).position
        == position)
  }

  @Test func `a document gives lists as such, as a default and in a job`() throws {
    let position = Position.flush(.topLeft, inset: Offset(x: .fraction(0.02), y: 40))
    let declared = "a: { type: 'any', default: ['2%', 40] }"
    #expect(try layer(Self.inset, declared).position == position)
    let list = JSON5Value.Kind.array([
      JSON5Value(.string("2%"), at: .start), JSON5Value(.number(40), at: .start),
    ])
    #expect(
      try layer(
        Self.inset, "a: { type: 'any', default: 0 }",
        ["a": ParameterInput(.typed(list), relativeTo: "/")]
      ).position == position)
  }

  @Test func `an end may count from the beginning, and a size be automatic`() throws {
    let declared = "a: { type: 'any', required: true, example: 1 }"
    #expect(try layer("from: 2, until: '{a}'", declared, ["a": "+8"]).until == 10)
    #expect(try layer("until: '{a}'", declared, ["a": "end-1"]).until == 9)
    #expect(
      try layer("size: [5, '{a}']", declared, ["a": "auto"]).size
        == LayerSize(width: 5, height: .automatic))
  }

  private func string(_ text: String) throws -> RunningText {
    let layer = try layer(
      "type: 'text', string: 'Take {a}'", "a: { type: 'any', required: true, example: 1 }",
      ["a": ParameterInput(text)])
    guard case .text(let text) = layer.content else { return "" }
    return text.string
  }

  @Test func `a text has the built-ins that are in it, and its digits as they are`() throws {
    #expect(try string("{timecode}, {{3}}") == "Take \(.timecode), {3}")
    #expect(try string("007") == "Take 007")
    #expect(try string("true") == "Take true")
  }

  @Test(arguments: [
    ("{tmecode}", "\"{tmecode}\" stands for nothing", "did you mean {timecode}?"),
    ("{b}", "\"{b}\" stands for nothing", nil),
    ("a {", "a \"{\" is never closed; write \"{{\" for a brace", nil),
    ("a\u{1}", "a text cannot hold the control character U+0001", nil),
  ])
  func `what a text cannot hold is an error of the value, other parameters too`(
    text: String, reason: String, hint: String?
  ) {
    let result = read(
      "type: 'text', string: '{a}{b}'",
      "a: { type: 'any', required: true, example: 1 }, b: { default: '' }",
      ["a": ParameterInput(text)])
    #expect(result.faults == [])
    #expect(result.parameterErrors.map(\.reason) == [reason])
    if let hint { #expect(result.parameterErrors.first?.hint == hint) }
  }

  @Test func `what the key cannot take is told by what it takes`() {
    let result = read(Self.inset, "a: { type: 'any', default: 0 }", ["a": "wide"])
    #expect(result.faults == [])
    #expect(result.parameterErrors.map(\.name) == ["a"])
    #expect(
      result.parameterErrors.first?.reason.hasPrefix("expected a length, such as 12") == true)
  }

  @Test func `a key whose parameter is left open is as if it were not there`() throws {
    let open =
      "a: { type: 'number', required: false }, b: { required: false }, "
      + "c: { type: 'file', required: false }"
    let text = try layer(
      "type: 'text', string: '{b}x', weight: '{a}', font: '{b}', fontFile: '{c}'", open)
    #expect(text == Layer(.text(TextContent("x"))))
    #expect(try layer("opacity: '{a}'", "a: { type: 'number', required: false }").opacity == 1)
  }

  private static let open = "a: { required: false }"

  @Test func `a size that is left open is that of the contents, and a box's colour its own`() throws
  {
    #expect(try layer("type: 'text', string: 'x', size: '{a}'", Self.open).size == .automatic)
    #expect(
      try layer("type: 'code', string: 'x', backgroundColor: '{a}'", Self.open).backgroundColor
        == .white)
    #expect(try layer("stack: '{a}'", Self.open).stack == nil)
    #expect(
      try layer("type: 'text', string: 'x', lineHeight: '{a}', lineSpacing: 4", Self.open)
        == layer("type: 'text', string: 'x', lineSpacing: 4, name: '{a}'", Self.open))
  }

  @Test(arguments: [
    "type: 'shape', path: '{a}'", "type: 'gradient', colors: '{a}'", "type: 'code', string: '{a}'",
  ])
  func `what cannot be without the key is left out`(keys: String) {
    let result = read(keys, Self.open)
    #expect(result.faults == [] && result.overlay.layers == [])
  }

  @Test func `one of several values cannot be left open`() {
    let faults = read("type: 'gradient', colors: ['red', '{a}']", Self.open).faults
    #expect(faults.map(\.path) == ["layers[0].colors[1]"])
    #expect(
      faults.map(\.message) == ["a parameter that may be left open cannot be one of several"])
  }

  @Test func `choices are told by their characters`() throws {
    let declared = "a: { type: 'any', default: 1, choices: [1, 5, 'auto'] }"
    #expect(try layer("size: [5, '{a}']", declared, ["a": "5"]).size.height == 5)
    #expect(read("size: [5, '{a}']", declared, ["a": "6"]).parameterErrors.count == 1)
  }

  @Test func `a value that nobody gave is no fault of a check`() {
    let text =
      "{ format: 'imprint.overlay/1', parameters: { a: { type: 'any', required: true } }, "
      + "layers: [{ size: ['{a}', 5] }] }"
    #expect(OverlayDocument.read(Array(text.utf8), in: nil, with: .check).faults == [])
  }

  @Test func `a list is told by its element, and no object is a value`() {
    let any = "a: { type: 'any', default: 0 }"
    let list = read(Self.inset, any, ["a": "[1, 'wide']"]).parameterErrors
    #expect(list.first?.reason.hasSuffix("found \"wide\"") == true, "\(list)")
    let object = read("backgroundColor: '{a}'", any, ["a": "{ on: 'red' }"])
    #expect(object.parameterErrors.count == 1)
  }

  /// Absolute paths, those that lead out, and lists of layers.
  @Test(arguments: ["/etc/hostname", "../secret.png", "\"/etc/hostname\""])
  func `a file that is not the overlay's is refused`(path: String) throws {
    let folder = try WritingFolder()
    let text =
      "{ format: 'imprint.overlay/1', parameters: { a: { type: 'any', default: 'a.png' } }, "
      + "layers: [{ type: 'image', image: '{a}' }] }"
    let result = OverlayDocument.read(
      Array(text.utf8), in: folder.folder,
      with: DocumentContext(parameters: ["a": ParameterInput(path)], files: DiskFiles()))
    #expect(result.overlay.layers == [] && result.parameterErrors.count == 1)
  }

  @Test func `a parameter says that it may be left open`() {
    let faults = read("opacity: '{a}'", "a: { type: 'number' }").faults
    #expect(faults.map(\.message) == ["a parameter has a default, or required: true"])
  }

  /// Where both are given it is the end that is wrong, and the beginning where the end is the document's.
  @Test func `an end before the beginning is the fault of the value that was given`() {
    let declared = "a: { type: 'any', default: 0 }, b: { type: 'any', default: 5 }"
    let keys = "from: '{a}', until: '{b}'"
    func reasons(_ values: [String: ParameterInput]) -> [ParameterError] {
      read(keys, declared, values).parameterErrors
    }
    let tooEarly = "it lies before from, 8 s, so that nothing of the layer is drawn"
    #expect(
      reasons(["a": "8", "b": "0:02"])
        == [.invalid(name: "b", value: "0:02", reason: tooEarly, hint: "\"+2\" counts from there")])
    let tooLate = "it lies after until, 5 s, so that nothing of the layer is drawn"
    #expect(reasons(["a": "8"]) == [.invalid(name: "a", value: "8", reason: tooLate, hint: nil)])
    #expect(reasons(["a": "8", "b": "+2"]) == [])
    #expect(reasons(["a": "8", "b": "end-9"]) == [])
  }

  @Test func `the number of plays may be a word, a truth or a number`() throws {
    let keys = "type: 'image', image: 'a.png', loop: '{a}'"
    func loop(_ word: String) -> ImageContent.Loop? {
      guard
        case .image(let image)? = read(
          keys, "a: { type: 'any', default: 'auto' }",
          word.isEmpty ? [:] : ["a": ParameterInput(word)]
        ).overlay.layers.first?.content
      else { return nil }
      return image.loop
    }
    #expect(loop("") == .automatic)
    #expect(loop("auto") == .automatic)
    #expect(loop("true") == .forever)
    #expect(loop("3") == .count(3))
  }
}
