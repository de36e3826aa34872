/// Reads the length that a file declares, in the element that contains all the rest.
enum DeclaredLength {
  /// The declared end of the file, in bytes; nil where it declares none.
  static func end(of file: OpenFile) -> Int64? {
    let bytes = file.bytes(from: 0, atMost: 4096)
    return MatroskaSegment.end(bytes) ?? RIFFChunk.end(bytes)
  }
}

/// The chunk that contains an AVI file, or the first one of a large file.
private enum RIFFChunk {
  /// The chunk's end; nil for other files, and where the length is 0 or all ones, which means not yet written.
  static func end(_ bytes: [UInt8]) -> Int64? {
    guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8...].starts(with: Array("AVI ".utf8))
    else { return nil }
    let length = bytes[4..<8].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return length > 0 && length < .max ? 8 + Int64(length) : nil
  }
}

/// The element that contains a Matroska or WebM file (RFC 8794, RFC 9559).
private enum MatroskaSegment {
  private static let header: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  private static let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]

  /// The segment's end; nil for other files, and for an unknown length.
  static func end(_ bytes: [UInt8]) -> Int64? {
    guard bytes.starts(with: header), let head = length(bytes, at: header.count)
    else { return nil }
    let offset = head.end.addingReportingOverflow(head.value)
    guard !offset.overflow, let start = Int(exactly: offset.partialValue),
      start >= 0, start + segment.count < bytes.count,
      bytes[start...].starts(with: segment),
      let body = length(bytes, at: start + segment.count)
    else { return nil }
    let end = body.end.addingReportingOverflow(body.value)
    return end.overflow ? nil : end.partialValue
  }

  /// A variable-size length, and the start of its data; nil for an unknown length.
  private static func length(_ bytes: [UInt8], at offset: Int) -> (value: Int64, end: Int64)? {
    guard bytes.indices.contains(offset), bytes[offset] != 0 else { return nil }
    let count = bytes[offset].leadingZeroBitCount + 1
    guard offset + count <= bytes.count else { return nil }
    let mask = UInt64(0xFF) >> UInt64(count)
    let first = UInt64(bytes[offset]) & mask
    let value = bytes[(offset + 1)..<(offset + count)].reduce(first) { $0 << 8 | UInt64($1) }
    // All ones mean an unknown length, as of a file that is still being written.
    guard value != (1 << UInt64(7 * count)) - 1 else { return nil }
    return (Int64(clamping: value), Int64(offset + count))
  }
}
