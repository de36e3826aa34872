/// Reads the codecs of subtitles in the header of a Matroska file (RFC 9559), which FFmpeg does not tell of those that it
/// does not know.
enum MatroskaHeader {
  private static let segment = 0x1853_8067
  private static let tracks = 0x1654_AE6B
  private static let cluster = 0x1F43_B675
  private static let trackEntry = 0xAE
  private static let trackType = 0x83
  private static let codecID = 0x86
  /// The type of a track of subtitles.
  private static let subtitles: UInt8 = 0x11
  /// The most bytes of the list of tracks that is read.
  private static let mostBytes = 1 << 20

  /// The identifiers of the codecs of its tracks of subtitles, in order; empty for another file.
  static func subtitleCodecs(of file: OpenFile) -> [String] {
    guard let place = list(in: file) else { return [] }
    return elements(in: file.bytes(from: place.start, atMost: place.count)[...])
      .filter { $0.id == trackEntry }
      .compactMap { codecOfSubtitles(in: $0.payload) }
  }

  /// The place of the list of tracks, which precedes what is played.
  private static func list(in file: OpenFile) -> (start: Int64, count: Int)? {
    var offset: Int64 = 0
    // Bounded, against crafted files.
    for _ in 0..<1000 {
      let head = file.bytes(from: offset, atMost: ElementHeader.mostBytes)
      guard let header = ElementHeader(head[...]), header.id != cluster else { return nil }
      offset += Int64(header.byteCount)
      if header.id == segment { continue }
      guard let size = header.size else { return nil }
      if header.id == tracks { return size <= mostBytes ? (offset, size) : nil }
      offset = offset.addingReportingOverflow(Int64(size)).partialValue
      if offset <= 0 { return nil }
    }
    return nil
  }

  private static func codecOfSubtitles(in entry: ArraySlice<UInt8>) -> String? {
    let members = elements(in: entry)
    guard members.first(where: { $0.id == trackType })?.payload.last == subtitles else {
      return nil
    }
    return members.first { $0.id == codecID }.map {
      // Zeros may fill a string up (RFC 8794, 7.4).
      String(decoding: $0.payload.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The consecutive elements of some bytes, up to the first incomplete one.
  private static func elements(
    in bytes: ArraySlice<UInt8>
  ) -> [(id: Int, payload: ArraySlice<UInt8>)] {
    var found: [(id: Int, payload: ArraySlice<UInt8>)] = []
    var rest = bytes
    while let header = ElementHeader(rest), let size = header.size {
      let payload = rest.dropFirst(header.byteCount)
      guard size <= payload.count else { break }
      found.append((header.id, payload.prefix(size)))
      rest = payload.dropFirst(size)
    }
    return found
  }
}

/// The identifier and the size of an element of EBML (RFC 8794, 4 to 6).
private struct ElementHeader {
  static let mostBytes = 12

  /// Its identifier, with the marker of its length.
  let id: Int
  /// The number of bytes of its content; nil where it is unknown.
  let size: Int?
  /// The number of bytes of the header itself.
  let byteCount: Int

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let id = Self.number(in: bytes, atMost: 4),
      let size = Self.number(in: bytes.dropFirst(id.width), atMost: 8)
    else { return nil }
    self.id = id.value
    let bits = 7 * size.width
    let value = size.value & ((1 << bits) - 1)
    self.size = value == (1 << bits) - 1 ? nil : value
    byteCount = id.width + size.width
  }

  /// A number of a variable length, with its marker.
  private static func number(
    in bytes: ArraySlice<UInt8>, atMost longest: Int
  ) -> (value: Int, width: Int)? {
    guard let first = bytes.first else { return nil }
    let width = first.leadingZeroBitCount + 1
    guard width <= longest, bytes.count >= width else { return nil }
    return (bytes.prefix(width).reduce(0) { $0 << 8 | Int($1) }, width)
  }
}
