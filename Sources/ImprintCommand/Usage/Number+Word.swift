extension Double {
  /// A number above 0.
  init?(aboveZero text: String) {
    guard let value = Double(plain: text), value > 0 else { return nil }
    self = value
  }
}

extension Int {
  /// A whole number from 1.
  init?(aboveZero text: String) {
    guard let value = Int(text), value > 0 else { return nil }
    self = value
  }
}
