package import ImprintPrimitives

extension Rational {
  /// Parses a frame rate: `30`, `30000/1001`, or `29.97`, which means the latter.
  ///
  /// Decimals of NTSC rates (23.976, 23.98, 29.97, 47.952, 59.94, 119.88) become those rates;
  /// others are exact to a millionth.
  package init?(frameRate text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let numerator = Int64(parts[0]), let denominator = Int64(parts[1]) {
      guard numerator > 0, denominator > 0,
        Self.rates ~= Double(numerator) / Double(denominator)
      else { return nil }
      self.init(numerator, denominator)
    } else if let value = Double(decimal: text) {
      self.init(frameRate: value)
    } else {
      return nil
    }
  }

  /// Valid rates: from one frame in eleven days to a million per second.
  private static let rates = 1e-6...1e6

  /// Converts frames per second; nil outside the valid range.
  package init?(frameRate value: Double) {
    guard Self.rates ~= value else { return nil }
    let nominal = value.rounded(.up)
    if [24, 30, 48, 60, 120].contains(nominal), abs(value - nominal * 1000 / 1001) < 0.006 {
      self.init(Int64(nominal) * 1000, 1001)
    } else {
      self.init(Int64((value * 1_000_000).rounded()), 1_000_000)
    }
  }
}

extension ValueReader<Rational> {
  static let frameRate: ValueReader = ValueReader(
    .named(
      "a frame rate, such as 30, 29.97 or \"30000/1001\"",
      .either([.number(.positive), .string(pattern: "^[0-9.]+(/[0-9]+)?$")]))
  ) { kind in
    switch kind {
    case .number(let value): Rational(frameRate: value)
    case .string(let text): Rational(frameRate: text)
    default: nil
    }
  }
}
