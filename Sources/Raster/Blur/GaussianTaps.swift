#if canImport(Glibc)
  internal import Glibc
#endif

/// The shares that pixels have in one that is blurred, along an axis.
///
/// Each is the Gaussian's integral over its pixel, so that a sharp edge between two pixels comes out as the
/// integral itself at the middle of every pixel. What is left beyond 3.3 deviations, a thousandth, goes
/// to the others.
struct GaussianTaps {
  /// From the first pixel to the last, as many before the middle one as after it; their sum is 1.
  let weights: [Float]

  /// How many pixels on each side have a share.
  var radius: Int { weights.count / 2 }

  /// - Parameter deviation: in pixels; at most about a thousand, as it makes seven times as many taps.
  init(deviation: Double) {
    // Below this less than a thousandth leaves the pixel.
    guard deviation > 0.15 else {
      weights = [1]
      return
    }
    let reach = Int((3.3 * deviation - 0.5).rounded(.up))
    func integral(_ place: Double) -> Double { erf(place / (deviation * 2.0.squareRoot())) / 2 }
    let shares = (-reach...reach).map { integral(Double($0) + 0.5) - integral(Double($0) - 0.5) }
    let sum = shares.reduce(0, +)
    weights = shares.map { Float($0 / sum) }
  }
}
