public import Pixels
internal import Primitives

extension HDRMetadata {
  /// The brightest light that a frame may hold, in cd/m²: what tone mapping keeps detail up to.
  ///
  /// What the metadata says, the larger of its two figures, since each alone is often wrong. Without any,
  /// HLG ends at the 1000 of its nominal display (BT.2100), and PQ at the 10,000 that it can carry: light
  /// beyond the peak would be cut off, while a peak too high costs highlights a few codes.
  public static func peak(of metadata: HDRMetadata?, _ color: ColorDescription) -> Double {
    if color.transfer == .hlg { return 1000 }
    let said = max(
      Double(metadata?.contentLight?.maximum ?? 0),
      metadata?.mastering?.maximumLuminance.value ?? 0)
    return said > whiteLuminance ? min(said, 10_000) : 10_000
  }

  /// SDR white in HDR, in cd/m² (ITU-R BT.2408).
  static let whiteLuminance = 203.0
}
