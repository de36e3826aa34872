extension Color {
  /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in any case.
  package init?(hexadecimal text: String) {
    guard text.hasPrefix("#") else { return nil }
    let characters = text.dropFirst()
    let digits = characters.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
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

  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque; nil where a member is not an 8-bit sample.
  package var hexadecimal: String? {
    let members = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    let samples = members.compactMap { UInt8(exactFraction: $0) }
    guard samples.count == members.count else { return nil }
    return "#" + samples.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension UInt8 {
  /// The sample of 255 that is exactly a fraction; nil where none is.
  package init?(exactFraction value: Double) {
    guard (0...1).contains(value) else { return nil }
    let sample = UInt8((value * 255).rounded())
    guard Double(sample) / 255 == value else { return nil }
    self = sample
  }
}
