/// How long a file says it is, by the length of what holds all the rest of it.
enum DeclaredLength {
  /// Where the file says that it ends, in bytes from its beginning; nil where it does not say.
  static func end(ofFileAt path: String) -> Int64? {
    guard let bytes = FileBytes.read(path, atMost: 4096) else { return nil }
    return MatroskaSegment.end(bytes) ?? RIFFChunk.end(bytes)
  }
}

/// The chunk that holds all of an AVI file, or the first of those that hold a large one.
private enum RIFFChunk {
  /// Nil where the file is none; nothing or all bits set stand for a length that was to be written last.
  static func end(_ bytes: [UInt8]) -> Int64? {
    guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8...].starts(with: Array("AVI ".utf8))
    else { return nil }
    let length = bytes[4..<8].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return length > 0 && length < .max ? 8 + Int64(length) : nil
  }
}

/// The element that holds all of a Matroska or WebM file (RFC 8794, RFC 9559).
private enum MatroskaSegment {
  private static let header: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  private static let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]

  /// Nil where the file is none.
  static func end(_ bytes: [UInt8]) -> Int64? {
    guard bytes.starts(with: header), let head = length(bytes, at: header.count)
    else { return nil }
    let place = head.end.addingReportingOverflow(head.value)
    guard !place.overflow, let start = Int(exactly: place.partialValue),
      start >= 0, start + segment.count < bytes.count,
      bytes[start...].starts(with: segment),
      let body = length(bytes, at: start + segment.count)
    else { return nil }
    let end = body.end.addingReportingOverflow(body.value)
    return end.overflow ? nil : end.partialValue
  }

  /// A length of variable size, and where what it measures begins; nil where it is unknown.
  private static func length(_ bytes: [UInt8], at place: Int) -> (value: Int64, end: Int64)? {
    guard bytes.indices.contains(place), bytes[place] != 0 else { return nil }
    let count = bytes[place].leadingZeroBitCount + 1
    guard place + count <= bytes.count else { return nil }
    let mask = UInt64(0xFF) >> UInt64(count)
    let first = UInt64(bytes[place]) & mask
    let value = bytes[(place + 1)..<(place + count)].reduce(first) { $0 << 8 | UInt64($1) }
    // All bits set: the length is not known, as of a video that is still being written.
    guard value != (1 << UInt64(7 * count)) - 1 else { return nil }
    return (Int64(clamping: value), Int64(place + count))
  }
}
