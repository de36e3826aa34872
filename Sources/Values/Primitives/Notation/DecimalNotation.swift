extension Double {
  /// Parses decimal digits with an optional sign and at most one point.
  package init?(decimal text: some StringProtocol) {
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let digits = unsigned.utf8.filter { (0x30...0x39).contains($0) }.count
    let points = unsigned.utf8.filter { $0 == 0x2E }.count
    guard digits > 0, points <= 1, digits + points == unsigned.utf8.count else { return nil }
    guard let value = Double(String(text)), value.isFinite else { return nil }
    self = value
  }

  /// Parses decimal digits as hundredths. The result is the fraction nearest to the digits; a division by 100 would
  /// round once more.
  package init?(percent text: some StringProtocol) {
    guard Double(decimal: text) != nil, let value = Double("\(text)e-2") else { return nil }
    self = value
  }

  /// The shortest decimal digits that are read as this number, without an exponent.
  ///
  ///     0.075.digits(shiftedBy: 2)   // "7.5"
  ///
  /// - Parameter places: the places by which the point moves to the right.
  package func digits(shiftedBy places: Int = 0) -> String {
    let parts = String(magnitude).split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits = mantissa.joined()
    var point = mantissa[0].count + exponent + places
    if point < 1 {
      digits = String(repeating: "0", count: 1 - point) + digits
      point = 1
    }
    if point > digits.count { digits += String(repeating: "0", count: point - digits.count) }
    let whole = digits.prefix(point).drop { $0 == "0" }
    var rest = digits.dropFirst(point)
    while rest.last == "0" { rest.removeLast() }
    let sign = self < 0 ? "-" : ""
    return sign + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest)
  }
}
