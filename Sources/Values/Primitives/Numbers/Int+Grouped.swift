extension Int {
  /// The number in decimal digits, with commas between groups of three.
  package var grouped: String {
    let digits = Array(String(magnitude).reversed())
    let groups = stride(from: 0, to: digits.count, by: 3).map {
      String(digits[$0..<Swift.min($0 + 3, digits.count)])
    }
    return (self < 0 ? "-" : "") + String(groups.joined(separator: ",").reversed())
  }
}
