internal import ImprintValues

extension Movie {
  /// The movie of a header that may be followed by anything; nil before all of it is there, and where it is damaged.
  package init?(header bytes: [UInt8]) {
    var rest = bytes[...]
    while let header = BoxHeader(rest), let length = header.boxByteCount,
      length >= UInt64(header.byteCount), length <= UInt64(rest.count)
    {
      let body = rest.prefix(Int(length)).dropFirst(header.byteCount)
      rest = rest.dropFirst(Int(length))
      guard BoxType(code: header.code) == "moov" else { continue }
      guard let children = try? BoxParser.boxes(in: Array(body), of: "moov"),
        let movie = try? Movie(Box("moov", children: children))
      else { return nil }
      self = movie
      return
    }
    return nil
  }

  /// The codecs of its video and sound, as MIME types and playlists name them: `avc1.42C01F`, `mp4a.40.2`.
  package var codecs: [String] {
    tracks.filter { ["vide", "soun"].contains($0.handler) }
      .compactMap { $0.samples.formats.first }.map(\.codecName)
  }

  /// The codec of a track by its number, as MIME types and playlists name it: `avc1.42C01F`, `mp4a.40.2`.
  package func codec(ofTrack number: Int) -> String? {
    tracks.indices.contains(number) ? tracks[number].samples.formats.first?.codecName : nil
  }
}

extension Box {
  /// The name of a sample entry's codec (RFC 6381, section 3.3): the entry's type where it has no parameters.
  fileprivate var codecName: String {
    func parameters(_ type: BoxType, behind fields: Int) -> [UInt8]? {
      let boxes = try? BoxParser.boxes(in: Array(self.fields.dropFirst(fields)), of: self.type)
      return boxes?.first { $0.type == type }?.fields
    }
    let name: String? =
      switch type {
      case "avc1", "avc3": parameters("avcC", behind: Self.visualFields).flatMap(Self.avc)
      case "hvc1", "hev1": parameters("hvcC", behind: Self.visualFields).flatMap(Self.hevc)
      case "av01": parameters("av1C", behind: Self.visualFields).flatMap(Self.av1)
      case "mp4a": parameters("esds", behind: Self.soundFields).flatMap(Self.mpeg4Sound)
      default: nil
      }
    return [type.description, name].compactMap(\.self).joined(separator: ".")
  }

  /// The bytes of a sample entry before its boxes (ISO/IEC 14496-12, 12.1.3 and 12.2.3).
  private static let visualFields = 78
  private static let soundFields = 28

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }

  /// Profile, constraints and level.
  private static func avc(_ bytes: [UInt8]) -> String? {
    bytes.count < 4 ? nil : bytes[1...3].map(hexadecimal).joined()
  }

  /// ISO/IEC 14496-15, annex E.3.
  private static func hevc(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 13 else { return nil }
    let space = ["", "A", "B", "C"][Int(bytes[1] >> 6)]
    let compatible = bytes[2...5].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    var reversed: UInt32 = 0
    for bit in 0..<32 where compatible >> bit & 1 == 1 { reversed |= 1 << (31 - bit) }
    var constraints = Array(bytes[6...11])
    while constraints.last == 0 { constraints.removeLast() }
    let tier = bytes[1] >> 5 & 1 == 1 ? "H" : "L"
    return
      (["\(space)\(bytes[1] & 31)", String(reversed, radix: 16, uppercase: true)]
      + ["\(tier)\(bytes[12])"] + constraints.map { String($0, radix: 16, uppercase: true) })
      .joined(separator: ".")
  }

  /// AV1 Codec ISO Media File Format Binding, section 5: profile, level and tier, bits.
  private static func av1(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 3 else { return nil }
    let level = bytes[1] & 31
    let bits = bytes[2] >> 6 & 1 == 0 ? "08" : bytes[2] >> 5 & 1 == 1 ? "12" : "10"
    let tier = bytes[2] >> 7 == 1 ? "H" : "M"
    return "\(bytes[1] >> 5).\(level < 10 ? "0" : "")\(level)\(tier).\(bits)"
  }

  /// The kind of object, and of MPEG-4's sound the kind of that (ISO/IEC 14496-1, 7.2.6, and 14496-3, 1.6.2.1).
  private static func mpeg4Sound(_ bytes: [UInt8]) -> String? {
    var reader = ByteReader(bytes.dropFirst(4))
    guard reader.descriptor(3), reader.bytes(3) != nil, reader.descriptor(4),
      let kind = reader.number(UInt8.self)
    else { return nil }
    guard kind == 0x40, reader.bytes(12) != nil, reader.descriptor(5),
      let first = reader.number(UInt8.self)
    else { return hexadecimal(kind) }
    guard first >> 3 == 31 else { return "40.\(first >> 3)" }
    return reader.number(UInt8.self).map { "40.\(32 + ((first & 7) << 3 | $0 >> 5))" }
  }
}

extension ByteReader {
  /// Reads the tag and the length of a descriptor of MPEG-4; returns whether it is that one.
  fileprivate mutating func descriptor(_ tag: UInt8) -> Bool {
    guard number(UInt8.self) == tag else { return false }
    // Seven bits of the length in each byte, of which the last one has no mark.
    while let byte = number(UInt8.self) { if byte & 0x80 == 0 { return true } }
    return false
  }
}
