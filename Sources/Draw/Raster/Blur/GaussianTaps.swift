#if canImport(Glibc)
  internal import Glibc
#endif

/// The weights of a Gaussian along an axis.
///
/// Each is the Gaussian's integral over its pixel, so that a sharp edge between two pixels becomes the
/// integral itself at each pixel's centre. The thousandth beyond 3.3 deviations is spread over all weights.
struct GaussianTaps {
  /// An odd number of weights, symmetric around the middle one; their sum is 1.
  let weights: [Float]

  /// The number of pixels on each side that have a weight.
  var radius: Int { weights.count / 2 }

  /// - Parameter deviation: in pixels, a thousand at most; there are about seven times as many taps.
  init(deviation: Double) {
    // Below this, less than a thousandth leaves the pixel.
    guard deviation > 0.15 else {
      weights = [1]
      return
    }
    let reach = Int((3.3 * deviation - 0.5).rounded(.up))
    func integral(_ limit: Double) -> Double { erf(limit / (deviation * 2.0.squareRoot())) / 2 }
    let shares = (-reach...reach).map { integral(Double($0) + 0.5) - integral(Double($0) - 0.5) }
    let sum = shares.reduce(0, +)
    weights = shares.map { Float($0 / sum) }
  }
}
