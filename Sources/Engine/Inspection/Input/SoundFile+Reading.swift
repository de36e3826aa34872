internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension SoundFile {
  /// The largest deviation in seconds at which a header's length is trusted; the packets of some codecs end later
  /// than their sound.
  private static let plausible = 0.1

  /// - Throws: `ExportError` `.missing`; `.invalid` where the file has no sound; `.unavailable` where no decoder
  ///   exists.
  init(_ path: String, _ interruption: Interruption) throws(ExportError) {
    let file = try ExportError.reading(path) { () throws(MediaError) in try OpenFile(path) }
    let info = try ExportError.reading(path) { () throws(MediaError) in
      try MediaFile.probe(file, part: .video, interruption: interruption)
    }
    let sounds = info.tracks.filter { $0.kind == .sound }
    guard let first = sounds.first else { throw ExportError(.input(.noSound, at: path)) }
    let heard = sounds.filter { $0.sound?.decoderProblem == nil }
    guard !heard.isEmpty else {
      throw ExportError(
        .media(DecoderCatalog.fault(of: first.codec, at: path), at: path, of: .input))
    }
    let timings = try ExportError.reading(path) { () throws(MediaError) in
      try MediaFile.timings(
        ofTracks: Set(heard.map(\.index)), in: file, part: .video, interruption: interruption)
    }
    let starts = info.tracks.filter { [.sound, .video].contains($0.kind) }.compactMap { track in
      track.start.map { RationalTime(ticks: $0, timeBase: track.timeBase).seconds }
    }
    let zero = starts.min() ?? 0
    let ends = heard.map { Self.end(of: $0, timings[$0.index]) }
    self.init(
      path: path, tracks: heard, zero: zero, duration: max((ends.max() ?? 0) - zero, 0),
      fingerprint: info.fingerprint,
      restarts: timings.values.lazy.map(\.restarts).first { $0 > 0 })
  }

  /// The end of a track, in seconds on the file's clock.
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
