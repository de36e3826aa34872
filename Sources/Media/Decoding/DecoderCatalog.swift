internal import ImprintCFFmpeg
package import ImprintValues

/// The decoders on this machine.
package enum DecoderCatalog {
  /// Whether a codec (FFmpeg's name: `h264`, `av1`) can be decoded; false for an unknown name.
  package static func hasDecoder(of codec: String) -> Bool {
    guard let descriptor = avcodec_descriptor_get_by_name(codec) else { return false }
    return decoder(for: descriptor.pointee.id, keepsAlpha: false) != nil
  }

  /// The fault of a track of a codec that is not decoded: the file's, where a decoder does not open with what it says, or no
  /// library here knows such a codec; else that of this machine.
  package static func fault(of codec: String, at path: String) -> MediaError.MediaFault {
    if hasDecoder(of: codec) { return .invalid(path: path, .decoder(codec: codec)) }
    return avcodec_descriptor_get_by_name(codec) == nil
      ? .invalid(path: path, .unknownCodec(codec)) : .noDecoder(codec)
  }

  /// The first software decoder; nil where this machine has none.
  ///
  /// - Parameter keepsAlpha: whether to prefer decoders that read the alpha of VP8 and VP9, which FFmpeg's own
  ///   ignore.
  static func decoder(for codec: AVCodecID, keepsAlpha: Bool) -> UnsafePointer<AVCodec>? {
    if keepsAlpha, let name = alphaDecoders[codec.rawValue],
      let decoder = avcodec_find_decoder_by_name(name)
    {
      return UnsafePointer(decoder)
    }
    var state: UnsafeMutableRawPointer?
    while let decoder = av_codec_iterate(&state) {
      if decoder.pointee.id == codec, worksInSoftware(decoder) { return UnsafePointer(decoder) }
    }
    return nil
  }

  /// Whether a stream has separate alpha that a decoder here reads.
  static func readsAlpha(beside stream: UnsafeMutablePointer<AVStream>) -> Bool {
    guard let codec = stream.pointee.codecpar?.pointee.codec_id,
      let name = alphaDecoders[codec.rawValue]
    else { return false }
    return entries(of: stream.pointee.metadata)["alpha_mode"] == "1"
      && avcodec_find_decoder_by_name(name) != nil
  }

  private static let alphaDecoders = [
    AV_CODEC_ID_VP8.rawValue: "libvpx", AV_CODEC_ID_VP9.rawValue: "libvpx-vp9",
  ]

  private static func worksInSoftware(_ decoder: UnsafePointer<AVCodec>) -> Bool {
    // FFmpeg's own `av1` opens anywhere but only decodes with a GPU.
    av_codec_is_decoder(decoder) != 0
      && decoder.pointee.capabilities & (AV_CODEC_CAP_HARDWARE | AV_CODEC_CAP_EXPERIMENTAL) == 0
      && String(cString: decoder.pointee.name) != "av1"
  }
}
