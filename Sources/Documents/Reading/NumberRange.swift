/// A range of finite numbers that a key accepts.
struct NumberRange: Hashable, Sendable {
  static let any = NumberRange()
  static let positive = NumberRange(minimum: 0, excludesMinimum: true)
  static let notNegative = NumberRange(minimum: 0)
  static let fraction = NumberRange(minimum: 0, maximum: 1)

  var minimum: Double?
  var maximum: Double?
  var excludesMinimum = false

  func contains(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    if let minimum, value < minimum || excludesMinimum && value == minimum { return false }
    return value <= maximum ?? .infinity
  }

  /// The words after "a number" in messages; starts with a space.
  var phrase: String {
    switch (minimum, maximum) {
    case (nil, nil): ""
    case (let low?, nil): excludesMinimum ? " above \(low.plain)" : " of at least \(low.plain)"
    case (nil, let high?): " of at most \(high.plain)"
    case (let low?, let high?):
      " \(excludesMinimum ? "above" : "from") \(low.plain)\(excludesMinimum ? "," : "")"
        + " \(excludesMinimum ? "at most" : "to") \(high.plain)"
    }
  }
}

extension Double {
  /// The shortest decimal notation, without a point for whole numbers.
  var plain: String {
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
    let isWhole = self == rounded() && abs(self) < 1e15
    return isWhole ? String(Int64(self)) : String(self)
  }

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
