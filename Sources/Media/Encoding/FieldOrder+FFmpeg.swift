internal import ImprintCFFmpeg
package import ImprintValues

extension FieldOrder {
  /// The order of presentation, whatever the coded order; progressive where unknown.
  init(_ order: AVFieldOrder) {
    switch order {
    case AV_FIELD_TT, AV_FIELD_BT: self = .topFirst
    case AV_FIELD_BB, AV_FIELD_TB: self = .bottomFirst
    default: self = .progressive
    }
  }

  var libav: AVFieldOrder {
    switch self {
    case .progressive: AV_FIELD_PROGRESSIVE
    case .topFirst: AV_FIELD_TT
    case .bottomFirst: AV_FIELD_BB
    }
  }

  /// Whether each frame of a codec signals its fields. The container's field order is then ignored, since
  /// progressive video also comes in interlaced tracks.
  static func isMarked(in codec: AVCodecID) -> Bool { marking.contains(codec.rawValue) }

  private static let marking = Set(
    [
      AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_MPEG1VIDEO, AV_CODEC_ID_MPEG2VIDEO,
      AV_CODEC_ID_MPEG4, AV_CODEC_ID_VC1, AV_CODEC_ID_WMV3, AV_CODEC_ID_CAVS, AV_CODEC_ID_DIRAC,
      AV_CODEC_ID_DVVIDEO, AV_CODEC_ID_PRORES, AV_CODEC_ID_DNXHD, AV_CODEC_ID_CFHD,
      AV_CODEC_ID_FFV1, AV_CODEC_ID_UTVIDEO, AV_CODEC_ID_MJPEG,
    ].map(\.rawValue))
}

extension VideoFrame {
  /// The order of its fields, or of it and the next field; nil for a progressive frame, whose track may know better.
  var fieldOrder: FieldOrder? {
    guard isInterlaced else { return nil }
    return shim_frame_is_top_field_first(pointer) != 0 ? .topFirst : .bottomFirst
  }

  /// Sets the frame's field flags.
  func markFields(_ order: FieldOrder) {
    shim_frame_set_fields(pointer, order == .progressive ? 0 : 1, order == .topFirst ? 1 : 0)
  }
}

extension VideoEncoderSettings {
  /// The settings for an encoder whose first frame is this one, which determines the order of single fields.
  package func beginning(with frame: VideoFrame) -> VideoEncoderSettings {
    guard fieldOrder != .progressive, EncoderFacts.of(encoder).codesSingleFields,
      let order = frame.fieldOrder
    else { return self }
    var settings = self
    settings.fieldOrder = order
    return settings
  }
}
