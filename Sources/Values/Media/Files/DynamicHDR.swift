/// The dynamic metadata of an HDR video, which change from frame to frame and that no encoder here writes.
package enum DynamicHDR: Hashable, Sendable, Codable {
  /// Dolby Vision, by its configuration record.
  ///
  /// `compatibility` tells what other players see in its frames: 1 is HDR10, 2 is SDR, 4 is HLG, and 0 is nothing, since
  /// they are in a colour space of its own (IPT).
  case dolbyVision(profile: Int, compatibility: Int)
  /// HDR10+ (SMPTE ST 2094-40).
  case hdr10Plus

  /// Whether frames mean nothing without the metadata.
  package var hasOwnColors: Bool {
    if case .dolbyVision(_, compatibility: 0) = self { true } else { false }
  }
}
