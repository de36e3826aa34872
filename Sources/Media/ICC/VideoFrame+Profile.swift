internal import ImprintCFFmpeg

extension VideoFrame {
  /// The conversion from the ICC profile of its file; nil without one, and where nothing is to be converted.
  var embeddedProfile: EmbeddedProfile? {
    guard let entry = av_frame_get_side_data(pointer, AV_FRAME_DATA_ICC_PROFILE)?.pointee,
      let bytes = entry.data
    else { return nil }
    return EmbeddedProfile(
      UnsafeRawBufferPointer(start: bytes, count: entry.size), ofGrey: isGrey)
  }
}
