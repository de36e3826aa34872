extension Double {
  /// Parses decimal digits with an optional sign and at most one point.
  init?(decimal text: some StringProtocol) {
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let digits = unsigned.utf8.filter { (0x30...0x39).contains($0) }.count
    let points = unsigned.utf8.filter { $0 == 0x2E }.count
    guard digits > 0, points <= 1, digits + points == unsigned.utf8.count else { return nil }
    guard let value = Double(String(text)), value.isFinite else { return nil }
    self = value
  }

  /// Parses decimal digits as hundredths; every fraction is the nearest to some digits, which a
  /// division by 100 would round once more.
  init?(percent text: some StringProtocol) {
    guard Double(decimal: text) != nil, let value = Double("\(text)e-2") else { return nil }
    self = value
  }
}
