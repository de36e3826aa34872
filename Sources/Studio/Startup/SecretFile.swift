internal import FoundationEssentials
internal import Glibc
// The header of ImprintCMicroHTTPD is the first to declare structures of the system, so Swift attributes them to that
// module.
internal import ImprintCMicroHTTPD

/// A file that holds a secret, which is its text without blanks and line feeds around it.
struct SecretFile {
  let text: String
  /// Whether every user of the machine may read it.
  let isReadByAll: Bool

  /// - Parameter name: of the secret, for the error.
  /// - Throws: `StudioError` `.missing` where the file cannot be read.
  init(at path: String, of name: String) throws(StudioError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .missing(path, "the file of \(name) cannot be read")
    }
    text = String(decoding: data, as: UTF8.self).trimmingBlanks
    var status = stat()
    isReadByAll = stat(path, &status) == 0 && status.st_mode & S_IROTH != 0
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}
