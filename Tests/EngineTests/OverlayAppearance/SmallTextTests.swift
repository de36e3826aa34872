import ImprintValues
import Testing

/// `check` of texts whose letters are too small in the frame.
@Suite struct SmallTextTests {
  private static func warnings(
    _ layers: String, rules: String = "", on size: PixelSize = CheckedLayers.wide
  ) throws -> [String] {
    try CheckedLayers.messages("text.small", of: layers, rules: rules, on: size)
  }

  private static func text(_ size: String, _ rest: String = "") -> String {
    "{ name: 'note', type: 'text', string: 'Rough cut', fontSize: \(size)\(rest) }"
  }

  /// 1 unit is 1920 / 1080 pixels: 5 units are 8.89.
  @Test func `the size is that in the frame`() throws {
    #expect(
      try Self.warnings(Self.text("5")) == [
        "layer \"note\" has letters of 8.9 px in a frame of 1920x1080, and those under 11 px are hard to "
          + "read; minimumFontSize: \"11px\" keeps them larger"
      ])
    #expect(try Self.warnings(Self.text("5"), on: PixelSize(width: 3840, height: 2160)) == [])
    #expect(try Self.warnings(Self.text("36"), on: PixelSize(width: 320, height: 180)).count == 1)
    #expect(try Self.warnings(Self.text("'11px'")) == [])
    #expect(try Self.warnings(Self.text("'10.9px'")).count == 1)
  }

  /// 11 / 2.3 is 4.78, and 11 / 0.5 is 22.
  @Test(arguments: [(2.3, "2.6px", "6", "4.8px"), (0.5, "20px", "10", "22px")])
  func `layers that it lies in scale it, and the size that is enough`(
    scale: Double, size: String, drawn: String, enough: String
  ) throws {
    func scaled(_ rest: String) -> String {
      "{ scale: \(scale), sublayers: [\(Self.text("'\(size)'", rest))] }"
    }
    let told = try #require(try Self.warnings(scaled("")).first)
    #expect(told.contains("letters of \(drawn) px"))
    #expect(told.hasSuffix("minimumFontSize: \"\(enough)\" keeps them larger"))
    #expect(try Self.warnings(scaled(", minimumFontSize: '\(enough)'")) == [])
  }

  @Test func `letters that shrink to fit are as small as they are drawn`() throws {
    let shrunk = ", size: ['30px', 'auto'], minimumScale: 0.1"
    #expect(try Self.warnings(Self.text("'40px'", shrunk)).count == 1)
    #expect(try Self.warnings(Self.text("'40px'", shrunk + ", minimumFontSize: '11px'")) == [])
  }

  /// 6 units of the longer edge are 6 pixels of 1080x1080, and of the shorter one 10.67.
  @Test(arguments: [("longerEdge", "6"), ("shorterEdge", "10.7")])
  func `units are those of the overlay`(unit: String, drawn: String) throws {
    let rules = "unit: '\(unit)',"
    let told = try Self.warnings(Self.text("6"), rules: rules, on: CheckedLayers.square)
    #expect(told.count == 1)
    #expect(told.first?.contains("letters of \(drawn) px") == true)
    #expect(told.first?.contains("minimumFontSize: \"11px\"") == true)
    let cured = Self.text("6", ", minimumFontSize: '11px'")
    #expect(try Self.warnings(cured, rules: rules, on: CheckedLayers.square) == [])
  }

  @Test func `the smallest of several strings counts`() throws {
    let strings = """
      , size: ['200px', 'auto'], minimumScale: 0.05, animations: [{ keyPath: 'string', duration: 4,
        values: ['Short', 'A string that is so long that it shrinks to almost nothing in here'] }]
      """
    #expect(try Self.warnings(Self.text("'40px'", strings)).count == 1)
  }

  @Test(arguments: [
    text("'30px'", ", animations: [{ keyPath: 'scale', from: 0, to: 1, duration: 1 }]"),
    text("'5px'", ", hidden: true"), text("'5px'", ", opacity: 0"),
    text("'5px'", ", position: [2000, 0]"), text("'5px'", ", when: { shape: 'portrait' }"),
    "{ type: 'text', string: ' ', fontSize: '5px' }",
  ])
  func `a text that grows to its size, or that nobody sees, is not told`(layers: String) throws {
    #expect(try Self.warnings(layers) == [])
  }
}
