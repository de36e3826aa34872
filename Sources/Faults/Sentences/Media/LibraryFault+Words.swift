internal import Glibc
internal import ImprintMediaTypes

extension MediaError.LibraryFault {
  /// The reason, in the words of the system or the library.
  package var why: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .libav(let code): MediaError.message(ofLibav: code)
    case .libheif(let code, let message):
      // Some messages end with a colon and a space but no detail; these characters are dropped.
      message.lastIndex { !" :.".contains($0) }.map { "libheif: \(message[...$0])" }
        ?? "libheif: error \(code)"
    case .libjpeg(let message): "libjpeg: \(message)"
    case .libtiff(let message): "libtiff: \(message)"
    case .libwebp(let message): message.isEmpty ? "it gives no reason" : message
    case .webpEncoding(let code): "its error \(code)"
    }
  }
}
