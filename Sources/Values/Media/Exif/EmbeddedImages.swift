/// Images inside metadata, which are found by their own bytes, whatever refers to them: JPEGs, and data in base64.
///
/// Previews show a photograph as it was before it was stamped or cropped.
package enum EmbeddedImages {
  /// The fewest characters of base64 that count as data: the tables alone of a JPEG take more.
  private static let leastCharacters = 512

  package static func isAny(in bytes: [UInt8]) -> Bool {
    !jpegs(in: bytes).isEmpty || !encoded(in: bytes).isEmpty
  }

  /// Overwrites the images, in as many bytes: JPEGs with zeros, base64 with spaces.
  package static func clear(in bytes: inout [UInt8]) {
    for range in jpegs(in: bytes) { bytes.fill(range, with: 0) }
    for range in encoded(in: bytes) { bytes.fill(range, with: UInt8(ascii: " ")) }
  }

  /// Whether there are data in base64 that begin as no usual image does, and may be a text.
  package static func hasUnknownData(in bytes: [UInt8]) -> Bool {
    encoded(in: bytes).contains { range in
      !beginnings.contains { bytes[range].starts(with: $0.utf8) }
        && !bytes[range].dropFirst(6).starts(with: boxBeginning.utf8)
    }
  }

  /// The beginnings of JPEG, PNG, GIF, WebP, TIFF and BMP in base64.
  private static let beginnings = [
    "/9j/", "iVBORw0KGgo", "R0lGOD", "UklGR", "SUkqA", "TU0AK", "Qk",
  ]
  /// The type of the first box of HEIC and AVIF, behind its length.
  private static let boxBeginning = "Z0eX"

  // MARK: JPEG (ITU-T T.81, annex B)

  private static func jpegs(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 1
    while offset + 5 < bytes.count {
      if beginsJPEG(bytes, at: offset) {
        let end = endOfJPEG(bytes, from: offset + 1)
        ranges.append(offset - 1..<end)
        offset = end
      }
      offset += 1
    }
    return ranges
  }

  /// Whether a JPEG begins one byte before an offset. Some cameras of Minolta and Sony spoil its first byte, and their
  /// previews begin with a table of quantisers.
  private static func beginsJPEG(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard bytes[offset] == 0xD8, bytes[offset + 1] == 0xFF else { return false }
    let marker = bytes[offset + 2]
    let length = Int(bytes[offset + 3]) << 8 | Int(bytes[offset + 4])
    let next = offset + 3 + length
    let isFollowed = next < bytes.count && bytes[next] == 0xFF
    guard bytes[offset - 1] == 0xFF else { return marker == 0xDB && isFollowed }
    let isSegment = 0xC0...0xCF ~= marker || 0xDB...0xFE ~= marker
    return isSegment && length >= 2 && (isFollowed || next >= bytes.count)
  }

  /// The offset behind a JPEG whose first segment begins at an offset; the end of the bytes for one that is cut off.
  private static func endOfJPEG(_ bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while case let marker = JPEGMarkers.next(in: bytes, from: offset), marker + 3 < bytes.count {
      if bytes[marker + 1] == 0xD9 { return marker + 2 }
      offset = marker + 2 + max(Int(bytes[marker + 2]) << 8 | Int(bytes[marker + 3]), 2)
    }
    return bytes.count
  }

  // MARK: Base64 (RFC 4648)

  private static func encoded(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var characters = 0
    var seen: UInt8 = 0
    // Ends the last run.
    for (offset, byte) in (bytes + [0]).enumerated() {
      switch kinds[Int(byte)] {
      case let kind where kind.isCharacter:
        characters += 1
        seen |= kind.rawValue
      case .lineBreak where characters > 0: break
      case .indent where offset > start && !kinds[Int(bytes[offset - 1])].isCharacter: break
      default:
        // So many data have each; a text of letters alone, or of digits, is none.
        let isMixed = seen & mixed == mixed
        if characters >= leastCharacters, isMixed { ranges.append(start..<offset) }
        (start, characters, seen) = (offset + 1, 0, 0)
      }
    }
    return ranges
  }

  /// Kinds of bytes, each a bit.
  private enum Kind: UInt8 {
    case capital = 1
    case small = 2
    case digit = 4
    case sign = 8
    /// An end of a line, also as XML (`&#xA;`) or JSON (`\n`) writes it.
    case lineBreak = 16
    /// What may follow the end of a line.
    case indent = 32
    case other = 64

    var isCharacter: Bool { rawValue <= Kind.sign.rawValue }
  }

  private static let mixed = Kind.capital.rawValue | Kind.small.rawValue | Kind.digit.rawValue

  private static let kinds: [Kind] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .small
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case _ where "+/=-_".utf8.contains(byte): .sign
    case _ where "\n\r\t&#;\\".utf8.contains(byte): .lineBreak
    case UInt8(ascii: " "): .indent
    default: .other
    }
  }
}

extension [UInt8] {
  /// Overwrites a range, as far as there are bytes.
  mutating func fill(_ range: Range<Int>, with byte: UInt8) {
    for index in range.clamped(to: indices) { self[index] = byte }
  }
}
