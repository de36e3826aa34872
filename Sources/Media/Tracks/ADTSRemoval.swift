internal import ImprintCFFmpeg
internal import ImprintValues

/// Takes the headers of transport streams off frames of AAC, which other containers store without them: what the headers say of
/// the sound stands once, in the container's own.
///
/// FFmpeg's muxer of MP4 does so itself, but not where it writes fragments.
final class ADTSRemoval {
  private let context: UnsafeMutablePointer<AVBSFContext>

  /// Nil for a track whose frames have no such headers.
  init?(of format: TrackFormat) throws(MediaError) {
    guard format.parameters.pointee.codec_id == AV_CODEC_ID_AAC,
      format.parameters.pointee.extradata_size == 0,
      let filter = av_bsf_get_by_name("aac_adtstoasc")
    else { return nil }
    var filterContext: UnsafeMutablePointer<AVBSFContext>?
    try MediaError.check(av_bsf_alloc(filter, &filterContext), Self.action)
    context = try MediaError.allocated(filterContext, for: Self.action)
    try MediaError.check(
      avcodec_parameters_copy(context.pointee.par_in, format.parameters), Self.action)
    try MediaError.check(av_bsf_init(context), Self.action)
  }

  deinit {
    var context: UnsafeMutablePointer<AVBSFContext>? = context
    av_bsf_free(&context)
  }

  private static let action = "reading the sound's headers"

  /// Takes the header off a frame, and gives the format what the first one says.
  ///
  /// - Returns: whether it is a frame.
  /// - Throws: `MediaError` `.outOfMemory`.
  func strip(_ packet: Packet, of format: TrackFormat) throws(MediaError) -> Bool {
    guard av_bsf_send_packet(context, packet.pointer) >= 0,
      av_bsf_receive_packet(context, packet.pointer) >= 0
    else { return false }
    var count = 0
    let kind = AV_PKT_DATA_NEW_EXTRADATA
    guard let said = av_packet_get_side_data(packet.pointer, kind, &count) else { return true }
    if format.parameters.pointee.extradata_size == 0 {
      try format.replaceHeader(with: Array(UnsafeBufferPointer(start: said, count: count)))
    }
    // Muxers would take it for another sound.
    av_packet_shrink_side_data(packet.pointer, kind, 0)
    return true
  }
}
