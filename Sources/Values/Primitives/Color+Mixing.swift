internal import Glibc

/// Colours that follow from others, so that words stay readable and shades belong together.
extension Color {
  /// The one of two colours that reads better on another: that with the greater contrast (WCAG 2.2, "contrast ratio").
  ///
  ///     Color.readable(on: "#1b3a6b")   // white, whose contrast is 11.3
  ///
  /// - Parameter background: an opaque colour; its alpha is ignored.
  public static func readable(
    on background: Color, light: Color = .white, dark: Color = Color(rgb: 0x0B1017)
  ) -> Color {
    light.contrast(on: background) > dark.contrast(on: background) ? light : dark
  }

  /// The contrast ratio of a colour on an opaque one, from 1 to 21 (WCAG 2.2).
  public func contrast(on background: Color) -> Double {
    let (first, second) = (over(background).luminance, background.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// A mixture of two colours in Oklab, with alpha premultiplied, as CSS mixes them (CSS Color 5, `color-mix`).
  ///
  /// - Parameter share: of the other colour, 0…1.
  public func mixed(with other: Color, by share: Double) -> Color {
    let alpha = alpha + (other.alpha - alpha) * share
    guard alpha > 0 else { return .clear }
    let members = zip(oklab, other.oklab).map { own, its in
      (own * self.alpha * (1 - share) + its * other.alpha * share) / alpha
    }
    return Color(oklab: members, alpha: alpha)
  }

  /// The same colour with another alpha, 0…1.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour with the nearest members of 8 bits, which documents can write.
  package var in8Bits: Color {
    func nearest(_ member: Double) -> Double { (member.clamped(to: 0...1) * 255).rounded() / 255 }
    return Color(
      red: nearest(red), green: nearest(green), blue: nearest(blue), alpha: nearest(alpha))
  }

  /// The opaque colour of this one blended over an opaque one.
  package func over(_ background: Color) -> Color {
    func blended(_ own: Double, _ under: Double) -> Double { own * alpha + under * (1 - alpha) }
    return Color(
      red: blended(red, background.red), green: blended(green, background.green),
      blue: blended(blue, background.blue))
  }

  /// The relative luminance, 0…1 (WCAG 2.2).
  private var luminance: Double {
    let linear = linear
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

/// Conversions between sRGB and Oklab (Björn Ottosson, "A perceptual color space for image processing").
extension Color {
  /// Linear-light red, green and blue (IEC 61966-2-1).
  private var linear: [Double] {
    [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  private var oklab: [Double] {
    let rgb = linear
    let cones = [
      0.4122214708 * rgb[0] + 0.5363325363 * rgb[1] + 0.0514459929 * rgb[2],
      0.2119034982 * rgb[0] + 0.6806995451 * rgb[1] + 0.1073969566 * rgb[2],
      0.0883024619 * rgb[0] + 0.2817188376 * rgb[1] + 0.6299787005 * rgb[2],
    ].map(cbrt)
    return [
      0.2104542553 * cones[0] + 0.7936177850 * cones[1] - 0.0040720468 * cones[2],
      1.9779984951 * cones[0] - 2.4285922050 * cones[1] + 0.4505937099 * cones[2],
      0.0259040371 * cones[0] + 0.7827717662 * cones[1] - 0.8086757660 * cones[2],
    ]
  }

  private init(oklab lab: [Double], alpha: Double) {
    let cones = [
      lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2],
      lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2],
      lab[0] - 0.0894841775 * lab[1] - 1.2914855480 * lab[2],
    ].map { $0 * $0 * $0 }
    let members = [
      4.0767416621 * cones[0] - 3.3077115913 * cones[1] + 0.2309699292 * cones[2],
      -1.2684380046 * cones[0] + 2.6097574011 * cones[1] - 0.3413193965 * cones[2],
      -0.0041960863 * cones[0] - 0.7034186147 * cones[1] + 1.7076147010 * cones[2],
    ].map { ($0 <= 0.0031308 ? 12.92 * $0 : 1.055 * pow($0, 1 / 2.4) - 0.055).clamped(to: 0...1) }
    self.init(red: members[0], green: members[1], blue: members[2], alpha: alpha)
  }
}
