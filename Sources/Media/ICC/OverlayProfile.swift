internal import ImprintCLittleCMS
internal import ImprintPixels

/// The conversion of an overlay's colours, which are sRGB, to those of a photograph's ICC profile.
// Unchecked: a transform without a cache is read alone, from any thread.
package final class OverlayProfile: OverlayColorTransform, @unchecked Sendable {
  private let transform: ProfileTransform

  /// Nil where colours stay as they are: for profiles of sRGB itself, those of other components, and those that cannot
  /// be read.
  package init?(_ profile: [UInt8]) {
    guard profile.withUnsafeBytes({ EmbeddedProfile($0) != nil }),
      let transform = ProfileTransform(toColorsOf: profile)
    else { return nil }
    self.transform = transform
  }

  package func callAsFunction(_ color: SIMD3<Double>) -> SIMD3<Double> {
    var source = (color.x, color.y, color.z)
    var target = (0.0, 0.0, 0.0)
    transform.convert(&source, to: &target, count: 1)
    return SIMD3(target.0, target.1, target.2).clamped(lowerBound: .zero, upperBound: .one)
  }
}
