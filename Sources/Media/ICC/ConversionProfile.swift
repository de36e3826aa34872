internal import ImprintValues

/// What an ICC profile (ICC.1:2022) says of colours, without what else it tells: a display's maker, model and serial number
/// stand in its header, in its texts and in tags of their own (`mmod`, `ndin`, `dscm`).
struct ConversionProfile {
  let bytes: [UInt8]

  private static let headerByteCount = 128
  /// More than any profile has.
  private static let mostTags = 100
  /// Tags by which colours are converted.
  private static let kept: Set = [
    "wtpt", "bkpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "cicp", "gamt",
    "A2B0", "A2B1", "A2B2", "A2B3", "B2A0", "B2A1", "B2A2", "B2A3", "D2B0", "D2B1", "D2B2", "D2B3",
    "B2D0", "B2D1", "B2D2", "B2D3",
  ]
  /// Fields of the header that say who made it, when and for which device, and a checksum (7.2).
  private static let cleared = [4..<8, 48..<56, 80..<100]

  /// Nil for bytes that are no profile.
  init?(_ profile: [UInt8]) {
    let tableStart = Self.headerByteCount + 4
    guard profile.count > tableStart else { return nil }
    let count = Int(bigEndian: profile[Self.headerByteCount..<tableStart])
    guard count <= Self.mostTags, profile.count >= tableStart + 12 * count else { return nil }
    var tags: [(name: [UInt8], content: [UInt8])] = []
    for start in stride(from: tableStart, to: tableStart + 12 * count, by: 12) {
      let name = Array(profile[start..<start + 4])
      let offset = Int(bigEndian: profile[start + 4..<start + 8])
      let length = Int(bigEndian: profile[start + 8..<start + 12])
      guard Self.kept.contains(String(decoding: name, as: UTF8.self)) else { continue }
      guard offset <= profile.count, length <= profile.count - offset else { return nil }
      tags.append((name, Array(profile[offset..<offset + length])))
    }
    // Those that every profile has.
    tags += [("desc", "Colors"), ("cprt", "None")].map { name, text in
      (Array(name.utf8), Self.tag(name, text, isUnicode: profile[8] >= 4))
    }
    var header = Array(profile[..<Self.headerByteCount])
    for index in Self.cleared.joined() { header[index] = 0 }
    bytes = Self.file(header, tags)
  }

  /// A profile, in which equal tags share their bytes.
  private static func file(
    _ header: [UInt8], _ tags: [(name: [UInt8], content: [UInt8])]
  ) -> [UInt8] {
    let start = headerByteCount + 4 + 12 * tags.count
    var (table, body, places): ([UInt8], [UInt8], [[UInt8]: Int]) = ([], [], [:])
    for (name, content) in tags {
      let place = places[content] ?? start + body.count
      if places.updateValue(place, forKey: content) == nil {
        body += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
      }
      table += name + Self.number(place) + Self.number(content.count)
    }
    return number(start + body.count) + header[4...] + number(tags.count) + table + body
  }

  /// A tag of text, in the type of the profile's version: `mluc`, or `desc` and `text`.
  private static func tag(_ name: String, _ text: String, isUnicode: Bool) -> [UInt8] {
    let plain = Array(text.utf8)
    if isUnicode {
      let wide: [UInt8] = plain.flatMap { [0, $0] as [UInt8] }
      // One record of 12 bytes, whose text follows.
      let head: [UInt8] = Array("mluc".utf8) + [0, 1, 12].flatMap(number) + Array("enUS".utf8)
      return head + number(wide.count) + number(28) + wide
    }
    if name == "cprt" { return Array("text".utf8) + number(0) + plain + [0] }
    // A description has empty texts in Unicode and of a Macintosh behind it (ICC.1:2001-04, 6.5.17).
    let head: [UInt8] = Array("desc".utf8) + number(0) + number(plain.count + 1)
    return head + plain + [UInt8](repeating: 0, count: 79)
  }

  private static func number(_ value: Int) -> [UInt8] { UInt32(clamping: value).bigEndianBytes }
}
