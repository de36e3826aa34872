extension Rational {
  /// Valid frame rates: from one frame in eleven days to a million per second.
  package static let frameRates = 1e-6...1e6

  /// Converts frames per second; nil outside the valid range.
  ///
  /// Decimals of NTSC rates (23.976, 23.98, 29.97, 47.952, 59.94, 119.88) become those rates; others are exact to a
  /// millionth.
  package init?(frameRate value: Double) {
    guard Self.frameRates ~= value else { return nil }
    let nominal = value.rounded(.up)
    if [24, 30, 48, 60, 120].contains(nominal), abs(value - nominal * 1000 / 1001) < 0.006 {
      self.init(Int64(nominal) * 1000, 1001)
    } else {
      self.init(Int64((value * 1_000_000).rounded()), 1_000_000)
    }
  }
}
