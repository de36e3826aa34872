extension Double {
  /// The number with at most `decimals` decimals and no trailing zeros.
  ///
  ///     12.50.text(decimals: 3)   // "12.5"
  package func text(decimals: Int) -> String {
    var text = fixedText(decimals: decimals)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The number with exactly `decimals` decimals (0…9), rounded to the nearest; saturates at 64
  /// bits.
  package func fixedText(decimals: Int) -> String {
    let decimals = decimals.clamped(to: 0...9)
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let count = Int64(saturating: self * scale)
    let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
    let sign = count < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    return "\(sign)\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
  }
}
