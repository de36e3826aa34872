internal import ImprintMedia
internal import ImprintPrimitives

/// A file whose sound a job lays over its video, as it was probed.
struct SoundFile {
  let path: String
  /// The tracks that are heard; at least one.
  let tracks: [MediaInfo.Track]
  /// The earliest frame or sample, in seconds of the file's clock: 0 of its own time.
  let zero: Double
  /// The end of its sound, in its own time.
  let duration: Double
  let fingerprint: Fingerprint
  /// As `MediaInfo.restarts`.
  let restarts: Int?

  /// Within which a header's length is believed, in seconds: the packets of some codecs end later than their sound.
  private static let plausible = 0.1

  /// - Throws: `ExportError` `.missing`, `.invalid` where it holds no sound, `.unavailable` where nothing decodes it.
  init(_ path: String, _ interruption: Interruption) throws(ExportError) {
    let info = try ExportError.reading(path) { () throws(MediaError) in
      try MediaFile.probe(path, interruption: interruption)
    }
    let sounds = info.tracks.filter { $0.kind == .sound }
    guard let first = sounds.first else { throw ExportError(.input(.noSound, at: path)) }
    let heard = sounds.filter { $0.sound?.decoderProblem == nil }
    guard !heard.isEmpty else {
      throw ExportError(.media(.noDecoder(first.codec), at: path, of: .input))
    }
    let timings = try ExportError.reading(path) { () throws(MediaError) in
      try MediaFile.timings(
        ofTracks: Set(heard.map(\.index)), in: path, interruption: interruption)
    }
    let starts = info.tracks.filter { [.sound, .video].contains($0.kind) }.compactMap { track in
      track.start.map { RationalTime(ticks: $0, timeBase: track.timeBase).seconds }
    }
    let zero = starts.min() ?? 0
    let ends = heard.map { Self.end(of: $0, timings[$0.index]) }
    self.path = path
    self.zero = zero
    tracks = heard
    duration = max((ends.max() ?? 0) - zero, 0)
    fingerprint = info.fingerprint
    restarts = timings.values.lazy.map(\.restarts).first { $0 > 0 }
  }

  /// The end of a track in seconds of the file's clock.
  private static func end(of track: MediaInfo.Track, _ timing: VideoTiming?) -> Double {
    let counted = timing.flatMap { timing in
      timing.end.map { RationalTime(ticks: $0, timeBase: timing.timeBase).seconds }
    }
    let claimed = track.duration.map {
      RationalTime(ticks: (track.start ?? 0).addingClamped($0), timeBase: track.timeBase).seconds
    }
    guard let counted, let claimed, abs(claimed - counted) <= plausible else {
      return counted ?? claimed ?? 0
    }
    return min(claimed, counted)
  }
}
