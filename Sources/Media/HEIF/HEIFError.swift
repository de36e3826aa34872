internal import ImprintCHeif

extension MediaError {
  /// Throws where libheif says that it failed.
  static func check(_ error: heif_error, reading path: String) throws(MediaError) {
    guard error.code != heif_error_Ok else { return }
    let reason = error.message.map { String(cString: $0) } ?? "error \(error.code.rawValue)"
    throw .invalid(path: path, reason: "libheif: \(reason)")
  }

  /// Throws where libheif could not encode.
  static func checkEncoding(_ error: heif_error) throws(MediaError) {
    guard error.code != heif_error_Ok else { return }
    let reason = error.message.map { String(cString: $0) } ?? "error \(error.code.rawValue)"
    throw .noEncoder("HEIC", reason: "libheif: \(reason)")
  }
}
