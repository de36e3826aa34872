internal import Glibc
package import ImprintMediaTypes
internal import ImprintPrimitives

/// The files of a film for HTTP Live Streaming, which are made of one file in fragments.
///
///     let film = FilmSegments(fragments)
///     try film.divide(fileAt: temporary, into: "holiday.hls", interruption)
///     try FilmSegments.write(MasterPlaylist(…).text, to: temporary)
package struct FilmSegments {
  private let segments: [FilmFragments.Segment]

  package init(_ fragments: FilmFragments) { segments = fragments.segments }

  /// The path of the header that all segments need.
  package static func header(in folder: String) -> String { "\(folder)/\(MediaPlaylist.header)" }

  /// The highest rate of a segment, in bits a second.
  package var peakRate: Double {
    segments.map { rate(of: $0.bytes.count, over: $0.seconds) }.max() ?? 0
  }

  /// The rate of all of them, in bits a second.
  package var averageRate: Double {
    rate(
      of: segments.reduce(0) { $0 + $1.bytes.count },
      over: segments.reduce(0) { $0 + $1.seconds })
  }

  private func rate(of bytes: Int, over seconds: Double) -> Double {
    // A film of one frame may say of it that it is shown for no time.
    Double(bytes) * 8 / max(seconds, 0.001)
  }

  /// Moves the header and the segments into files of an existing folder, flushed to the disk, beside their playlist; the file is
  /// empty then.
  ///
  /// It is cut off behind each segment, from the last one on, so that the disk holds at most one twice.
  ///
  /// - Throws: `MediaError` `.writing`, `.cannotCreate`, `.reading`, `.cancelled`.
  package func divide(
    fileAt path: String, into folder: String, _ interruption: Interruption
  ) throws(MediaError) {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw MediaError(.reading(path: path, .system(errno))) }
    defer { close(file) }
    let header = 0..<(segments.first?.bytes.lowerBound ?? 0)
    let parts =
      [(MediaPlaylist.header, header)]
      + segments.enumerated().map { (MediaPlaylist.segment($0), $1.bytes) }
    for (name, bytes) in parts.reversed() {
      try Self.copy(bytes, of: file, at: path, to: "\(folder)/\(name)", interruption)
      guard ftruncate(file, off_t(bytes.lowerBound)) == 0 else {
        throw MediaError(.writing(path: path, .library(.system(errno))))
      }
    }
    try Self.write(
      MediaPlaylist(ofFilm: segments.map(\.seconds)).text, to: "\(folder)/\(MediaPlaylist.ofFilm)")
  }

  /// Writes a playlist, flushed to the disk.
  ///
  /// - Throws: `MediaError` `.writing`, `.cannotCreate`.
  package static func write(_ playlist: String, to path: String) throws(MediaError) {
    let file = try SegmentFile(creating: path)
    try file.append(playlist)
    file.flush()
    try file.close()
  }

  private static func copy(
    _ bytes: Range<Int64>, of file: Int32, at source: String, to path: String,
    _ interruption: Interruption
  ) throws(MediaError) {
    let copy = try SegmentFile(creating: path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    var offset = bytes.lowerBound
    while offset < bytes.upperBound {
      try interruption.check()
      let wanted = min(Int(bytes.upperBound - offset), buffer.count)
      let read = pread(file, buffer.baseAddress, wanted, off_t(offset))
      if read < 0, errno == EINTR { continue }
      guard read > 0 else {
        throw MediaError(.reading(path: source, .system(read < 0 ? errno : EIO)))
      }
      try copy.append(UnsafeRawBufferPointer(rebasing: buffer[..<read]))
      offset += Int64(read)
    }
    copy.flush()
    try copy.close()
  }
}
