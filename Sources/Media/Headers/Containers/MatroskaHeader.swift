/// Reads facts on tracks in the header of a Matroska file (RFC 9559) which FFmpeg does not tell, or not of all codecs.
enum MatroskaHeader {
  private static let segment = 0x1853_8067
  private static let tracks = 0x1654_AE6B
  private static let cluster = 0x1F43_B675
  private static let trackEntry = 0xAE
  private static let trackType = 0x83
  private static let codecID = 0x86
  private static let trackNumber = 0xD7
  private static let codecDelay = 0x56AA
  /// The type of a track of subtitles.
  private static let subtitles: UInt8 = 0x11
  /// The types of tracks that FFmpeg has streams for: video, sound, subtitles and metadata.
  private static let read: Set<UInt8> = [0x01, 0x02, subtitles, 0x21]
  /// The most bytes of the list of tracks that is read.
  private static let mostBytes = 1 << 20

  /// A track, as its blocks name it.
  struct Track {
    let number: Int
    /// The nanoseconds by which its blocks come before what they hold is heard.
    let delay: Int64
  }

  /// The identifiers of the codecs of its tracks of subtitles, in order; empty for another file.
  static func subtitleCodecs(of file: OpenFile) -> [String] {
    entries(of: file).compactMap(codecOfSubtitles)
  }

  /// The tracks that FFmpeg has streams for, in the order of these; empty for another file.
  static func tracks(of file: OpenFile) -> [Track] {
    entries(of: file).compactMap { entry in
      let members = elements(in: entry)
      func number(_ id: Int) -> Int64? {
        members.first { $0.id == id }.map { Int64(truncatingIfNeeded: $0.payload.number) }
      }
      guard let type = members.first(where: { $0.id == trackType })?.payload.last,
        read.contains(type), let own = number(trackNumber)
      else { return nil }
      return Track(number: Int(own), delay: max(number(codecDelay) ?? 0, 0))
    }
  }

  /// The contents of the entries of the list of tracks.
  private static func entries(of file: OpenFile) -> [ArraySlice<UInt8>] {
    guard let extent = list(in: file) else { return [] }
    return elements(in: file.bytes(from: extent.start, atMost: extent.count)[...])
      .filter { $0.id == trackEntry }.map(\.payload)
  }

  /// The bytes of the list of tracks, which precedes what is played.
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
    var elements: [(id: Int, payload: ArraySlice<UInt8>)] = []
    var rest = bytes
    while let header = ElementHeader(rest), let size = header.size {
      let payload = rest.dropFirst(header.byteCount)
      guard size <= payload.count else { break }
      elements.append((header.id, payload.prefix(size)))
      rest = payload.dropFirst(size)
    }
    return elements
  }
}
