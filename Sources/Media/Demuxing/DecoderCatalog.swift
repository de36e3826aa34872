internal import CFFmpeg

/// Which decoders there are on this machine.
public enum DecoderCatalog {
  /// Whether frames of a codec of that name (FFmpeg's: `h264`, `av1`) can be decoded; false for one
  /// that FFmpeg does not know either.
  public static func hasDecoder(of codec: String) -> Bool {
    guard let descriptor = avcodec_descriptor_get_by_name(codec) else { return false }
    return DecoderChoice.decoder(for: descriptor.pointee.id, keepsAlpha: false) != nil
  }
}
