internal import ImprintCHeif

extension MediaError {
  /// Throws where libheif says that it failed.
  static func check(_ error: heif_error, reading path: String) throws(MediaError) {
    guard error.code != heif_error_Ok else { return }
    throw .invalid(path: path, reason: error.reason)
  }

  /// Throws where libheif could not encode.
  static func checkEncoding(_ error: heif_error) throws(MediaError) {
    guard error.code != heif_error_Ok else { return }
    throw .noEncoder("HEIC", reason: error.reason)
  }
}

extension heif_error {
  fileprivate var reason: String {
    let text = message.map { String(cString: $0) } ?? ""
    // Some end in a colon and a space, for which there is nothing to say.
    let end = text.lastIndex { !" :.".contains($0) }
    return "libheif: " + (end.map { String(text[...$0]) } ?? "error \(code.rawValue)")
  }
}
