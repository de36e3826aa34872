extension Length {
  /// Parses `12px`, `50%`, or plain digits, which are units.
  package init?(notation text: String) {
    if text.hasSuffix("px"), let value = Double(decimal: text.dropLast(2)) {
      self = .pixels(value)
    } else if text.hasSuffix("%"), let value = Double(percent: text.dropLast()) {
      self = .fraction(value)
    } else if let value = Double(decimal: text) {
      self = .units(value)
    } else {
      return nil
    }
  }

  /// The text that is parsed as exactly this length, which must be finite.
  package var notation: String {
    switch self {
    case .units(let value): value.digits()
    case .pixels(let value): value.digits() + "px"
    case .fraction(let value): value.digits(shiftedBy: 2) + "%"
    }
  }
}
