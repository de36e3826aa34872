/// Presentation times that are compared with those of a constant rate, of which containers round them.
///
///     let times = PresentationTimes([0, 33, 67, 100], timeBase: .one(over: 1000))
///     times.constantRate(stated: [])   // 30
///
/// Matroska rounds to milliseconds, QuickTime often to 1/600 s, GIF to 1/100 s.
package struct PresentationTimes {
  private let ticks: [Int64]
  private let timeBase: Rational

  /// - Parameter ticks: ascending, in ticks of the time base.
  package init(_ ticks: [Int64], timeBase: Rational) {
    (self.ticks, self.timeBase) = (ticks, timeBase)
  }

  /// The rates in common use, each with that of 60 Hz television (NTSC).
  private static let common = [24, 25, 30, 50, 60].flatMap { (rate: Int32) in
    [Rational(rate), Rational(Int64(rate) * 1000, 1001)].compactMap(\.self)
  }

  /// The largest relative difference of a measured rate from the common one that it stands for.
  private static let measured = 0.0005

  /// The rate r for which time k lies within a tick of k / r from the first one on; nil where there is none.
  ///
  /// - Parameter stated: the rates that the file states or its times average to. A common one near the first is
  ///   preferred, since a few times may stand for several rates.
  package func constantRate(stated: [Rational]) -> Rational? {
    if let rate = stated.first.flatMap(Self.common(near:)), distance(from: rate) <= 1 {
      return rate
    }
    return nearest(of: Self.common + stated, within: 1)
  }

  /// The common rate of which each time is the rounded one; nil for equal steps, which are exact, and other times.
  package var roundedRate: Rational? {
    let steps = Set(zip(ticks, ticks.dropFirst()).map { $1.subtractingClamped($0) })
    return steps.count > 1 ? nearest(of: Self.common, within: 0.5) : nil
  }

  private func nearest(of rates: [Rational], within limit: Double) -> Rational? {
    let distances = rates.map { (rate: $0, distance: distance(from: $0)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= limit ? nearest.rate : nil
  }

  /// The largest distance of a time from that of a rate, in ticks.
  private func distance(from rate: Rational) -> Double {
    guard let first = ticks.first, rate.numerator > 0, timeBase.numerator > 0 else {
      return .infinity
    }
    let step = 1 / (rate.value * timeBase.value)
    var largest = 0.0
    for (number, time) in ticks.enumerated() {
      let distance = abs(Double(time.subtractingClamped(first)) - Double(number) * step)
      // Rounding errors of the product are far below a millionth of a tick.
      largest = max(largest, distance - 1e-6)
      if largest > 1 { return .infinity }
    }
    return largest
  }

  private static func common(near rate: Rational) -> Rational? {
    let nearest = common.min { abs($0.value - rate.value) < abs($1.value - rate.value) }
    return nearest.flatMap { abs($0.value - rate.value) <= $0.value * measured ? $0 : nil }
  }
}
