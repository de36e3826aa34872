extension Double {
  /// The number clamped to a range around 0; 0 for what is no number, which products of endless ones can be.
  func bounded(by limit: Double) -> Double { isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit) }

  /// The number clamped to 0…1; 0 for what is no number.
  var fraction: Double { Swift.max(bounded(by: 1), 0) }
}
