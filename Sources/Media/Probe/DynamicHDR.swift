internal import ImprintCFFmpeg

/// The dynamic metadata of an HDR video, which change from frame to frame and that no encoder here writes.
package enum DynamicHDR: Hashable, Sendable, Codable {
  /// Dolby Vision, by its configuration record.
  ///
  /// `compatibility` tells what other players see in its frames: 1 is HDR10, 2 is SDR, 4 is HLG, and 0 is nothing, since
  /// they are in a colour space of its own (IPT).
  case dolbyVision(profile: Int, compatibility: Int)
  /// HDR10+ (SMPTE ST 2094-40).
  case hdr10Plus

  /// Nil for a video without dynamic metadata.
  init?(_ stream: UnsafeMutablePointer<AVStream>, first: VideoFrame) {
    if let record = stream.sideData(
      AV_PKT_DATA_DOVI_CONF, as: AVDOVIDecoderConfigurationRecord.self)
    {
      self = .dolbyVision(
        profile: Int(record.dv_profile), compatibility: Int(record.dv_bl_signal_compatibility_id))
    } else if av_frame_get_side_data(first.pointer, AV_FRAME_DATA_DYNAMIC_HDR_PLUS) != nil {
      self = .hdr10Plus
    } else {
      return nil
    }
  }

  /// Whether frames mean nothing without the metadata.
  package var hasOwnColors: Bool {
    if case .dolbyVision(_, compatibility: 0) = self { true } else { false }
  }
}
