internal import CFFmpeg

/// Which decoders there are on this machine.
public enum DecoderCatalog {
  /// Whether a codec of that name (FFmpeg's: `h264`, `aac`) can be decoded; false for one that FFmpeg does
  /// not know either.
  public static func hasDecoder(of codec: String) -> Bool {
    guard let descriptor = avcodec_descriptor_get_by_name(codec) else { return false }
    return avcodec_find_decoder(descriptor.pointee.id) != nil
  }
}
