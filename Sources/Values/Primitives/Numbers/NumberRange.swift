/// A range of finite numbers.
package struct NumberRange: Hashable, Sendable {
  /// Every finite number.
  package static let any = NumberRange()
  /// Above 0.
  package static let positive = NumberRange(minimum: 0, excludesMinimum: true)
  /// At least 0.
  package static let notNegative = NumberRange(minimum: 0)
  /// From 0 to 1.
  package static let fraction = NumberRange(minimum: 0, maximum: 1)

  /// The lower end; nil for none.
  package var minimum: Double?
  /// The upper end, which belongs to the range; nil for none.
  package var maximum: Double?
  /// Whether the lower end does not belong to the range.
  package var excludesMinimum: Bool

  /// A range without ends, unless they are given.
  package init(minimum: Double? = nil, maximum: Double? = nil, excludesMinimum: Bool = false) {
    self.minimum = minimum
    self.maximum = maximum
    self.excludesMinimum = excludesMinimum
  }

  /// Whether the number is finite and lies in the range.
  package func contains(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    if let minimum, value < minimum || excludesMinimum && value == minimum { return false }
    return value <= maximum ?? .infinity
  }

  /// The words after "a number" in messages; starts with a space.
  package var phrase: String {
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
  package var plain: String {
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
    let isWhole = self == rounded() && abs(self) < 1e15
    return isWhole ? String(Int64(self)) : String(self)
  }
}
