internal import ImprintCFFmpeg
package import ImprintValues

extension MediaFile {
  /// The largest file of subtitles, all of which FFmpeg's demuxers hold in memory.
  private static let mostBytes = 64 << 20

  /// The part of such a file by which its encoding is guessed.
  private static let mostGuessedBytes = 1 << 20

  /// Reads all subtitles of a file that holds nothing else, such as one of SubRip.
  ///
  /// - Throws: `MediaError` `.invalid` for an empty or another file, and for text that is not in UTF-8; `.reading`,
  ///   `.cancelled`.
  package static func subtitles(
    in file: OpenFile, interruption: Interruption = Interruption()
  ) throws(MediaError) -> SubtitleFile {
    var namesPosition = false
    let (stream, unreadCues) = try readCues(of: file, interruption) { packet, _ in
      namesPosition = namesPosition || GeographicPosition.isNamed(in: packet.text)
    }
    return try SubtitleFile(
      track: MediaInfo.Track(stream.pointer, index: 0),
      fingerprint: Fingerprint(ofText: file),
      namesPosition: namesPosition, unreadCues: unreadCues)
  }

  /// Reads the packets of a file of text subtitles, one after the other, with their text.
  ///
  /// - Returns: its stream, and the number of cues whose times cannot be read.
  /// - Throws: as `subtitles` does.
  static func readCues(
    of file: OpenFile, _ interruption: Interruption,
    _ visit: (Packet, String) throws(MediaError) -> Void
  ) throws(MediaError) -> (stream: SubtitleStream, unreadCues: Int) {
    guard file.length <= Int64(mostBytes) else {
      throw MediaError(.invalid(path: file.path, .tooLarge(limit: mostBytes)))
    }
    let opened = try SubtitleDemuxer(file, interruption: interruption)
    guard let stream = SubtitleStream(opened.demuxer) else {
      throw MediaError(.invalid(path: file.path, .noSubtitles))
    }
    opened.demuxer.select([0])
    var count = 0
    while let packet = try opened.demuxer.next() {
      try interruption.check()
      count += 1
      guard let text = String(validating: packet.bytes, as: UTF8.self) else {
        let likely = CodePage.likely(for: file.bytes(from: 0, atMost: mostGuessedBytes))
        throw MediaError(
          .invalid(path: file.path, .otherEncoding(subtitle: count, likely: likely)))
      }
      try visit(packet, text)
    }
    return (stream, opened.unreadCues)
  }
}

/// The only stream of a file of text subtitles, with the demuxer that owns it.
struct SubtitleStream {
  let demuxer: Demuxer
  let pointer: UnsafeMutablePointer<AVStream>

  /// Nil for a file that has none.
  init?(_ demuxer: Demuxer) {
    guard let stream = demuxer.streams.first ?? nil, stream.kind == .subtitle else { return nil }
    (self.demuxer, pointer) = (demuxer, stream)
  }
}
