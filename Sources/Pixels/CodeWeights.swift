/// How a component's code value follows from coded red, green and blue: offset + weights · colour.
///
/// All are fractions of the largest code, so that `1` is 255 in 8 bit (ITU-T H.273, section 8.3).
public struct CodeWeights: Hashable, Sendable {
  /// The code of black for luma and colours (0 in full range), of no colour for differences.
  public var offset: Double
  /// What coded red, green and blue of 1 add each; differences have some below 0.
  public var red, green, blue: Double

  /// - Parameter role: not alpha, which is no colour.
  public init(of role: PixelLayout.Role, in encoding: ColorEncoding, depth: Int) {
    let maximum = Double((1 << depth) - 1)
    let step = Double(1 << (depth - 8))
    let (black, swing, middle, chromaSwing) =
      encoding.isFullRange
      ? (0, maximum, Double(1 << (depth - 1)), maximum)
      : (16 * step, 219 * step, 128 * step, 224 * step)
    let vector = Self.vector(of: role, in: encoding.model)
    let scale = (role.isDifference ? chromaSwing : swing) / maximum
    offset = (role.isDifference ? middle : black) / maximum
    red = vector.x * scale
    green = vector.y * scale
    blue = vector.z * scale
  }

  /// The code of a coded colour, as a fraction of the largest one; not rounded, not cut.
  public func code(_ color: SIMD3<Double>) -> Double {
    offset + red * color.x + green * color.y + blue * color.z
  }

  private static func vector(
    of role: PixelLayout.Role, in model: ColorEncoding.Model
  ) -> SIMD3<Double> {
    let weights: SIMD3<Double> =
      switch model {
      case .rgb: SIMD3(0.2126, 0.7152, 0.0722)
      case .luma(let red, let blue): SIMD3(red, 1 - red - blue, blue)
      }
    switch role {
    case .red: return SIMD3(1, 0, 0)
    case .green: return SIMD3(0, 1, 0)
    case .blue: return SIMD3(0, 0, 1)
    case .luma: return weights
    case .blueDifference: return (SIMD3(0, 0, 1) - weights) / (2 * (1 - weights.z))
    case .redDifference: return (SIMD3(1, 0, 0) - weights) / (2 * (1 - weights.x))
    case .alpha, .premultipliedAlpha: return .zero
    }
  }
}
