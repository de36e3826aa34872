import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// Faces of the bundled family, and how letters are set.
@Suite struct TypographyTests {
  let raster = Rasterizer()

  private func size(
    _ text: String, _ change: (inout Typography) -> Void = { _ in }
  ) -> Size {
    var style = TextStyle(text, fontSize: 100)
    change(&style.typography)
    return raster.size(of: style, in: .unlimited)
  }

  /// Inter's advances grow with its weight, face by face.
  @Test func `a bundled family has five weights, of which bold is the one without a name`() {
    let widths = [400, 500, 600, 700, 800].map { weight in
      size("Hamburg") { $0.weight = weight }.width
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(size("Hamburg").width == widths[3])
    #expect(size("Hamburg") { $0.weight = 640 }.width == widths[2])
  }

  @Test(arguments: [0.1, -0.05]) func `ems are added between letters`(spacing: Double) {
    let wider = size("Added") { $0.letterSpacing = spacing }.width - size("Added").width
    #expect(abs(wider - 4 * spacing * 100) < 0.1)
  }

  /// Their letters join.
  @Test(arguments: ["مرحبا", "नमस्ते"]) func `letters that join are not spaced`(text: String) {
    #expect(size(text) { $0.letterSpacing = 0.2 } == size(text))
  }

  @Test(arguments: [1, 1.5]) func `baselines are a factor of the size apart`(factor: Double) {
    #expect(abs(size("one\ntwo") { $0.lineHeight = factor }.height - 2 * factor * 100) < 0.1)
  }

  @Test(arguments: [
    (Typography.LetterCase.upper, "STRASSE"), (.lower, "straße"), (.title, "Straße"),
  ])
  func `letters are drawn in another case`(letterCase: Typography.LetterCase, drawn: String) {
    #expect(size("straße") { $0.letterCase = letterCase }.width == size(drawn).width)
  }

  /// Inter's figures are proportional, but for its feature `tnum`.
  @Test func `features of the font are turned on`() {
    #expect(size("111").width != size("888").width)
    let features = { (typography: inout Typography) in typography.fontFeatures = ["tnum"] }
    #expect(size("111", features).width == size("888", features).width)
  }

  @Test func `the first font that is there is taken, and none that is missing is told`() {
    var style = TextStyle("Hamburg", fontSize: 100)
    style.font = .family("No Such Font")
    style.typography.fallbacks = [.bundled]
    #expect(raster.size(of: style, in: .unlimited) == size("Hamburg"))
    #expect(raster.warnings.isEmpty)
  }

  @Test func `an axis that a font has not is told`() {
    _ = size("a") { $0.axes = ["wdth": 80] }
    #expect(raster.warnings == [.noAxis("wdth", font: "Inter Bold")])
  }
}
