extension Double {
  /// The number with one decimal, for messages.
  func rounded(toTenths rule: FloatingPointRoundingRule) -> Double {
    (self * 10).rounded(rule) / 10
  }

  /// The number with one decimal, for messages that say that it is below a limit: never the limit itself.
  func rounded(below limit: Double) -> Double {
    min(rounded(toTenths: .toNearestOrAwayFromZero), limit - 0.1)
  }
}
