internal import FoundationEssentials

/// A file that holds a secret, which is its text without blanks and line feeds around it.
enum SecretFile {
  /// - Parameter name: of the secret, for the error.
  /// - Throws: `StudioError` `.missing` where the file cannot be read.
  static func text(at path: String, of name: String) throws(StudioError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .missing(path, "the file of \(name) cannot be read")
    }
    return String(decoding: data, as: UTF8.self).trimmingBlanks
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}
