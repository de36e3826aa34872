/// Detects geographic coordinates in a text.
///
/// Drones and dashcams write them as subtitles, for each second or frame.
package enum GeographicPosition {
  /// Whether a text contains coordinates: after a label, as a pair of degrees, by ISO 6709, or as an NMEA 0183
  /// sentence.
  package static func isNamed(in text: String) -> Bool {
    // Few texts have both, and the expressions are slow. All their repetitions are bounded, since a text may
    // be long and hostile.
    guard text.utf8.contains(where: { Self.marks.contains($0) }),
      text.utf8.contains(where: { Self.digits.contains($0) })
    else { return false }
    return isSentence(text) || hasLabel(text) || isPair(text)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  /// A point, a comma, `$`, and the first byte of a degree sign in UTF-8.
  private static let marks: Set<UInt8> = [
    UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "$"), 0xC2,
  ]

  private static func isSentence(_ text: String) -> Bool {
    text.contains(/\$G[A-Z](?:GGA|RMC|GLL|GNS),/)
  }

  /// As in `[latitude: 22.54]`, `GPS (113.93, 22.53, 19)` and `HOME(E: 113.93, N: 22.53)`; DJI writes
  /// `longtitude`.
  private static func hasLabel(_ text: String) -> Bool {
    text.contains(/HOME\s{0,3}\([^0-9\n]{0,6}[0-9]{1,3}[.,][0-9]{2}/)
      || text.contains(
        /\b(?:gps|latitude|longt?itude|lat|lon|lng)\b[^0-9\n]{0,10}[0-9]{1,3}[.,][0-9]{2}/
          .ignoresCase())
  }

  private static func isPair(_ text: String) -> Bool {
    // ISO 6709, as `+48.1371+011.5753/` and `+4808.23-01134.52`.
    text.contains(/[+\-][0-9]{2,6}\.[0-9]{2,20}[+\-][0-9]{3,7}\.[0-9]{2,20}/)
      // A pair of degrees with four decimals or more.
      || text.contains(
        /[0-9]{1,3}\.[0-9]{4,20}\s{0,3}°?\s{0,3}[NSEW]?\s{0,3}[,;\/ ]\s{0,3}[+\-]?[0-9]{1,3}\.[0-9]{4,20}/
      )
      || text.contains(
        /[0-9]{1,3}\s{0,3}°\s{0,3}[0-9]{1,2}(?:[.,][0-9]{1,20})?\s{0,3}['′’][^\n]{0,12}[NSEWO]\b/)
      || text.contains(
        /\b[NS]\s{0,3}:?\s{0,3}[0-9]{1,2}[.,][0-9]{3,20}[^\n]{0,4}\b[EWO]\s{0,3}:?\s{0,3}[0-9]{1,3}[.,][0-9]{3,20}/
      )
      || text.contains(
        /[0-9]{1,2}[.,][0-9]{3,20}\s{0,3}°?\s{0,3}[NS]\b[^\n]{0,4}[0-9]{1,3}[.,][0-9]{3,20}\s{0,3}°?\s{0,3}[EWO]\b/
      )
  }
}
