extension Double {
  /// A number in decimal notation, such as `1e3`; not `nan`, `infinity` or `0x10`.
  package init?(plain text: String) {
    guard !text.contains(where: { "xXpPnN".contains($0) }), let value = Double(text),
      value.isFinite
    else { return nil }
    self = value
  }

  /// A number of at least 0.
  package init?(notBelowZero text: String) {
    guard let value = Double(plain: text), value >= 0 else { return nil }
    self = value
  }

  /// A number above 0.
  package init?(aboveZero text: String) {
    guard let value = Double(plain: text), value > 0 else { return nil }
    self = value
  }
}

extension Int {
  /// A whole number of at least 1.
  package init?(aboveZero text: String) {
    guard let value = Int(text), value > 0 else { return nil }
    self = value
  }

  /// A whole number of at least 0.
  package init?(notBelowZero text: String) {
    guard let value = Int(text), value >= 0 else { return nil }
    self = value
  }

  /// An amount of memory above 0 in bytes, or with a unit of 1,024 times the one before: `512M`, `4G`.
  package init?(memory text: String) {
    let units = ["k", "m", "g", "t"]
    let power = units.firstIndex { text.lowercased().hasSuffix($0) }.map { $0 + 1 } ?? 0
    guard let value = Double(plain: power == 0 ? text : String(text.dropLast())), value > 0,
      let bytes = Int(exactly: (value * Double(1 << (10 * power))).rounded(.up))
    else { return nil }
    self = bytes
  }
}
