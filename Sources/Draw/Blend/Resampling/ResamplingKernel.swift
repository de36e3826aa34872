#if canImport(Glibc)
  internal import Glibc
#endif

/// The weight of a source sample by its distance from the sample being made.
enum ResamplingKernel {
  /// Lanczos with three lobes; widened for downscaling, so that fine patterns are averaged.
  case lanczos
  /// A Gaussian blur, its deviation in source samples; never widened.
  case gaussian(deviation: Double)

  /// The distance in source samples beyond which weights are 0.
  ///
  /// - Parameter step: source samples per result sample.
  func reach(step: Double) -> Double {
    switch self {
    case .lanczos: 3 * max(abs(step), 1)
    case .gaussian(let deviation): max(3.5 * deviation, 0.5)
    }
  }

  /// The weight at a distance in source samples, not normalised.
  func weight(at distance: Double, step: Double) -> Double {
    switch self {
    case .lanczos:
      let x = distance / max(abs(step), 1)
      return abs(x) < 3 ? Self.sinc(x) * Self.sinc(x / 3) : 0
    case .gaussian(let deviation):
      let x = distance / max(deviation, 1e-6)
      return exp(-x * x / 2)
    }
  }

  private static func sinc(_ x: Double) -> Double {
    // Exactly 0 at whole numbers, so that an identity keeps its codes.
    if x == x.rounded() { return x == 0 ? 1 : 0 }
    return sin(.pi * x) / (.pi * x)
  }
}
