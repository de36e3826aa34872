internal import ImprintLanguage

/// A blend mode, by its number in Lottie files (`bm`).
enum LottieBlendMode: Int, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity, add
}

extension LottieBlendMode {
  init(_ json: JSON5Value?, _ reader: LottieReader) {
    let number = json?.whole() ?? 0
    guard let mode = LottieBlendMode(rawValue: number) else {
      reader.lose("a blend mode is not followed")
      self = .normal
      return
    }
    self = mode
  }
}
