/// The time of a recording, from a video's metadata, in the notation of EXIF.
package struct PhotoTime {
  /// The time, as `2026:03:23 15:57:19`.
  package let time: String
  /// The offset from UTC, as `+01:00`; nil where it is unknown.
  package let zone: String?

  /// Nil where the metadata have no time. QuickTime's own key gives local time with its offset, all others UTC.
  package init?(_ metadata: [String: String]) {
    let keys = ["com.apple.quicktime.creationdate", "creation_time"]
    guard let text = keys.lazy.compactMap({ metadata[$0] }).first,
      // The epochs of clocks that were never set.
      !text.hasPrefix("1970-01-01"), !text.hasPrefix("1904-01-01")
    else { return nil }
    // Such as 2026-03-23T15:57:19+0100 or 2026-05-23T10:18:57.000000Z.
    let characters = Array(text)
    guard characters.count >= 19, ["T", " "].contains(characters[10]) else { return nil }
    let digits = characters.prefix(19).enumerated().allSatisfy { index, character in
      [4, 7, 10, 13, 16].contains(index) || character.isASCII && character.isNumber
    }
    guard digits else { return nil }
    let date = String(characters[..<10]).split(separator: "-", omittingEmptySubsequences: false)
    guard date.count == 3 else { return nil }
    time = date.joined(separator: ":") + " " + String(characters[11..<19])
    zone = Self.zone(characters.dropFirst(19).drop { $0 == "." || $0.isNumber })
  }

  private static func zone(_ characters: ArraySlice<Character>) -> String? {
    if characters.first == "Z" { return "+00:00" }
    let digits = characters.dropFirst().filter { $0.isASCII && $0.isNumber }
    guard let sign = characters.first, ["+", "-"].contains(sign), digits.count == 4 else {
      return nil
    }
    return "\(sign)\(String(digits.prefix(2))):\(String(digits.suffix(2)))"
  }
}
