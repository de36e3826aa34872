package import ImprintValues

extension Rational {
  /// Parses a frame rate: `30`, `30000/1001`, or `29.97`, which means the latter.
  package init?(frameRate text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let numerator = Int64(parts[0]), let denominator = Int64(parts[1]) {
      guard numerator > 0, denominator > 0,
        Self.frameRates.contains(Double(numerator) / Double(denominator))
      else { return nil }
      self.init(numerator, denominator)
    } else if let value = Double(decimal: text) {
      self.init(frameRate: value)
    } else {
      return nil
    }
  }
}

extension ValueReader<Rational> {
  package static let frameRate: ValueReader = ValueReader(
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

extension ValueReader<Double> {
  /// A frame rate as a number, which stays as it is written: `ImageContent` takes 29.97 for 30000/1001.
  package static let framesASecond: ValueReader = ValueReader(
    ValueReader<Rational>.frameRate.description
  ) {
    kind in
    switch kind {
    case .number(let value): value > 0 ? value : nil
    case .string(let text): Rational(frameRate: text)?.value
    default: nil
    }
  }
}

extension ValueKind<Double> {
  /// A frame rate as a number.
  package static let framesASecond = number(.positive).read(by: .framesASecond)
}
