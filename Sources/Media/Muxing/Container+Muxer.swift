internal import ImprintCFFmpeg
package import ImprintValues

extension Container {
  /// Whether it stores tracks of this codec, by FFmpeg's name, and players support that.
  ///
  ///     Container.webm.holds("h264")    // false
  package func holds(_ codec: String) -> Bool {
    holds(codec, knownToMuxer: isKnownToMuxer(codec))
  }

  private func isKnownToMuxer(_ codec: String) -> Bool {
    guard let descriptor = avcodec_descriptor_get_by_name(codec),
      let muxer = av_guess_format(muxerName, nil, nil)
    else { return false }
    return avformat_query_codec(muxer, descriptor.pointee.id, FF_COMPLIANCE_NORMAL) == 1
  }
}
