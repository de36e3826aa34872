extension String {
  /// The text with the UTF-8 bytes of all but unreserved characters as `%XX` (RFC 3986, 2.1 and 2.3).
  ///
  /// - Parameter plain: further ASCII characters that are not escaped.
  func percentEncoded(keeping plain: String = "") -> String {
    let unescaped = Set((Self.unreserved + plain).utf8)
    return utf8.reduce(into: "") { text, byte in
      if unescaped.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The relative path of a file as a part of a URL, with the other characters that a segment may contain (RFC 3986, 3.3).
  var pathEncoded: String { percentEncoded(keeping: "/!$&'()*+,;=:@") }

  private static let unreserved =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
}
