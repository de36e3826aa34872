import ImprintValues
import Testing

/// `check` of layers with one percentage in two notations.
@Suite struct MixedInsetTests {
  private static func warnings(
    _ layers: String, on size: PixelSize = CheckedLayers.wide
  ) throws -> [String] {
    try CheckedLayers.messages("layer.insets", of: layers, on: size)
  }

  private static func box(_ position: String, _ rest: String = "") -> String {
    "{ size: [80, 40], backgroundColor: 'red', position: { \(position) }\(rest) }, "
  }

  /// 7 % of 1080 are 75.6, and of 1920 134.4.
  @Test
  func `at the left or right edge one is of the height of a wide frame, the other of the width`()
    throws
  {
    let left =
      Self.box("at: 'left', inset: '7%'", ", name: 'logo'")
      + Self.box("at: 'topLeft', inset: ['7%', 40]", ", name: 'title'")
    #expect(
      try Self.warnings(left) == [
        "layer \"logo\" and layer \"title\" do not align at the left edge: an inset of \"7%\" is of the "
          + "shorter edge, 75.6 px, and [\"7%\", …] of the width, 134.4 px; write [\"7%\", \"7%\"] in "
          + "place of \"7%\""
      ])
    let right =
      Self.box("at: 'bottomRight', inset: '2.5%'")
      + "{ sublayers: [\(Self.box("at: 'right', inset: ['2.5%', 0]"))] }"
    let told = try #require(try Self.warnings(right).first)
    #expect(told.hasPrefix("layers[0] and layers[1].sublayers[0] do not align at the right edge"))
    #expect(told.contains("shorter edge, 27 px, and [\"2.5%\", …] of the width, 48 px"))
  }

  @Test func `at the upper or lower edge it is so in an upright frame`() throws {
    let layers =
      Self.box("at: 'bottom', inset: '7%'") + Self.box("at: 'bottomRight', inset: ['safe', '7%']")
    #expect(try Self.warnings(layers) == [])
    let told = try Self.warnings(layers, on: CheckedLayers.upright)
    #expect(told.count == 1)
    #expect(told.first?.contains("at the lower edge") == true)
    #expect(told.first?.contains("75.6 px, and […, \"7%\"] of the height, 134.4 px") == true)
  }

  @Test func `a place of an animation counts too`() throws {
    let hop = """
      , animations: [{ keyPath: 'position', duration: 4, calculationMode: 'discrete',
        values: [{ at: 'topLeft', inset: 10 }, { at: 'topRight', inset: '5%' }] }]
      """
    let layers =
      Self.box("at: 'topLeft'", hop) + Self.box("at: 'right', inset: ['5%', 0]")
    #expect(try Self.warnings(layers).count == 1)
  }

  @Test(arguments: [
    // In one notation, of other percentages, at other edges, or in units.
    box("at: 'left', inset: '7%'") + box("at: 'topLeft', inset: '7%'"),
    box("at: 'left', inset: ['7%', 0]") + box("at: 'topLeft', inset: ['7%', '7%']"),
    box("at: 'left', inset: '7%'") + box("at: 'topLeft', inset: ['8%', 40]"),
    box("at: 'left', inset: '7%'") + box("at: 'topRight', inset: ['7%', 40]"),
    box("at: 'left', inset: 7") + box("at: 'topLeft', inset: ['7%', 40]"),
    // A place that is centred across has no inset there.
    box("at: 'bottom', inset: '7%'") + box("at: 'left', inset: ['7%', '7%']"),
    // In another parent.
    box("at: 'left', inset: '7%'")
      + "{ size: ['50%', '50%'], sublayers: [\(box("at: 'left', inset: ['7%', 0]"))] }",
    // Never seen together.
    box("at: 'left', inset: '7%'", ", until: 2")
      + box("at: 'left', inset: ['7%', 0]", ", from: 2"),
    box("at: 'left', inset: '7%'") + box("at: 'left', inset: ['7%', 0]", ", hidden: true"),
    box("at: 'left', inset: '7%'", ", when: { shape: 'portrait' }")
      + box("at: 'left', inset: ['7%', 0]"),
  ])
  func `layers that align, or are not meant to, are not told`(layers: String) throws {
    #expect(try Self.warnings(layers) == [])
  }

  @Test func `in a square frame both notations are the same`() throws {
    let layers = Self.box("at: 'left', inset: '7%'") + Self.box("at: 'left', inset: ['7%', 0]")
    #expect(try Self.warnings(layers).count == 1)
    #expect(try Self.warnings(layers, on: CheckedLayers.square) == [])
  }
}
