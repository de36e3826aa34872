internal import ImprintCFFmpeg
package import ImprintMediaTypes

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
    guard file.length <= Int64(mostBytes) else {
      throw MediaError(.invalid(path: file.path, .tooLarge(limit: mostBytes)))
    }
    let demuxer = try Demuxer.ofSubtitles(file, interruption: interruption)
    guard let stream = demuxer.streams.first ?? nil, stream.kind == .subtitle else {
      throw MediaError(.invalid(path: file.path, .noSubtitles))
    }
    demuxer.select([0])
    var (count, namesPosition) = (0, false)
    while let packet = try demuxer.next() {
      try interruption.check()
      count += 1
      guard String(validating: packet.bytes, as: UTF8.self) != nil else {
        let likely = CodePage.likely(for: file.bytes(from: 0, atMost: mostGuessedBytes))
        throw MediaError(
          .invalid(path: file.path, .otherEncoding(subtitle: count, likely: likely)))
      }
      namesPosition = namesPosition || GeographicPosition.isNamed(in: packet.text)
    }
    return try SubtitleFile(
      track: MediaInfo.Track(stream, index: 0),
      fingerprint: Fingerprint(ofText: file),
      namesPosition: namesPosition,
      unreadCues: demuxer.format == "webvtt" ? CueBlocks(file)?.unreadCues ?? 0 : 0)
  }
}
