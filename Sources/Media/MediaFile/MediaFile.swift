internal import ImprintCFFmpeg
package import ImprintValues

/// Probes media files, and reads the presentation times of their frames.
package enum MediaFile {
  /// Reads a file's headers, and decodes one frame of each video track.
  ///
  /// A video track that does not decode, or has no decoder here, is listed without `video`.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`, `.invalid` where the container cannot be read,
  ///   `.cancelled`.
  package static func probe(
    _ path: String, part: MotionPhotoPart = .video, interruption: Interruption = Interruption()
  ) throws(MediaError) -> MediaInfo {
    try probe(OpenFile(path), part: part, interruption: interruption)
  }

  /// Probes a file that is open.
  ///
  /// - Throws: as `probe` of a path does.
  package static func probe(
    _ file: OpenFile, part: MotionPhotoPart, interruption: Interruption
  ) throws(MediaError) -> MediaInfo {
    let demuxer = try Demuxer(file, part: part, interruption: interruption)
    let context = demuxer.context.pointee
    let frames = try FirstFrames.decode(from: demuxer, interruption: interruption)
    var tracks: [MediaInfo.Track] = []
    for (index, stream) in demuxer.streams.enumerated() {
      guard let stream else { continue }
      var track = MediaInfo.Track(stream, index: index)
      if let frame = frames[index] {
        track.video = MediaInfo.Video(stream, of: demuxer, first: frame)
        // Of a PNG one row has been decoded.
        if demuxer.isPNG(stream), let image = ClaimedImage(in: file) {
          track.video?.format.size = image.size
        }
      }
      tracks.append(track)
    }
    return MediaInfo(
      container: demuxer.format,
      duration: claimedDuration(context), tracks: tracks,
      metadata: entries(of: context.metadata), chapters: chapters(context),
      isCutOff: demuxer.isCutOff, hasCredentials: ContentCredentials.areIn(file),
      fingerprint: try Fingerprint(ofMedia: file, interruption: interruption))
  }

  /// Reads the packets of one track, without decoding.
  ///
  /// Packets that an edit list hides are left out. Where no packet has a presentation time, decode times
  /// replace them, and without those the average rate from 0 on. Where only some lack one, decode times
  /// replace all, except that packets which may be second fields are left out. A clock that restarts, where
  /// recordings were joined, is continued.
  ///
  /// - Throws: as `probe` does; `.invalid` without such a track.
  package static func timing(
    ofTrack index: Int, in path: String, part: MotionPhotoPart = .video,
    interruption: Interruption = Interruption()
  ) throws(MediaError) -> VideoTiming {
    try timing(ofTrack: index, in: OpenFile(path), part: part, interruption: interruption)
  }

  /// Reads the packets of one track of a file that is open, as `timing` of a path does.
  ///
  /// - Throws: as `probe` does; `.invalid` without such a track.
  package static func timing(
    ofTrack index: Int, in file: OpenFile, part: MotionPhotoPart, interruption: Interruption
  ) throws(MediaError) -> VideoTiming {
    let timings = try timings(ofTracks: [index], in: file, part: part, interruption: interruption)
    // `timings` has every requested track.
    return timings[index] ?? VideoTiming(timeBase: Rational(1), presentations: [], lastDuration: 0)
  }

  /// Reads the packets of several tracks in one pass, as `timing` does; each packet of sound counts as a frame.
  ///
  /// - Throws: as `probe` does; `.invalid` without such a track.
  package static func timings(
    ofTracks indices: Set<Int>, in file: OpenFile, part: MotionPhotoPart,
    interruption: Interruption
  ) throws(MediaError) -> [Int: VideoTiming] {
    let demuxer = try Demuxer(file, part: part, analysis: .header, interruption: interruption)
    var times: [Int: PacketTimes] = [:]
    for index in indices {
      guard demuxer.streams.indices.contains(index), let stream = demuxer.streams[index] else {
        throw MediaError(.invalid(path: file.path, .noTrack(index)))
      }
      times[index] = PacketTimes(of: stream, in: demuxer)
    }
    demuxer.select(indices)
    while let packet = try demuxer.next() {
      try interruption.check()
      times[packet.streamIndex]?.note(packet)
    }
    return times.mapValues {
      var timing = $0.timing
      timing.restarts = demuxer.restarts
      return timing
    }
  }

  /// The container's duration; nil where FFmpeg estimated it from the bit rate.
  private static func claimedDuration(_ context: AVFormatContext) -> Double? {
    guard context.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE,
      let ticks = Int64(timestamp: context.duration), ticks > 0
    else { return nil }
    return Double(ticks) / Double(AV_TIME_BASE)
  }

  private static func chapters(_ context: AVFormatContext) -> [MediaInfo.Chapter] {
    UnsafeBufferPointer(start: context.chapters, count: Int(context.nb_chapters)).compactMap {
      guard let chapter = $0?.pointee, let timeBase = Rational(chapter.time_base) else {
        return nil
      }
      return MediaInfo.Chapter(
        start: RationalTime(ticks: chapter.start, timeBase: timeBase),
        end: RationalTime(ticks: chapter.end, timeBase: timeBase),
        metadata: entries(of: chapter.metadata))
    }
  }
}
