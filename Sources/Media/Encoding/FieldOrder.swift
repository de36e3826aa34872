internal import CFFmpeg

/// Which of a frame's two fields is shown first, where it has fields.
public enum FieldOrder: String, Hashable, Sendable, Codable {
  /// One moment a frame, no fields.
  case progressive
  case topFirst
  case bottomFirst

  /// By which field is shown first, whichever is coded first; progressive where nobody knows.
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

  /// Whether each frame of a codec says by itself if it has fields. Then a container that says so of
  /// all of them is not believed: videos of whole frames travel in interlaced tracks.
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
  /// Says of the frame that it has fields, and which comes first.
  func markFields(_ order: FieldOrder) {
    pointer.pointee.interlaced_frame = order == .progressive ? 0 : 1
    pointer.pointee.top_field_first = order == .topFirst ? 1 : 0
  }
}
