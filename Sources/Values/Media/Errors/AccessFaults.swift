internal import Glibc

extension MediaError.AccessFault {
  package static var folder: Self { Self("it is a folder") }
  /// It cannot be read twice.
  package static var special: Self { Self("it is a pipe or a device, not a file") }
  /// Its content is to be compared.
  package static var notPlain: Self { Self("it is no file") }
  /// The reason was not kept.
  package static var unknown: Self { Self("it cannot be read") }
  package static func library(_ fault: MediaError.LibraryFault) -> Self { Self(fault.why) }
}

extension MediaError.WritingFault {
  package static func noMuxer(_ name: String) -> Self {
    Self("FFmpeg's libraries here do not write \(name)")
  }
  /// The most that a WebP's header can state.
  package static var tooLargeForWebP: Self { Self("a WebP is no larger than 4 GiB") }
  package static func library(_ fault: MediaError.LibraryFault) -> Self { Self(fault.why) }
}

extension MediaError.LibraryFault {
  /// The system's code (`errno`).
  package static func system(_ code: Int32) -> Self { Self(String(cString: strerror(code))) }
  /// FFmpeg's code, which is negative.
  package static func libav(_ code: Int32) -> Self { Self(MediaError.message(ofLibav: code)) }
  /// - Parameter message: can be empty.
  package static func libheif(code: UInt32, message: String) -> Self {
    // Some messages end with a colon and a space but no detail; these characters are dropped.
    let end = message.lastIndex { !" :.".contains($0) }
    return Self("libheif: \(end.map { String(message[...$0]) } ?? "error \(code)")")
  }
  package static func libjpeg(message: String) -> Self { Self("libjpeg: \(message)") }
  package static func libtiff(message: String) -> Self { Self("libtiff: \(message)") }
  /// - Parameter message: of libwebp's muxer; can be empty.
  package static func libwebp(message: String) -> Self {
    Self(message.isEmpty ? "it gives no reason" : message)
  }
  /// The code of libwebp's encoder (`WebPEncodingError`).
  package static func webpEncoding(_ code: UInt32) -> Self { Self("its error \(code)") }
}
