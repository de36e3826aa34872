import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// The keys of type, colour and shape, in documents.
@Suite struct LookTests {
  private func read(_ layer: String, _ overlay: String = "") throws -> (Layer?, [String]) {
    let text = "{format: 'imprint.overlay/1'\(overlay), layers: [{\(layer)}]}"
    let result = OverlayDocument.read(Array(text.utf8), in: nil)
    return (result.overlay.layers.first, result.faults.map { "\($0.path): \($0.message)" })
  }

  private func text(_ keys: String) throws -> TextContent {
    let (layer, faults) = try read("type: 'text', string: 'a', \(keys)")
    #expect(faults == [])
    guard case .text(let text) = layer?.content else { throw NoText() }
    return text
  }

  private struct NoText: Error {}

  @Test func `a text takes its face from its font`() throws {
    let text = try text(
      "font: ['Inter', 'Noto Sans'], weight: 600, axes: { opsz: 32 }, italic: true, "
        + "letterSpacing: -0.02, lineHeight: 1.15, case: 'upper', fontFeatures: ['tnum', 'ss01=1']")
    var wanted = Typography()
    wanted.fallbacks = [.family("Noto Sans")]
    (wanted.weight, wanted.axes, wanted.isItalic) = (600, ["opsz": 32], true)
    (wanted.letterSpacing, wanted.lineHeight, wanted.letterCase) = (-0.02, 1.15, .upper)
    wanted.fontFeatures = ["tnum", "ss01=1"]
    #expect(text.font == .family("Inter"))
    #expect(text.typography == wanted)
  }

  @Test func `a colour follows from others`() throws {
    #expect(try text("color: { on: '#ff6b4a' }").color == Color(rgb: 0x0B1017))
    #expect(try text("color: { on: 'black', light: 'lime', dark: 'red' }").color == .lime)
    #expect(try text("color: { mix: ['white', 'black', 0.5] }").color == Color(rgb: 0x636363))
    #expect(try text("color: { of: 'red', alpha: 0.4 }").color == Color.red.withAlpha(0.4))
    #expect(
      try text("color: { on: { mix: ['white', 'black', 0.1] } }").color == Color(rgb: 0x0B1017))
  }

  @Test func `a gradient may be in the place of a colour`() throws {
    #expect(
      try text("color: { colors: ['red', 'blue'] }").gradient == GradientContent([.red, .blue]))
    let (layer, faults) = try read(
      "type: 'shape', rect: true, fill: { kind: 'radial', colors: ['red', 'blue'] }, stroke: { colors: ['red'] }"
    )
    guard case .shape(let shape) = layer?.content else { throw NoText() }
    #expect(faults == [])
    #expect(shape.fillGradient?.kind == .radial)
    #expect(shape.strokeGradient == GradientContent([.red]))
  }

  @Test func `shadows and outlines are lists, the first on top`() throws {
    let text = try text("outlines: [{ width: 1 }, { color: 'red', width: 3 }]")
    #expect(text.outlines.map(\.width) == [1, 3])
    #expect(text.outline?.width == 1)
    let (layer, faults) = try read("shadows: [{ radius: 1 }, { radius: 9 }]")
    #expect(faults == [])
    #expect(layer?.shadows.map(\.radius) == [1, 9])
  }

  @Test func `an overlay says what its units are, and where it is safe`() throws {
    let (layer, faults) = try read(
      "position: { at: 'top', inset: ['safe', 12] }", ", unit: 'shorterEdge', safeArea: 'social'")
    #expect(faults == [])
    #expect(layer?.frameRules.unit == .shorterEdge)
    #expect(layer?.frameRules.safeArea == .social)
    #expect(layer?.position == .safe(.top, across: nil, down: 12))
  }

  /// Each fault says where it is, and never draws something else without a word.
  @Test(arguments: [
    ("weight: 950", "weight: expected a number from 100 to 900, found 950"),
    ("letterSpacing: 10", "letterSpacing: expected a number from -1 to 4, found 10"),
    (
      "axes: { wd: 3 }",
      "axes.wd: wd is no axis of a font: its tag has four letters, such as wdth"
    ),
    (
      "fontFeatures: ['tn']",
      "fontFeatures[0]: expected an OpenType feature, such as \"tnum\" or \"ss01=1\", found \"tn\""
    ),
    (
      "lineHeight: 1, lineSpacing: 2", "lineSpacing: a text has lineHeight or lineSpacing, not both"
    ),
    (
      "color: { on: '#fff8' }",
      "color.on: expected a colour without transparency: what is under it is not known"
    ),
    (
      "color: { mix: ['red', 'white', 1.5] }",
      "color.mix[2]: expected a number from 0 to 1, found 1.5"
    ),
    ("color: { of: 'red' }", "color: a colour function with of needs the key alpha"),
    ("color: {}", "color: a colour function has on, mix or of"),
    ("color: { kind: 'radial' }", "color: a gradient needs the key colors"),
    ("color: { colors: [] }", "color.colors: expected at least 1 here, found 0"),
    (
      "color: { colors: ['red', 'lime'], locations: [0.5] }",
      "color.locations: expected 2, one for each colour, found 1"
    ),
    ("outlines: [], outline: {}", "outline: a text has outline or outlines, not both"),
    (
      "when: { shape: 'portrait', minAspect: 1.5 }",
      "when: no frame is like that, so that nothing of the layer is drawn"
    ),
  ])
  func `a wrong key is told`(keys: String, fault: String) throws {
    let faults = try read("type: 'text', string: 'a', \(keys)").1
    #expect(faults == ["layers[0].\(fault)"])
  }

  @Test func `a safe area that leaves nothing is told`() throws {
    let faults = try read("", ", safeArea: ['60%', 0, '40%', 0]").1
    #expect(faults == ["safeArea: nothing is left of a frame that is 100 % less high"])
  }
}
