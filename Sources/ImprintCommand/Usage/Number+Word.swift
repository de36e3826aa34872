extension Double {
  /// A number in decimal notation, such as `1e3`; not `nan`, `infinity` or `0x10`.
  init?(plain text: String) {
    guard !text.contains(where: { "xXpPnN".contains($0) }), let value = Double(text),
      value.isFinite
    else { return nil }
    self = value
  }

  /// A number of at least 0.
  init?(notBelowZero text: String) {
    guard let value = Double(plain: text), value >= 0 else { return nil }
    self = value
  }

  /// A number above 0.
  init?(aboveZero text: String) {
    guard let value = Double(plain: text), value > 0 else { return nil }
    self = value
  }
}

extension Int {
  /// A whole number of at least 1.
  init?(aboveZero text: String) {
    guard let value = Int(text), value > 0 else { return nil }
    self = value
  }
}
