internal import ImprintCLittleCMS
internal import ImprintValues

/// The conversion of an overlay's colours, which are sRGB, to those of a photograph's ICC profile.
// Unchecked: a transform without a cache is read alone, from any thread.
package final class OverlayProfile: OverlayColorTransform, @unchecked Sendable {
  private let transform: ProfileTransform

  /// Nil where colours stay as they are: for profiles of sRGB itself, those of other components, those that cannot be
  /// read, and those of one direction.
  package init?(_ profile: [UInt8]) {
    guard let known = profile.withUnsafeBytes({ EmbeddedProfile($0, isDeep: true) }),
      let transform = ProfileTransform(toColorsOf: profile)
    else { return nil }
    self.transform = transform
    if !returns(known) { return nil }
  }

  /// Whether overlays can be shown in the colours of a profile.
  ///
  /// False for profiles that only lead from their colours to others, as those of cameras, and for those whose way back is
  /// none in truth, as of XYB (libjxl).
  static func exists(for profile: [UInt8]) -> Bool {
    profile.withUnsafeBytes { EmbeddedProfile($0) == nil } || OverlayProfile(profile) != nil
  }

  /// Whether black, grey and white of sRGB come back from the profile's colours, to a tenth.
  private func returns(_ profile: EmbeddedProfile) -> Bool {
    let greys: [UInt16] = [0, 32_768, 65_535]
    var samples = greys.flatMap { grey in
      let color = self(SIMD3(repeating: Double(grey) / 65_535)) * 65_535
      return [UInt16(color.x), UInt16(color.y), UInt16(color.z), 65_535]
    }
    samples.withUnsafeMutableBufferPointer { profile.convert($0) }
    return samples.enumerated().allSatisfy { index, sample in
      index % 4 == 3 || abs(Int(sample) - Int(greys[index / 4])) < 6554
    }
  }

  package func callAsFunction(_ color: SIMD3<Double>) -> SIMD3<Double> {
    var source = (color.x, color.y, color.z)
    var target = (0.0, 0.0, 0.0)
    transform.convert(&source, to: &target, count: 1)
    return SIMD3(target.0, target.1, target.2).clamped(lowerBound: .zero, upperBound: .one)
  }
}
