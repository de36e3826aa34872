package import ImprintPrimitives

extension Color {
  /// The names of CSS colours.
  package static var names: [String] { CSSColorNames.all }

  /// Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or a CSS colour name, in any case.
  package init?(notation text: String) {
    if text.hasPrefix("#") {
      self.init(hexadecimal: Array(text.utf8.dropFirst()))
    } else if text.lowercased() == "transparent" {
      self = .clear
    } else if let rgb = CSSColorNames.rgb(of: text.lowercased()) {
      self.init(
        red8: UInt8(truncatingIfNeeded: rgb >> 16), green8: UInt8(truncatingIfNeeded: rgb >> 8),
        blue8: UInt8(truncatingIfNeeded: rgb))
    } else {
      return nil
    }
  }

  private init?(hexadecimal characters: [UInt8]) {
    let digits = characters.compactMap { Unicode.Scalar($0).hexadecimalValue }
      .map { UInt8(truncatingIfNeeded: $0) }
    guard digits.count == characters.count else { return nil }
    let samples: [UInt8]
    switch digits.count {
    case 3, 4: samples = digits.map { $0 * 17 }
    case 6, 8:
      samples = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red8: samples[0], green8: samples[1], blue8: samples[2],
      alpha8: samples.count == 4 ? samples[3] : 255)
  }
}

extension ValueReader<Color> {
  static let color: ValueReader = ValueReader(
    .named("a colour, such as \"#ff8000\", \"#f80c\" or \"white\"", .string())
  ) { value, reader in
    if case .string(let text) = value.kind {
      if let color = Color(notation: text) { return color }
      reader.fault(
        "expected \(color.description.phrase), found \(value.summary)", at: value,
        hint: reader.nearest(to: text, among: CSSColorNames.all).map { "did you mean \"\($0)\"?" })
    } else {
      reader.mismatch(value, expected: color.description)
    }
    return nil
  }
}
