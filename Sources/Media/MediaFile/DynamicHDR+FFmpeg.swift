internal import ImprintCFFmpeg
internal import ImprintValues

extension DynamicHDR {
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
}
