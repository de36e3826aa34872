internal import ImprintCFFmpeg
internal import ImprintValues

/// Reads the packets of one track from the start of a range.
///
/// It has a demuxer of its own, so that no track is buffered while another is read, however badly they are
/// interleaved.
final class TrackReader {
  let stream: UnsafePointer<AVStream>
  /// The file's path.
  var path: String { demuxer.path }
  private let demuxer: Demuxer

  /// - Parameter runUp: the seconds to read before a cut; by default more than any codec's preroll.
  /// - Throws: `MediaError` `.invalid` where the file has no such track, and those of `Demuxer`.
  init(
    path: String, track: Int, range: KeptRange, runUp: Double = 2, interruption: Interruption
  ) throws(MediaError) {
    demuxer = try Demuxer(path: path, analysis: .track(track), interruption: interruption)
    guard demuxer.streams.indices.contains(track), let stream = demuxer.streams[track] else {
      throw MediaError(.invalid(path: path, .noTrack(track)))
    }
    self.stream = UnsafePointer(stream)
    demuxer.select([track])
    let timeBase = Rational(stream.pointee.time_base) ?? .one(over: 1)
    let first = range.origin.seconds - runUp
    if range.cutsBefore, range.restarts == nil, first > 2 {
      try demuxer.seek(to: Int64(saturating: first / timeBase.value), inStream: track)
    }
  }

  /// Reads a file of text subtitles, from its beginning.
  ///
  /// - Throws: `MediaError` `.invalid` where it is none, `.reading`.
  init(subtitles file: OpenFile, interruption: Interruption) throws(MediaError) {
    demuxer = try SubtitleDemuxer(file, interruption: interruption).demuxer
    guard let stream = demuxer.streams.first ?? nil else {
      throw MediaError(.invalid(path: file.path, .noSubtitles))
    }
    self.stream = UnsafePointer(stream)
  }

  /// The next packet in the file's order; nil at the end.
  func next() throws(MediaError) -> Packet? { try demuxer.next() }
}
