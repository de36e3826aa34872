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
    /// The message of libtiff.
    case libtiff(message: String)
    /// The message of libwebp's muxer, which can be empty.
    case libwebp(message: String)
    /// The code of libwebp's encoder (`WebPEncodingError`).
    case webpEncoding(UInt32)
  }
}
