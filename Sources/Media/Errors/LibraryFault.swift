internal import ImprintCFFmpeg

extension MediaError {
  /// A failure of the system or of a library, which has words of its own for it.
  package enum LibraryFault: Hashable, Sendable {
    /// The system's code (`errno`).
    case system(Int32)
    /// FFmpeg's code, which is negative.
    case libav(Int32)
    /// The code and the message of libheif; the message can be empty.
    case libheif(code: UInt32, message: String)
    /// The message of libjpeg.
    case libjpeg(message: String)
    /// The message of libwebp's muxer, which can be empty.
    case libwebp(message: String)
    /// The code of libwebp's encoder (`WebPEncodingError`).
    case webpEncoding(UInt32)
  }

  /// FFmpeg's message for one of its codes.
  package static func message(ofLibav code: Int32) -> String {
    var characters = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    av_strerror(code, &characters, characters.count)
    return String(characters)
  }
}

extension String {
  /// The text up to the first NUL; invalid UTF-8 is repaired.
  init(_ characters: [CChar]) {
    let bytes = characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    self.init(decoding: bytes, as: UTF8.self)
  }
}
