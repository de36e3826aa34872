/// Detects geographic coordinates in a text.
///
/// Drones and dashcams write them as subtitles, for each second or frame.
package enum GeographicPosition {
  /// Whether a text contains coordinates: after a label, as a pair of degrees, by ISO 6709, as an NMEA 0183 sentence, or as
  /// two numbers of four decimals or more, whatever the words around them. Digits are those of any script.
  package static func isNamed(in text: String) -> Bool {
    let text = text.withPlainNumbers
    // Few texts have numbers of that kind, and the expressions are slow. All their repetitions are bounded, since a text
    // may be long and hostile.
    return isWorthLooking(text)
      && (hasExactPair(text) || isSentence(text) || hasLabel(text) || isPair(text))
  }

  /// Whether two numbers below 1,000 have four decimals or more; those of dates and versions have several points.
  private static func hasExactPair(_ text: String) -> Bool {
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
    let numbers = text.utf8.lazy.split { !digits.contains($0) && !isMark($0) }
    return numbers.filter { number in
      let parts = number.split(whereSeparator: isMark)
      return parts.count == 2 && parts[0].count <= 3 && parts[1].count >= 4
    }.prefix(2).count == 2
  }

  /// Whether a text has a number with two decimals, a degree sign, or the beginning of a sentence.
  private static func isWorthLooking(_ text: String) -> Bool {
    var last: UInt8 = 0
    // A number is counted by its last digit before the point or comma, by that, and by its decimals.
    var count = 0
    for byte in text.utf8 {
      let isPoint = byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      if digits.contains(byte) {
        count = count > 1 ? count + 1 : 1
        if count == 4 { return true }
      } else {
        count = isPoint && digits.contains(last) ? 2 : 0
      }
      // A degree sign in UTF-8.
      if last == UInt8(ascii: "$"), byte == UInt8(ascii: "G") { return true }
      if last == 0xC2, byte == 0xB0 { return true }
      last = byte
    }
    return false
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func isSentence(_ text: String) -> Bool {
    text.contains(/\$G[A-Z](?:GGA|RMC|GLL|GNS),/.plain)
  }

  /// As in `[latitude: 22.54]`, `GPS (113.93, 22.53, 19)` and `HOME(E: 113.93, N: 22.53)`; DJI writes
  /// `longtitude`.
  private static func hasLabel(_ text: String) -> Bool {
    text.contains(/HOME\s{0,3}\([^0-9\n]{0,6}[0-9]{1,3}[.,][0-9]{2}/.plain)
      || text.contains(
        /\b(?:gps|latitude|longt?itude|lat|lon|lng)\b[^0-9\n]{0,10}[0-9]{1,3}[.,][0-9]{2}/.plain
          .ignoresCase())
  }

  private static func isPair(_ text: String) -> Bool {
    // ISO 6709, as `+48.1371+011.5753/` and `+4808.23-01134.52`.
    text.contains(/[+\-][0-9]{2,6}\.[0-9]{2,20}[+\-][0-9]{3,7}\.[0-9]{2,20}/.plain)
      // A pair of degrees with four decimals or more.
      || text.contains(
        /[0-9]{1,3}\.[0-9]{4,20}\s{0,3}°?\s{0,3}[NSEW]?\s{0,3}[,;\/ ]\s{0,3}[+\-]?[0-9]{1,3}\.[0-9]{4,20}/
          .plain
      )
      || text.contains(
        /[0-9]{1,3}\s{0,3}°\s{0,3}[0-9]{1,2}(?:[.,][0-9]{1,20})?\s{0,3}['′’‘´]/.plain)
      || text.contains(
        /\b[NS]\s{0,3}:?\s{0,3}[0-9]{1,2}[.,][0-9]{3,20}[^\n]{0,4}\b[EWO]\s{0,3}:?\s{0,3}[0-9]{1,3}[.,][0-9]{3,20}/
          .plain
      )
      || text.contains(
        /[0-9]{1,2}[.,][0-9]{3,20}\s{0,3}°?\s{0,3}[NS]\b[^\n]{0,4}[0-9]{1,3}[.,][0-9]{3,20}\s{0,3}°?\s{0,3}[EWO]\b/
          .plain
      )
  }
}

extension String {
  /// The text with digits, decimal marks and degree signs of any script as Latin ones.
  fileprivate var withPlainNumbers: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.plainInNumbers)))
  }
}

extension Unicode.Scalar {
  fileprivate var plainInNumbers: Unicode.Scalar {
    switch self {
    case "٫", "．": "."
    case "，", "،": ","
    case "º", "˚": "°"
    case _ where isASCII: self
    default:
      properties.generalCategory == .decimalNumber
        ? properties.numericValue.map { Unicode.Scalar(0x30 + UInt8($0)) } ?? self : self
    }
  }
}

extension Regex {
  /// Compares scalars, and takes word boundaries for changes between letters and others: by Unicode's rules for both the
  /// expressions take three times as long.
  fileprivate var plain: Regex<Output> {
    matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
  }
}
