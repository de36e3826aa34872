extension String {
  /// The text with entities such as `&amp;` and `&#39;` as the letters that they stand for; others stay.
  var resolvingEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var resolved = ""
    var rest = self[...]
    while let ampersand = rest.firstIndex(of: "&") {
      resolved += rest[..<ampersand]
      rest = rest[ampersand...]
      let body = rest.utf8.dropFirst().prefix(Self.longestEntity).prefix { $0 != UInt8(ascii: ";") }
      let name = Substring(body)
      if body.endIndex < rest.endIndex, rest[body.endIndex] == ";",
        let letter = Self.letter(ofEntity: name)
      {
        resolved += letter
        rest = rest[rest.index(after: body.endIndex)...]
      } else {
        resolved += "&"
        rest = rest.dropFirst()
      }
    }
    return resolved + rest
  }

  private static let longestEntity = 10

  private static func letter(ofEntity name: Substring) -> String? {
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(UnicodeScalar.init).map { String($0) }
  }

  /// The entities that cues have (W3C WebVTT, 4.2.2), and others of HTML that transcripts have.
  private static let named: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}",
    "quot": "\"", "apos": "'", "hellip": "…", "ndash": "–", "mdash": "—", "shy": "\u{AD}",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
  ]
}
