#if canImport(Glibc)
  internal import Glibc
#endif

/// How much a sample counts at a distance from what is made of it.
enum ResamplingKernel {
  /// Sharp, in three lobes; stretched where it shrinks, so that fine patterns are averaged.
  case lanczos
  /// A blur by so many source samples; stretched nowhere.
  case gaussian(deviation: Double)

  /// Beyond this distance, in source samples, nothing counts.
  ///
  /// - Parameter step: source samples from one made to the next.
  func reach(step: Double) -> Double {
    switch self {
    case .lanczos: 3 * max(abs(step), 1)
    case .gaussian(let deviation): max(3.5 * deviation, 0.5)
    }
  }

  /// Not normalised.
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
    // At whole numbers exactly 0, so that what is not resampled stays as it is.
    if x == x.rounded() { return x == 0 ? 1 : 0 }
    return sin(.pi * x) / (.pi * x)
  }
}
