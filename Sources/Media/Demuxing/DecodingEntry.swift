internal import ImprintCFFmpeg

/// Tells whether decoding could begin at the packet to which a seek led.
///
/// Containers mark packets as key packets that are none: all of them, or those of an index that was written for another
/// cut. Decoders start with such a packet from references that are missing, mostly without an error.
struct DecodingEntry {
  private let codec: AVCodecID

  init(in stream: UnsafePointer<AVStream>) {
    codec = stream.pointee.codecpar?.pointee.codec_id ?? AV_CODEC_ID_NONE
  }

  /// Whether the first frame that a decoder returns refers to no other, nor do frames after it to any before it.
  ///
  /// - Parameter first: with the type that its decoder gave it.
  func isSound(_ first: VideoFrame) -> Bool {
    switch codec {
    // The decoder itself returns no frame before one at which it recovers (ITU-T H.264, D.2.8).
    case AV_CODEC_ID_H264: true
    // Frames after one of intra slices may still refer to frames before it (ITU-T H.265, 7.4.2.2).
    case AV_CODEC_ID_HEVC: shim_frame_is_key(first.pointer) != 0
    default: !Self.predicted.contains(first.pointer.pointee.pict_type.rawValue)
    }
  }

  /// The types of frames that refer to others.
  private static let predicted = Set(
    [AV_PICTURE_TYPE_P, AV_PICTURE_TYPE_B, AV_PICTURE_TYPE_S, AV_PICTURE_TYPE_SP].map(\.rawValue))
}
