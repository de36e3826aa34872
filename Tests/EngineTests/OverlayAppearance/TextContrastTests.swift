import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// `check` of texts on colours that they cannot be read on.
///
/// The ratios are WCAG 2.2's: #777777 on white has 4.48, and #767676 has 4.54.
@Suite struct TextContrastTests {
  private static func warnings(_ layers: String) throws -> [String] {
    try CheckedLayers.messages("text.contrast", of: layers)
  }

  private static func text(_ color: String, _ rest: String = "", string: String = "Ada") -> String {
    "{ name: 'who', type: 'text', string: '\(string)', fontSize: 40, color: \(color)\(rest) }"
  }

  private static let plate = "{ size: ['50%', '50%'], backgroundColor: 'white' }, "

  @Test func `a text on its own background is told with the ratio and the colour`() throws {
    #expect(
      try Self.warnings(Self.text("'#777777'", ", backgroundColor: 'white'")) == [
        "layer \"who\" has a contrast of 4.4 : 1 on #ffffff, and less than 4.5 : 1 is hard to read; "
          + "color: { on: \"#ffffff\" } takes ink or white, whichever reads better"
      ])
    #expect(try Self.warnings(Self.text("'#767676'", ", backgroundColor: 'white'")) == [])
  }

  @Test(arguments: [
    text("'#777777'", ", box: 'line', boxColor: 'white'"),
    text("'#777777'", ", box: 'block', boxColor: 'white', boxPadding: 8"),
    "{ backgroundColor: 'white', sublayers: [\(text("'#777777'"))] }",
    plate + text("'#777777'"),
    "{ type: 'shape', rect: true, fill: 'white', size: ['50%', '50%'] }, " + text("'#777777'"),
    // Turned with its plate, and clipped to it.
    "{ size: [200, 80], rotation: 30, masksToBounds: true, cornerRadius: 9, backgroundColor: 'white', "
      + "sublayers: [\(text("'#777777'"))] }",
    // The shadow is that of the plate.
    "{ size: [200, 80], backgroundColor: 'white', shadow: {}, sublayers: [\(text("'#777777'"))] }",
    // Opaque over whatever lies under it.
    "{ type: 'gradient', colors: ['black', 'red'] }, " + plate + text("'#777777'"),
    // Half as opaque as black: #808080.
    plate + text("'black'", ", opacity: 0.5"),
    // A group that is seen through as a whole.
    "{ opacity: 0.8, backgroundColor: 'white', sublayers: [\(text("'#777777'"))] }",
  ])
  func `the ground is what lies behind the letters`(layers: String) throws {
    #expect(try Self.warnings(layers).count == 1)
  }

  /// White at 90 % is #e6e6e6 over black video: (1 + 0.05) / (0.791 + 0.05) = 1.25.
  @Test func `over a plate that is seen through the best video counts`() throws {
    let told = try Self.warnings(Self.text("'white'", ", backgroundColor: '#ffffffe6'"))
    #expect(told.count == 1)
    #expect(told.first?.contains("1.2 : 1 on #ffffffe6") == true)
    #expect(try Self.warnings(Self.text("'white'", ", backgroundColor: '#10182066'")) == [])
    #expect(try Self.warnings(Self.text("'black'", ", backgroundColor: '#10182066'")) == [])
  }

  /// White is over the plate from its 0.5 s on, and until then over some of it.
  @Test func `a text counts as it is when it has come`() throws {
    let growing = """
      { size: ['50%', 100], backgroundColor: 'white',
        animations: [{ keyPath: 'bounds.size.width', from: 0, to: '50%', duration: 0.5 }] },
      """
    let fading = ", animations: [{ keyPath: 'opacity', from: 0, to: 1, duration: 0.6 }]"
    #expect(try Self.warnings(growing + Self.text("'white'", fading)).count == 1)
  }

  @Test(arguments: [
    text("'gray'"),
    text("{ on: '#777777' }", ", backgroundColor: '#777777'"),
    text("'#777777'", ", backgroundColor: 'white', outline: { color: 'black', width: 2 }"),
    plate + text("'white'", ", shadow: { radius: 4 }"),
    text(
      "'white'",
      ", backgroundColor: 'white', animations: [{ keyPath: 'color', from: 'white', to: 'white' }]"),
    // What lies between is of more than one colour.
    plate + "{ type: 'gradient', colors: ['black', 'red'] }, " + text("'#777777'"),
    // Wider than its plate.
    "{ size: [20, 80], backgroundColor: 'white' }, " + text("'#777777'"),
    // On another plate.
    plate + "{ size: ['40%', '40%'], backgroundColor: 'black' }, " + text("'white'"),
    // In front of it.
    text("'#777777'") + ", " + plate,
    text("'white'", ", backgroundColor: 'white'", string: "👍"),
    text("'white'", ", backgroundColor: 'white', hidden: true"),
  ])
  func `a text that can be read, or of whose ground nothing is known, is not told`(
    layers: String
  ) throws {
    #expect(try Self.warnings(layers) == [])
  }
}
