import ImprintValues
import Testing

@Suite struct ColorMixingTests {
  /// WCAG 2.2's contrast is (L1 + 0.05) / (L2 + 0.05): 21 of black and white; grey 119 on white has 4.48.
  @Test func `contrast is that of WCAG`() {
    #expect(abs(Color.black.contrast(on: .white) - 21) < 1e-9)
    #expect(abs(Color(rgb: 0x777777).contrast(on: .white) - 4.48) < 0.005)
  }

  @Test(arguments: [
    ("#ff6b4a", "#0b1017"), ("#1b3a6b", "#ffffff"), ("#ffffff", "#0b1017"), ("#000000", "#ffffff"),
  ])
  func `the better readable of ink and white is taken`(background: String, color: String) throws {
    let background = try #require(Color(hexadecimal: background))
    #expect(Color.readable(on: background) == Color(hexadecimal: color))
  }

  /// Half of white and black has a lightness of 0.5 in Oklab, which is linear 0.5³ = 0.125, coded 99 of 255.
  @Test func `colours mix in Oklab`() {
    let grey = Color.white.mixed(with: .black, by: 0.5).in8Bits
    #expect(grey == Color(rgb: 0x636363))
    #expect(Color.red.mixed(with: .blue, by: 0).in8Bits == .red)
    #expect(Color.red.mixed(with: .blue, by: 1).in8Bits == .blue)
  }

  /// A colour that is not seen gives its alpha alone (CSS Color 5, `color-mix`).
  @Test func `alpha is premultiplied`() {
    let half = Color.red.mixed(with: .clear, by: 0.5)
    #expect(half.in8Bits.withAlpha(1) == .red)
    #expect(half.alpha == 0.5)
  }
}
