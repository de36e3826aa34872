internal import ImprintCHeif
internal import ImprintValues

extension MediaError {
  /// Throws where libheif says that it failed.
  static func check(_ error: heif_error, reading path: String) throws(MediaError) {
    guard error.code != heif_error_Ok else { return }
    throw MediaError(.invalid(path: path, .library(error.fault)))
  }

  /// Throws where libheif could not encode.
  ///
  /// - Parameter name: of the file's format.
  static func checkEncoding(
    _ error: heif_error, _ name: String = "HEIC"
  ) throws(MediaError) {
    guard error.code != heif_error_Ok else { return }
    throw MediaError(.noEncoder(name, .library(error.fault)))
  }
}

extension heif_error {
  fileprivate var fault: MediaError.LibraryFault {
    .libheif(code: code.rawValue, message: message.map { String(cString: $0) } ?? "")
  }
}
