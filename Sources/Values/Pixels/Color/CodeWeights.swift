/// The weights by which coded red, green and blue make a component's code: offset + weights ·
/// colour.
///
/// Codes are fractions of the largest one: `1` is 255 in 8 bit (ITU-T H.273, section 8.3).
package struct CodeWeights: Hashable, Sendable {
  /// The code of black; for colour differences, of no colour.
  package var offset: Double
  /// The contributions of red, green and blue at 1; those of differences may be negative.
  package var red, green, blue: Double

  /// - Parameter role: a role other than alpha, which gets weights of 0.
  package init(of role: PixelLayout.Role, in encoding: ColorEncoding, depth: Int) {
    let maximum = Double((1 << depth) - 1)
    let step = Double(1 << (depth - 8))
    let (black, swing, middle, chromaSwing) =
      encoding.isFullRange
      ? (0, maximum, Double(1 << (depth - 1)), maximum)
      : (16 * step, 219 * step, 128 * step, 224 * step)
    let isDifference = role.isDifference && encoding.model != .rgb
    // The green and orange differences are made of codes that already have luma's swing.
    let differenceSwing = encoding.model == .greenOrange ? swing : chromaSwing
    let vector = Self.vector(of: role, in: encoding.model)
    let scale = (isDifference ? differenceSwing : swing) / maximum
    offset = (isDifference ? middle : black) / maximum
    red = vector.x * scale
    green = vector.y * scale
    blue = vector.z * scale
  }

  /// The code of a coded colour as a fraction of the largest one, neither rounded nor clamped.
  package func code(_ color: SIMD3<Double>) -> Double {
    offset + red * color.x + green * color.y + blue * color.z
  }

  private static func vector(
    of role: PixelLayout.Role, in model: ColorEncoding.Model
  ) -> SIMD3<Double> {
    switch role {
    case .red: return SIMD3(1, 0, 0)
    case .green: return SIMD3(0, 1, 0)
    case .blue: return SIMD3(0, 0, 1)
    case .alpha, .premultipliedAlpha: return .zero
    case .luma, .blueDifference, .redDifference: break
    }
    let (luma, blue, red) = rows(of: model)
    return role == .luma ? luma : role == .blueDifference ? blue : red
  }

  /// The rows of the matrix for luma, blue difference and red difference.
  private static func rows(
    of model: ColorEncoding.Model
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    switch model {
    case .rgb:
      return (SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 0, 0))
    case .greenOrange:
      return (SIMD3(0.25, 0.5, 0.25), SIMD3(-0.25, 0.5, -0.25), SIMD3(0.5, 0, -0.5))
    case .luma(let red, let blue):
      let weights = SIMD3(red, 1 - red - blue, blue)
      return (
        weights, (SIMD3(0, 0, 1) - weights) / (2 * (1 - blue)),
        (SIMD3(1, 0, 0) - weights) / (2 * (1 - red))
      )
    }
  }
}
