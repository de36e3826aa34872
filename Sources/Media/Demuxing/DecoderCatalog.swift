internal import CFFmpeg

/// The decoders on this machine.
public enum DecoderCatalog {
  /// Whether a codec (FFmpeg's name: `h264`, `av1`) can be decoded; false for an unknown name.
  public static func hasDecoder(of codec: String) -> Bool {
    guard let descriptor = avcodec_descriptor_get_by_name(codec) else { return false }
    return DecoderChoice.decoder(for: descriptor.pointee.id, keepsAlpha: false) != nil
  }
}
