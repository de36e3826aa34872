import ImprintValues
import Testing

@Suite struct WordTests {
  @Test(arguments: [
    ("bramd", "brand"), ("brnad", "brand"), ("BRAND", "brand"), ("rnu", "run"),
    ("preset", "presets"),
  ])
  func `finds the word that was meant`(typed: String, meant: String) {
    #expect(["brand", "run", "overlays", "presets"].nearest(to: typed) == meant)
  }

  @Test func `nothing is near a word that is far from all`() {
    #expect(["brand", "run"].nearest(to: "watermark") == nil)
    #expect([String]().nearest(to: "brand") == nil)
    #expect(["brand"].nearest(to: String(repeating: "b", count: 100_000)) == nil)
  }

  @Test func `names sort by the value of their numbers`() {
    let names = ["wm_10", "wm_2", "wm_1", "wm_02b", "a", "wm_"]
    #expect(
      names.sorted { $0.naturallyPrecedes($1) } == ["a", "wm_", "wm_1", "wm_2", "wm_02b", "wm_10"])
  }

  @Test(arguments: [
    (0.0, "0"), (12.5, "12.5"), (-0.25, "-0.25"), (29.97, "29.97"), (2.0006, "2.001"),
    (1e-9, "0"),
  ])
  func `seconds have at most three decimals`(value: Double, text: String) {
    #expect(value.text(decimals: 3) == text)
  }

  @Test func `fixed decimals keep their zeros`() {
    #expect(0.5.fixedText(decimals: 4) == "0.5000")
    #expect(3.04.fixedText(decimals: 1) == "3.0")
    #expect(99.6.fixedText(decimals: 0) == "100")
    #expect(Double.infinity.fixedText(decimals: 0) == "9223372036854775807")
  }
}
