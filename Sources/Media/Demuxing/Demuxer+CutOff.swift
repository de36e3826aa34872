internal import CFFmpeg
internal import Primitives

extension Demuxer {
  /// Whether data that the file's own index or header names lie past its end.
  ///
  /// Known of MP4 and MOV, by their index, and of Matroska, by its segment's length; other formats do
  /// not say how long they are.
  var isCutOff: Bool {
    let length = avio_size(context.pointee.pb)
    guard length > 0 else { return false }
    return streams.contains { $0.map { Self.indexedEnd(of: $0) > length } ?? false }
      || MatroskaSegment.end(ofFileAt: path).map { $0 > length } ?? false
  }

  /// The first byte past all that the index of a track names; 0 without an index.
  private static func indexedEnd(of stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    (0..<avformat_index_get_entries_count(stream)).reduce(0) { end, index in
      guard let entry = avformat_index_get_entry(stream, index)?.pointee else { return end }
      let (sum, overflows) = entry.pos.addingReportingOverflow(Int64(entry.size))
      return overflows ? end : max(end, sum)
    }
  }
}

/// The element that holds all of a Matroska or WebM file (RFC 8794, RFC 9559).
private enum MatroskaSegment {
  private static let header: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  private static let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]

  /// Where it says that it ends, in bytes from the file's beginning; nil where it does not say, or the
  /// file is none.
  static func end(ofFileAt path: String) -> Int64? {
    guard let bytes = FileBytes.read(path, atMost: 4096), bytes.starts(with: header),
      let head = length(bytes, at: header.count)
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
    // All bits set: the length is not known, as of a film that is still being written.
    guard value != (1 << UInt64(7 * count)) - 1 else { return nil }
    return (Int64(clamping: value), Int64(place + count))
  }
}
