extension HDRMetadata {
  /// The brightest light of a video in cd/m², up to which tone mapping preserves detail.
  ///
  /// For HLG it is 1000, its nominal display's (BT.2100). For PQ it is the larger of the metadata's two
  /// figures, since each alone is often wrong, else 10,000: light beyond the peak would be clipped, while too
  /// high a peak costs highlights a few codes.
  package static func peak(of metadata: HDRMetadata?, _ color: ColorDescription) -> Double {
    if color.transfer == .hlg { return 1000 }
    let said = max(
      Double(metadata?.contentLight?.maximum ?? 0),
      metadata?.mastering?.maximumLuminance.value ?? 0)
    return said > whiteLuminance ? min(said, 10_000) : 10_000
  }

  /// SDR white in HDR, in cd/m² (ITU-R BT.2408).
  package static let whiteLuminance = 203.0
}
